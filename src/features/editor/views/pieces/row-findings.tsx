import { memo } from 'react'
import { placeMarks } from '#language/tags/place-marks.ts'
import { markText } from '#language/tags/token.ts'
import { marksOf } from '#language/tags/parse-marks.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { KeyHint, useAriaKeys } from '../../../../keys/key-hint.tsx'
import type { Segment } from '#contract/resources/segment.ts'
import type { TermVerdict } from '#language/terms/check-terms.ts'
import type { JobTerm } from '../../model/job-terms.ts'
import { useRowTerms } from '../../session/use-terms.ts'
import { useDesk } from '../../session/editor-context.ts'
import { useRowText } from '../../session/use-row.ts'
import { CheckFindings } from './check-findings.tsx'
import type { Findings } from '../../model/findings.ts'
import { useFindings } from '../../session/use-findings.ts'
import { Why } from './why.tsx'

const MOST_SHOWN = 4

/** What is wrong with the row as it stands, each with its repair and its key. */
export const RowFindings = memo(function RowFindings({ segment }: { readonly segment: Segment }) {
  const findings = useFindings(segment)
  const { defects, checks } = findings
  const { verdict } = useRowTerms(segment)
  const terms = (verdict?.missing.length ?? 0) + (verdict?.forbidden.length ?? 0)
  if (defects.length === 0 && checks.length === 0 && terms === 0) return null
  return (
    <ul className="mt-2.5 flex flex-col gap-1.5 text-sm">
      {defects.length > 0 && <MarkFinding segment={segment} findings={findings} />}
      <CheckFindings segment={segment} checks={checks} most={MOST_SHOWN} />
      {verdict !== null && <TermFindings verdict={verdict} />}
    </ul>
  )
})

/** Terms of the source that the translation does not keep, and words that must not stand for them. */
function TermFindings({ verdict }: { readonly verdict: TermVerdict<JobTerm> }) {
  const { editor: words } = useEditorMessages()
  const { live } = useDesk()
  const insert = (target: string) => {
    live.insertText(target)
    live.focus()
  }
  return (
    <>
      {verdict.missing.map(({ start, terms: [term] }) => {
        const target = term?.targets[0]
        if (term === undefined || target === undefined) return null
        return (
          <li key={`missing ${start}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 grow basis-40">
              <Why tone="revisar">{words.terms.missingHere(term.source)}</Why>
            </span>
            <Button size="s" onClick={() => insert(target)}>
              {words.terms.insert(target)}
            </Button>
          </li>
        )
      })}
      {verdict.forbidden.map(({ start, target }) => (
        <li key={`forbidden ${start}`}>
          <Why tone="rehacer">{words.terms.forbidden(target)}</Why>
        </li>
      ))}
    </>
  )
}

/** The first thing wrong with the marks and how many more there are; one repair for all of them. */
function MarkFinding({ segment, findings }: { readonly segment: Segment; readonly findings: Findings }) {
  const { editor: words } = useEditorMessages()
  const target = useRowText(segment, (text) => text)
  const { actions } = useDesk()
  const placeKeys = useAriaKeys('placeMarks')
  const [defect, ...more] = findings.defects
  if (defect === undefined) return null
  const onlyMissing = findings.defects.every(({ kind }) => kind === 'missing')
  const mark = marksOf(defect.mark)[0]
  const place =
    defect.kind === 'missing'
      ? placeMarks(segment.source, target).placed.find((placed) => placed.mark === defect.mark)
      : undefined
  return (
    <li className="flex items-center gap-x-2">
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
        <Why tone="rehacer">{words.defects[defect.kind]}</Why>
        {mark && (
          <span
            role="img"
            aria-label={words.tags[mark.kind](mark.id)}
            className="chip chip-missing"
            title={markText(mark)}
          >
            {mark.id}
          </span>
        )}
        <span className="text-ink-2">
          {[
            place && (place.after === '' ? words.defects.missingStart : words.defects.missingAfter(place.after)),
            more.length > 0 && words.defects.moreMissing(more.length),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <Button size="s" onClick={() => actions.placeMarks()} aria-keyshortcuts={placeKeys} className="shrink-0">
        {onlyMissing ? words.defects.placeAll(findings.defects.length) : words.defects.fixTags}
        <KeyHint id="placeMarks" />
      </Button>
    </li>
  )
}
