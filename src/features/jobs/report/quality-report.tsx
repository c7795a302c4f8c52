import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import type { DocumentReport } from './document-report.ts'

/** Distance between confirmed and given translations, and the most frequent changes. */
export function QualityReport({ report }: { readonly report: DocumentReport }) {
  const words = useWords('job')
  const format = useFormat()
  const { compared, untouched, editShare, corrections } = report
  return (
    <section>
      <h2 className="mb-3 text-xs font-medium text-ink-3">{words.quality}</h2>
      {compared === 0 ? (
        <p className="text-sm text-ink-2">{words.notCompared}</p>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-9 gap-y-4">
            <Figure name={words.compared} value={format.number(compared)} />
            <Figure name={words.untouched} value={format.percent(untouched / compared)} />
            <Figure name={words.editShare} value={format.percent(editShare)} />
          </dl>
          <p className="mt-2 max-w-[60ch] text-xs text-ink-3">{words.editShareMeans}</p>
          {corrections.length > 0 && (
            <table className="mt-4 w-full text-sm">
              <caption className="mb-1 text-start text-xs font-medium text-ink-3">{words.corrections}</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">{words.before}</th>
                  <th scope="col">{words.after}</th>
                  <th scope="col">{words.times}</th>
                </tr>
              </thead>
              <tbody>
                {corrections.map(({ before, after, count }) => (
                  <tr key={`${before} ${after}`} className="border-t border-line">
                    <td className="w-2/5 py-1.5 pe-3 [overflow-wrap:anywhere]">
                      {before === '' ? <span className="text-ink-3">{words.nothing}</span> : <del>{before}</del>}
                    </td>
                    <td className="w-2/5 py-1.5 pe-3 [overflow-wrap:anywhere]">
                      {after === '' ? (
                        <span className="text-ink-3">{words.nothing}</span>
                      ) : (
                        <ins className="no-underline">{after}</ins>
                      )}
                    </td>
                    <td className="num py-1.5 text-end">{words.timesCount(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </section>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="num text-xl font-semibold tracking-tight">{value}</dd>
    </div>
  )
}
