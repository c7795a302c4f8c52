import { parseQuery } from '#language/row-query/parse-query.ts'
import { cx } from '../../../../lib/cx.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import type { Completion } from '../../model/query-proposals.ts'
import { sayLook } from './say-look.ts'

type Props = {
  readonly id: string
  readonly shown: readonly Completion[]
  readonly chosen: number
  /** Number of rows for the typed query, then for each proposal. */
  readonly counts: readonly number[]
  /** Fault of the typed query, or the number of its rows. */
  readonly say: string
  readonly isFault: boolean
  readonly choose: (proposal: Completion) => void
}

/** List below the line: completions, with the number of rows for each and for the typed query. */
export function ProposalList({ id, shown, chosen, counts, say, isFault, choose }: Props) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  if (shown.length === 0 && say === '') return null
  // A value that is not typed yet has no rows.
  const countOf = (text: string, count: number | undefined) =>
    count === undefined || !parseQuery(text).ok ? '' : format.number(count)
  return (
    <div className="fixed z-30 mt-1 max-h-[60dvh] w-[min(460px,94vw)] translate-y-[calc(50%+18px)] overflow-y-auto rounded-mid border border-line bg-raised p-1 shadow-(--shadow)">
      {shown.length > 0 && (
        <div role="listbox" id={id} aria-label={words.query.proposals} tabIndex={-1}>
          {shown.map((proposal, place) => (
            // The box has the focus and gets the keys.
            <div
              key={`${proposal.term} ${proposal.label}`}
              role="option"
              id={`${id}-${place}`}
              tabIndex={-1}
              aria-selected={place === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(proposal)}
              className={cx(
                'flex cursor-pointer items-center gap-3 rounded-mid px-2.5 py-1 text-sm hover:bg-hover',
                place === chosen && 'bg-accent-soft text-accent forced-colors:outline-1',
              )}
            >
              <span className="min-w-0 grow truncate">{proposal.label}</span>
              <code className="shrink-0 text-xs text-ink-3">{proposal.term}</code>
              <span className="num w-14 shrink-0 text-end text-ink-2">{countOf(proposal.text, counts[place + 1])}</span>
            </div>
          ))}
        </div>
      )}
      {say !== '' && (
        <p aria-hidden className={cx('px-2.5 py-1 text-xs', sayLook(!isFault))}>
          {say}
        </p>
      )}
    </div>
  )
}
