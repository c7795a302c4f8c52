import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { placeTags } from '#language/tags/place-tags.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import { cx } from '../../../../lib/cx.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { KeyHint, useAriaKeys } from '../../../../keys/key-hint.tsx'
import type { Segment } from '#contract/resources/segment.ts'
import type { TermVerdict } from '#language/terms/check-terms.ts'
import type { JobTerm } from '../../model/job-terms.ts'
import { useRowTerms } from '../../session/use-terms.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useRowText } from '../../session/use-row.ts'
import { CheckIssues, longLook } from './check-issues.tsx'
import { defectText, oncePerPair } from '../../model/defect-text.ts'
import { issuesId } from './issues-id.ts'
import { type Issues, isOfTerm } from '../../model/issues.ts'
import type { IssueCount } from '../../model/row-summary.ts'
import { placingTerms } from '../../model/placing-terms.ts'
import { tagLooks } from '../../model/tag-looks.ts'
import { BandShape } from '../../../../ui/band-badge.tsx'
import { useIssueCount } from '../../session/use-issue-count.ts'
import { severityTones } from './severity-tones.ts'
import { useAfterTyping } from '../../session/use-after-typing.ts'
import { useIssues } from '../../session/use-issues.ts'
import { Why } from './why.tsx'

const MOST_SHOWN = 4

type Props = {
  readonly segment: Segment
  /** True when other rows are below: one line is free from the start, and issues during typing take no more. */
  readonly isAmongRows?: boolean
}

/** Current issues of the row, each with its repair and its key; read out with the text box. */
export const RowIssues = memo(function RowIssues({ segment, isAmongRows = false }: Props) {
  const { editor: words } = useEditorMessages()
  const now = useIssues(segment)
  const { verdict: verdictNow } = useRowTerms(segment)
  // A draft that is saved meanwhile is still a text that was written from nothing.
  const [isFromNothing] = useState((segment.target ?? '').trim() === '')
  const { shown, hasTyped } = useAfterTyping(
    useMemo(() => ({ issues: now, verdict: verdictNow }), [now, verdictNow]),
    isFromNothing ? segment.position : null,
  )
  const { issues, verdict } = shown
  const [showsAll, setShowsAll] = useState(false)
  // A refused row shows all that it was refused for, with its repairs.
  const isRefused = useEditorState(({ refusal }) => refusal?.position === segment.position)
  const { place, isCut } = useSteadyHeight([isAmongRows, hasTyped, !showsAll, !isRefused].every(Boolean), shown)
  const count = useIssueCount(segment)
  const isShort = isCut && count !== null
  const { defects } = issues
  const checks = issues.checks.filter(({ code }) => !isOfTerm(code))
  const terms = (verdict?.missing.length ?? 0) + (verdict?.forbidden.length ?? 0)
  const isEmpty = defects.length === 0 && checks.length === 0 && terms === 0
  return (
    <div className="flex items-start gap-2">
      <div
        ref={place}
        id={issuesId(segment.position)}
        className={cx('min-w-0 grow', isAmongRows && 'min-h-[38px] overflow-hidden')}
      >
        {isShort && <ShortIssues segment={segment} issues={issues} count={count} />}
        {!isEmpty && !isShort && (
          <ul className={listLook}>
            {defects.length > 0 && <TagIssue segment={segment} issues={issues} />}
            <CheckIssues segment={segment} checks={checks} most={MOST_SHOWN} />
            {verdict !== null && <TermIssues verdict={verdict} />}
          </ul>
        )}
      </div>
      {isCut && (
        <Button size="s" kind="quiet" className="mt-2.5 shrink-0" onClick={() => setShowsAll(true)}>
          {words.issues.showAll}
        </Button>
      )}
    </div>
  )
})

const listLook = 'flex flex-col gap-1.5 pt-2.5 text-sm'

type ShortProps = { readonly segment: Segment; readonly issues: Issues; readonly count: IssueCount }

/** What stays in one line of a list that is too high: tag errors, with which no text can be confirmed, or the count. */
function ShortIssues({ segment, issues, count: { count, worst } }: ShortProps) {
  const { editor: words } = useEditorMessages()
  if (issues.defects.length > 0)
    return (
      <ul className={listLook}>
        <TagIssue segment={segment} issues={issues} />
      </ul>
    )
  return (
    <p className="flex items-center gap-2 pt-2.5 text-sm text-ink-2">
      <BandShape tone={severityTones[worst]} />
      {words.signs.issues(count, words.landing.worst[worst])}
    </p>
  )
}

/** Keeps the content below in place: when an issue goes until the row is left, while `isFixed` also when one comes. */
function useSteadyHeight(isFixed: boolean, content: unknown) {
  const place = useRef<HTMLDivElement>(null)
  // The content that was too high; another one is drawn and measured first, before it is painted.
  const [cut, setCut] = useState<unknown>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (current === null) return
    const { style, offsetHeight } = current
    if (!isFixed) style.maxHeight = ''
    else if (style.maxHeight === '') style.maxHeight = `${offsetHeight}px`
    style.minHeight = `${current.offsetHeight}px`
    const isTooHigh = isFixed && current.scrollHeight > current.offsetHeight + 1
    setCut(isTooHigh ? content : null)
  }, [isFixed, content])
  return { place, isCut: isFixed && cut === content }
}

/** Terms of the source that the translation lacks, and forbidden words in their place. */
function TermIssues({ verdict }: { readonly verdict: TermVerdict<JobTerm> }) {
  const { editor: words } = useEditorMessages()
  const { actions } = useEditorSession()
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
            <Button size="s" className={longLook} onClick={() => actions.putTerm(target)}>
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

/** The first tag error and the number of others; one repair for all of them. */
function TagIssue({ segment, issues }: { readonly segment: Segment; readonly issues: Issues }) {
  const { editor: words } = useEditorMessages()
  const target = useRowText(segment, (text) => text)
  const { actions } = useEditorSession()
  const terms = useEditorState((state) => state.rowTerms)
  const placeKeys = useAriaKeys('placeTags')
  const [defect, ...more] = oncePerPair(issues.defects)
  if (defect === undefined) return null
  const onlyMissing = issues.defects.every(({ kind }) => kind === 'missing')
  const tag = tagsOf(defect.tag)[0]
  const place =
    defect.kind === 'missing'
      ? placeTags(segment.source, target, placingTerms(segment, terms)).placed.find(
          (placed) => placed.tag === defect.tag,
        )
      : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-2 gap-y-1">
        {tag && (
          <span aria-hidden className="chip chip-missing">
            {tagLooks(words.tags, segment.tags).glyph(tag.id)}
          </span>
        )}
        <Why tone="rehacer">{defectText(words.tags, segment, target, defect)}</Why>
        <span className="text-ink-2">
          {[
            place && (place.after === '' ? words.defects.missingStart : words.defects.missingAfter(place.after)),
            more.length > 0 && words.defects.moreErrors(more.length),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </span>
      <Button size="s" onClick={() => actions.placeTags()} aria-keyshortcuts={placeKeys} className="shrink-0">
        {onlyMissing ? words.defects.placeAll(issues.defects.length) : words.defects.fixTags}
        <KeyHint id="placeTags" />
      </Button>
    </li>
  )
}
