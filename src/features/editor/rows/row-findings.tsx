import { memo } from 'react'
import type { Check } from '#contract/checks/check.ts'
import { placeMarks } from '#contract/tags/place-marks.ts'
import { markText } from '#contract/tags/token.ts'
import { marksOf } from '#contract/tags/parse-marks.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { BandShape, type Tone } from '../../../ui/band-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeyHint, useAriaKeys } from '../../../keys/key-hint.tsx'
import type { Segment } from '#contract/resources/segment.ts'
import type { TermVerdict } from '#contract/terms/check-terms.ts'
import type { JobTerm } from '../terms/job-terms.ts'
import { useRowTerms } from '../terms/use-terms.ts'
import { DismissMenu } from '../document/dismiss-menu.tsx'
import { useDesk } from '../state/editor-context.ts'
import { useRowText } from '../state/use-row.ts'
import { checkText } from './check-text.ts'
import { firstFix, type Findings } from './findings.ts'
import { severityTones } from './severity-tones.ts'
import { useFindings } from './use-findings.ts'

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
      <CheckFindings segment={segment} findings={findings} most={MOST_SHOWN} />
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
            aria-label={words.marks[mark.kind](mark.id)}
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
        {onlyMissing ? words.defects.placeAll(findings.defects.length) : words.defects.mend}
        <KeyHint id="placeMarks" />
      </Button>
    </li>
  )
}

type CheckProps = { readonly segment: Segment; readonly findings: Findings; readonly most: number }

export function CheckFindings({ segment, findings, most }: CheckProps) {
  const { editor: words } = useEditorMessages()
  const { actions, document } = useDesk()
  const first = firstFix(findings.checks)
  const fixKeys = useAriaKeys('applyFix')
  const applyFix = ({ fix }: Check) => {
    const { row } = document.getState()
    if (fix !== undefined && row?.position === segment.position) actions.applyFix(fix, row.target)
  }
  return named(findings.checks.slice(0, most)).map(([name, check]) => (
    <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 grow basis-40">
        <Why tone={severityTones[check.severity]}>{checkText(words, check)}</Why>
      </span>
      <span className="flex shrink-0 items-center gap-1">
        {check.fix && (
          <Button
            size="s"
            onClick={() => applyFix(check)}
            aria-keyshortcuts={check.fix === first ? fixKeys : undefined}
          >
            {check.fix.text.trim() === '' ? words.fix : words.findings.withFix(check.fix.text)}
            {check.fix === first && <KeyHint id="applyFix" />}
          </Button>
        )}
        <DismissMenu segment={segment} check={check} />
      </span>
    </li>
  ))
}

/** Each with a name that stays while one types: what stands behind the cursor moves with every key. */
function named(checks: readonly Check[]): (readonly [string, Check])[] {
  const seen = new Map<string, number>()
  return checks.map((check) => {
    const number = seen.get(check.sentence) ?? 0
    seen.set(check.sentence, number + 1)
    return [`${check.sentence} ${number}`, check]
  })
}

function Why({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  const colour = tone === 'rehacer' ? 'text-rehacer' : tone === 'revisar' ? 'text-revisar' : 'text-ink-2'
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${colour}`}>
      <BandShape tone={tone} />
      {children}
    </span>
  )
}
