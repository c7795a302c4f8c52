import { useStore } from 'zustand'
import { bandValues } from '#language/row-query/vocabulary.ts'
import { bands } from '#contract/segments/bands.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { cx } from '../../../../lib/cx.ts'
import { BandBadge } from '../../../../ui/band-badge.tsx'
import { hasTerm, toggleTerm } from '../../model/query-text.ts'
import { quickQueries } from '../../model/quick-queries.ts'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'

/** Filters by press: each with its number of segments, put into the query or taken out of it. */
export function QuickFilters({ wraps = false }: { readonly wraps?: boolean }) {
  const { editor: words, bands: bandNames } = useEditorMessages()
  const format = useFormat()
  const { onSearch, isScored, document } = useEditorSession()
  const { search } = useShownRows()
  const isLoading = useStore(document, ({ left, known, total }) => left > 0 || known < total)
  const counts = useStore(document, (state) => state.counts)
  const { q = '' } = search
  const names: Readonly<Record<string, string>> = {
    'is:open': words.query.is.open,
    'has:issue': words.query.has.issue,
    'is:repeated': words.query.is.repeated,
  }
  return (
    <fieldset aria-label={words.query.quick} className={cx('flex gap-2 max-lg:gap-1', wraps && 'flex-wrap')}>
      {quickQueries(isScored).map((term) => {
        const band = bands.find((known) => bandValues[term.slice(5)]?.includes(known))
        const count = counts?.[term]
        const found = count === undefined ? '' : format.number(count)
        // A row that is not read and checked yet may add one.
        const shown = !isLoading ? found : count === undefined || count === 0 ? '…' : `${found}+`
        const number = shown === '' ? null : <span className="num"> {shown}</span>
        return (
          <button
            key={term}
            type="button"
            aria-pressed={hasTerm(q, term)}
            title={band === undefined || wraps ? undefined : bandNames[band]}
            onClick={() => onSearch({ q: toggleTerm(q, words.query.written(term)) })}
            className="h-7 shrink-0 whitespace-nowrap rounded-full border border-line bg-paper px-2.5 text-sm max-lg:px-2 hover:border-line-strong aria-pressed:border-current aria-pressed:ring-1 aria-pressed:ring-current"
          >
            {band === undefined ? (
              <>
                {names[term]}
                {number}
              </>
            ) : (
              <BandBadge tone={band}>
                <span className={cx(!wraps && 'max-[1500px]:sr-only')}>{bandNames[band]}</span>
                {number}
              </BandBadge>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
