import { type QueuedUpload, isOpen, isUnsent } from '../../../sync/uploads/queued-upload.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import { UploadCell } from './upload-cell.tsx'
import { Scrolled } from '../../../ui/scrolled.tsx'

type Props = { readonly cells: readonly QueuedUpload[]; readonly onLeave: () => void }

/** A row for each file, a column for each language. */
export function UploadMatrix({ cells, onLeave }: Props) {
  const { upload: words } = useMessages()
  const format = useFormat()
  const targets = [...new Set(cells.flatMap((cell) => (isUnsent(cell) ? [] : [cell.fields.target_lang])))]
  const files = filesOf(cells)
  const anyOpen = cells.some(isOpen)
  return (
    <Scrolled label={words.matrix} className="max-h-[55dvh] overflow-auto rounded-mid border border-line">
      <table className="w-full text-sm max-sm:block">
        <thead className="sticky top-0 z-10 bg-raised max-sm:sr-only">
          <tr className="text-start text-xs text-ink-3">
            <th scope="col" className="px-3 py-2 font-medium">
              {words.file}
            </th>
            {targets.map((code) => (
              <th key={code} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {languageName(code, format.locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {files.map(({ name, of }, index) => (
            // Two files may have one name, and none is ever moved.
            <tr
              key={`${index} ${name}`}
              className="border-t border-line max-sm:block max-sm:py-2.5 max-sm:first:border-0"
            >
              <th
                scope="row"
                className="max-w-[280px] min-w-40 px-3 py-2.5 text-start font-normal max-sm:block max-sm:max-w-none max-sm:py-0"
              >
                <span className="block truncate font-medium" title={name}>
                  {name}
                </span>
              </th>
              {of.some(isUnsent) ? (
                <td colSpan={targets.length} className="px-3 py-2.5 align-top max-sm:block max-sm:py-1">
                  <UploadCell cell={of.find(isUnsent) ?? null} onLeave={null} />
                </td>
              ) : (
                targets.map((code) => (
                  <td key={code} className="min-w-40 px-3 py-2.5 align-top max-sm:block max-sm:py-1">
                    <span aria-hidden className="block text-xs text-ink-3 sm:hidden">
                      {languageName(code, format.locale)}
                    </span>
                    <UploadCell
                      cell={of.find(({ fields }) => fields.target_lang === code) ?? null}
                      onLeave={anyOpen ? null : onLeave}
                    />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

/** Groups cells by their file, in the order in which they were asked for. */
function filesOf(cells: readonly QueuedUpload[]) {
  const files = new Map<string, { readonly name: string; readonly of: QueuedUpload[] }>()
  for (const cell of cells) {
    const { batch, file } = cell
    const key = `${batch} ${file.name} ${file.size} ${file.lastModified}`
    const known = files.get(key)
    // The same file dropped twice in one batch is two rows.
    if (known?.of.some(({ fields }) => fields.target_lang === cell.fields.target_lang) === false) known.of.push(cell)
    else files.set(known === undefined ? key : `${key} ${cell.id}`, { name: file.name, of: [cell] })
  }
  return [...files.values()]
}
