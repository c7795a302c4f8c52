import type { Job } from '#contract/resources/job.ts'
import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import type { ImportKind } from '../../../api/job-files.ts'
import { textDirection } from '../../../lib/text-direction.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextDiff } from './text-diff.tsx'
import { Scrolled } from '../../../ui/scrolled.tsx'

/** Reasons that the service explains in more detail; for the others it only repeats the reason. */
const explained: ReadonlySet<string> = new Set(['not-of-job', 'segment-conflict', 'invalid-segment'])

type Props = { readonly found: SegmentsImport; readonly job: Job; readonly kind: ImportKind }

/** More than these are counted, not drawn. */
const MOST = 200

/** Changes by a file, segment by segment, and the parts that cannot be applied, with the reason. */
export function ImportChanges({ found, job, kind }: Props) {
  const words = useWords('job')
  const format = useFormat()
  const { changes, skipped, unchanged, notes = 0 } = found
  const target = { lang: job.target_lang, dir: textDirection(job.target_lang) }
  return (
    <>
      <p className="num mb-3 text-sm font-medium" role="status">
        {words.importFound(changes.length, unchanged)}
        {notes > 0 && ` ${words.importNotesFound(notes)}`}
      </p>
      {skipped.length > 0 && (
        <Notice tone="revisar" title={words.importSkipped(skipped.length)} className="mb-3">
          <ul className="max-h-32 overflow-y-auto">
            {skipped.slice(0, MOST).map(({ position, unit = '', reason, message, current, imported }, index) => (
              // A file may have the same unit twice, and the list does not change.
              <li key={index}>
                {position === null ? words.imports[kind].unit(unit) : words.importSegment(format.number(position + 1))}:{' '}
                {explained.has(reason) ? message : words.importReasons[reason]}
                {imported !== undefined && (
                  <dl className="mt-1 mb-2 grid grid-cols-[max-content_1fr] gap-x-3 text-xs [overflow-wrap:anywhere]">
                    <dt>{words.importHere}</dt>
                    <dd {...target}>{current}</dd>
                    <dt>{words.importThere}</dt>
                    <dd {...target}>{imported}</dd>
                  </dl>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <Scrolled label={words.importChanges} className="max-h-[40dvh] overflow-y-auto rounded-mid border border-line">
          <table className="w-full text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">{words.number}</th>
                <th scope="col">{words.source}</th>
                <th scope="col">{words.change}</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, MOST).map(({ position, source, before, after }) => (
                <tr key={position} className="border-t border-line align-top first:border-0">
                  <th scope="row" className="num w-12 px-3 py-2 text-end font-normal text-ink-3">
                    {format.number(position + 1)}
                  </th>
                  <td className="w-2/5 px-2 py-2 text-ink-2 [overflow-wrap:anywhere]">
                    <span lang={job.source_lang} dir={textDirection(job.source_lang)}>
                      {source}
                    </span>
                  </td>
                  <td className="px-2 py-2 [overflow-wrap:anywhere]">
                    <span {...target}>
                      <TextDiff before={before.target ?? ''} after={after.target ?? ''} />
                    </span>
                    {before.state !== after.state && (
                      <span className="block text-xs text-ink-3">
                        {words.states[before.state]} → {words.states[after.state]}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {changes.length > MOST && (
            <p className="px-3 py-2 text-xs text-ink-3">{words.importMore(changes.length - MOST)}</p>
          )}
        </Scrolled>
      )}
    </>
  )
}
