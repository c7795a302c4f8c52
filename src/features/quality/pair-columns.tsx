import type { Format } from '../../lib/format.ts'
import { textDirection } from '../../lib/text-direction.ts'
import type { JobListMessages, Catalogue } from '../../messages/catalogue.ts'
import { BandBadge } from '../../ui/band-badge.tsx'
import type { Column } from '../../ui/virtual-table.tsx'
import type { ScoredPair } from './score-pairs.ts'

type Row = ScoredPair & { readonly id: string }

type Parts = {
  readonly words: Catalogue['quality']
  readonly bandNames: JobListMessages['bands']
  readonly format: Format
  readonly from: string
  readonly to: string
}

/** Source, translation, score, issues. */
export function pairColumns({ words, bandNames, format, from, to }: Parts): readonly Column<Row>[] {
  return [
    { id: 'source', label: words.columns.source, names: true, cell: ({ source }) => sentence(source, from) },
    { id: 'target', label: words.columns.target, cell: ({ target }) => sentence(target, to) },
    {
      id: 'score',
      label: words.columns.score,
      cell: ({ score, band }) => (
        <BandBadge tone={band}>
          {score === null ? (
            bandNames[band]
          ) : (
            <span className="num" title={bandNames[band]}>
              {format.number(score)}
            </span>
          )}
        </BandBadge>
      ),
    },
    {
      id: 'issues',
      label: words.columns.issues,
      cell: ({ checks }) =>
        checks.length === 0 ? (
          <span className="text-xs text-ink-3">{words.noIssues}</span>
        ) : (
          <ul className="text-xs">
            {checks.map(({ code, severity, message, target_span }) => (
              <li
                key={`${code} ${target_span?.start ?? ''}`}
                className={severity === 'critical' ? 'text-rehacer' : 'text-ink-2'}
              >
                {message} <span className="text-ink-3">({words.severities[severity]})</span>
              </li>
            ))}
          </ul>
        ),
    },
  ]
}

function sentence(text: string, language: string) {
  return (
    <p lang={language} dir={textDirection(language)} className="text-text whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </p>
  )
}
