import type { ImportReport as Report } from '#contract/resources/job.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { readonly report: Report; readonly onClose: () => void }

/** Outcome of the lines of a file, with the first lines where something was left out or changed. */
export function ImportReport({ report, onClose }: Props) {
  const words = useWords('resources')
  const format = useFormat()
  const { created, replaced, skipped, notes } = report
  const reasons: Readonly<Record<string, string>> = words.report.reasons
  const title = words.report.title(format.number(created), format.number(replaced), format.number(skipped))
  return (
    <Notice
      tone={skipped > 0 ? 'revisar' : 'fiable'}
      title={title}
      className="mb-6"
      action={<Button onClick={onClose}>{words.report.close}</Button>}
    >
      {notes.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-sm">{words.report.details}</summary>
          <table className="mt-2 text-sm">
            <thead>
              <tr className="text-start text-xs text-ink-3">
                <th scope="col" className="pe-6 font-medium">
                  {words.report.reason}
                </th>
                <th scope="col" className="pe-6 text-end font-medium">
                  {words.report.count}
                </th>
                <th scope="col" className="font-medium">
                  {words.report.where}
                </th>
              </tr>
            </thead>
            <tbody>
              {notes.map(({ code, message, count, lines }) => (
                <tr key={code} className="align-top">
                  <td className="py-0.5 pe-6">{reasons[code] ?? message}</td>
                  <td className="num py-0.5 pe-6 text-end">{format.number(count)}</td>
                  <td className="num py-0.5 text-ink-2">
                    {lines.length > 0 &&
                      words.lines(lines.length, format.list(lines.map((line) => format.number(line))))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Notice>
  )
}
