import { useState } from 'react'
import { useLanguages } from '../../api/use-languages.ts'
import { foldText } from '../../lib/fold-text.ts'
import { ownName } from '../../lib/own-name.ts'
import { textDirection } from '../../lib/text-direction.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { DirectionMatrix } from './direction-matrix.tsx'
import { ModelsSection } from './models-section.tsx'

export type LanguagesSearch = { readonly q: string; readonly scored: boolean }

type Props = { readonly search: LanguagesSearch; readonly onSearch: (search: LanguagesSearch) => void }

const cell = 'border-t border-line px-4 py-2.5 max-sm:px-3'

/** The catalogue: source and target languages, and the directions with validated scores. */
export function LanguagesScreen({ search, onSearch }: Props) {
  const { locale } = useFormat()
  const words = useWords('languages')
  const { languages, error, retry } = useLanguages(locale)
  const wanted = foldText(search.q.trim())
  const [isOpen, setOpen] = useState(false)
  // What was looked for is in sight.
  const isNarrowed = wanted !== '' || search.scored
  const rows = languages
    .map((language) => ({ ...language, own: ownName(language.code) }))
    .filter(({ code, name, own, qe }) => {
      if (search.scored && !qe) return false
      return [code, name, own ?? ''].some((text) => foldText(text).includes(wanted))
    })
  return (
    <>
      <PageHead title={words.title} about={words.about} />
      <ModelsSection />
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search.q}
          onChange={(event) => onSearch({ ...search, q: event.target.value })}
          className={`${fieldLook} h-8 sm:w-[260px]!`}
        />
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={search.scored}
            onChange={(event) => onSearch({ ...search, scored: event.target.checked })}
            className="size-4 accent-accent"
          />
          {words.only}
        </label>
      </div>
      <DirectionMatrix wanted={wanted} />
      {error !== null ? (
        <ProblemPanel error={error} onRetry={retry} />
      ) : languages.length === 0 ? (
        <TableSkeleton />
      ) : (
        <details open={isOpen || isNarrowed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="mb-3 cursor-pointer">
            <h2 className="inline text-lg font-semibold">{words.all}</h2>
            <span className="num ms-2 text-xs text-ink-3" role="status">
              {words.total(rows.length)}
            </span>
          </summary>
          {rows.length === 0 ? (
            <EmptyState {...words.none} />
          ) : (
            <div className="overflow-x-auto rounded-card border border-line bg-paper">
              <table className="w-full text-sm">
                <thead>
                  <tr className="text-start text-xs text-ink-3">
                    {(['name', 'own', 'code', 'scores', 'direction'] as const).map((name) => (
                      <th
                        key={name}
                        scope="col"
                        className={`px-4 py-2.5 font-medium max-sm:px-3 ${name === 'own' || name === 'direction' ? 'max-sm:hidden' : ''}`}
                      >
                        {words.columns[name]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <LanguageRow key={row.code} {...row} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </details>
      )}
    </>
  )
}

type RowProps = { readonly code: string; readonly name: string; readonly own: string | null; readonly qe: boolean }

function LanguageRow({ code, name, own, qe }: RowProps) {
  const words = useWords('languages')
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className={`${cell} text-start font-medium`}>
        {name}
      </th>
      <td className={`${cell} max-sm:hidden`}>
        {own === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <bdi lang={code} dir={textDirection(code)}>
            {own}
          </bdi>
        )}
      </td>
      <td className={`${cell} num text-ink-2`}>{code}</td>
      <td className={cell}>
        <BandBadge tone={qe ? 'fiable' : 'sin-nota'} className="whitespace-nowrap">
          {qe ? words.scored : words.unscored}
        </BandBadge>
      </td>
      <td className={`${cell} text-ink-2 max-sm:hidden`}>{textDirection(code) === 'rtl' ? words.rtl : words.ltr}</td>
    </tr>
  )
}
