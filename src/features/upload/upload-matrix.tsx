import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileProblem } from './file-problem.ts'
import { UploadCell } from './upload-cell.tsx'
import type { Cell, UploadQueue } from './upload-queue.ts'

type Props = {
  readonly files: readonly File[]
  readonly targets: readonly string[]
  readonly queue: UploadQueue
  readonly cells: readonly Cell[]
  /** Null once sending has begun. */
  readonly onRemove: ((file: File) => void) | null
  readonly onLeave: (() => void) | null
}

/** A row for each file, a column for each language. */
export function UploadMatrix({ files, targets, queue, cells, onRemove, onLeave }: Props) {
  const { upload: words } = useMessages()
  const format = useFormat()
  return (
    <div className="overflow-x-auto rounded-mid border border-line">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-3">
            <th scope="col" className="px-3 py-2 font-medium">
              {words.file}
            </th>
            {targets.map((code) => (
              <th key={code} scope="col" className="px-3 py-2 font-medium">
                {languageName(code, format.locale)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {files.map((file, index) => {
            const problem = fileProblem(file, words, format)
            return (
              // Two files may have one name, and none is ever moved.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${index} ${file.name}`} className="border-t border-line">
                <th scope="row" className="max-w-[280px] px-3 py-2.5 text-left font-normal">
                  <span className="block truncate font-medium" title={file.name}>
                    {file.name}
                  </span>
                  <span className={problem === null ? 'num text-xs text-ink-3' : 'text-xs text-rehacer'}>
                    {problem ?? format.bytes(file.size)}
                  </span>
                </th>
                {targets.map((code) => (
                  <td key={code} className="px-3 py-2.5 align-top">
                    <UploadCell
                      cell={cells.find((cell) => cell.file === file && cell.targetLang === code) ?? null}
                      queue={queue}
                      ready={problem === null}
                      onLeave={onLeave}
                    />
                  </td>
                ))}
                <td className="w-10 pr-2">
                  {onRemove && (
                    <Button
                      kind="quiet"
                      size="icon"
                      aria-label={words.removeFile(file.name)}
                      onClick={() => onRemove(file)}
                    >
                      <Icon name="close" />
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
