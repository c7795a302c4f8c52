import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import type { DocumentReport } from './document-report.ts'

type Props = { readonly checks: DocumentReport['checks'] }

/** QA issues by check, most frequent first, each with a bar of its share. */
export function ChecksSummary({ checks }: Props) {
  const words = useWords('job')
  const format = useFormat()
  const most = Math.max(1, ...checks.map(({ count }) => count))
  const names: Readonly<Record<string, string | undefined>> = words.checkNames
  return (
    <section>
      <h2 className="mb-3 text-xs font-medium text-ink-3">{words.checks}</h2>
      {checks.length === 0 ? (
        <p className="text-sm text-ink-2">{words.noIssues}</p>
      ) : (
        <div className="rounded-card border border-line bg-paper p-4">
          <table className="num w-full text-sm">
            <caption className="sr-only">{words.checks}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{words.check}</th>
                <td />
                <th scope="col">{words.issues}</th>
                <th scope="col">{words.sentences}</th>
              </tr>
            </thead>
            <tbody>
              {checks.map(({ code, count, sentences }) => (
                <tr key={code}>
                  <th scope="row" className="py-1 pe-4 text-start font-normal">
                    {names[code] ?? code}
                  </th>
                  <td className="w-2/5 py-1 pe-3 max-sm:hidden" aria-hidden>
                    <span className="block h-2 rounded-small bg-accent" style={{ width: `${(count / most) * 100}%` }} />
                  </td>
                  <td className="py-1 text-end">{format.number(count)}</td>
                  <td className="py-1 ps-4 text-end text-ink-3">{words.inSegments(sentences)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
