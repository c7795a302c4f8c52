import { useState } from 'react'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { BandShape } from '../../../ui/band-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileIcon } from '../../../ui/file-icon.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Reason } from '../files/file-problem.ts'

export type FileRow = {
  readonly file: File
  readonly path: string
  /** Why it is not sent, as one of a kind and in words; null for a file that is. */
  readonly leftOut: { readonly reason: Reason; readonly text: string } | null
  /** What a person has to know of it or do about it; '' for nothing. */
  readonly note: string
  /** Its length, as far as it is known, and its size. */
  readonly length: string
  readonly about: string
}

type Props = {
  readonly rows: readonly FileRow[]
  /** Words of all files that are sent; null while they are counted. */
  readonly words: number | null
  readonly onRemove: (file: File) => void
  readonly onAddFiles: () => void
}

// More files are folded, so that the way to add others stays in sight.
const MOST = 12

/** The files that are sent, one a line; above them, folded, those that are not. */
export function FileTable({ rows, words: total, onRemove, onAddFiles }: Props) {
  const words = useWords('uploadSetup')
  const { jobs: jobWords } = useMessages()
  const [isWhole, setWhole] = useState(false)
  const sent = rows.filter(({ leftOut }) => leftOut === null)
  const shown = isWhole ? sent : sent.slice(0, MOST)
  return (
    <section aria-label={words.files} className="min-w-0 px-5 py-3 md:overflow-y-auto">
      <p className="num flex h-8 items-center justify-between gap-2 text-xs font-medium text-ink-3">
        <span>{words.sentOf(sent.length, rows.length)}</span>
        {total !== null && <span style={{ paddingRight: 44 }}>{jobWords.words(total)}</span>}
      </p>
      <LeftOut rows={rows.filter(({ leftOut }) => leftOut !== null)} isAll={sent.length === 0} onRemove={onRemove} />
      <ul>
        {shown.map((row, index) => (
          // Two files may have one name, and none is ever moved.
          <Row key={`${index} ${row.path}`} row={row} onRemove={onRemove} />
        ))}
      </ul>
      <div className="mt-1 flex items-center justify-between gap-2 pe-1">
        {sent.length > MOST ? (
          <Button kind="quiet" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            <Icon name={isWhole ? 'unfolded' : 'folded'} size={14} />
            {isWhole ? words.fewer : words.moreFiles(sent.length - MOST)}
          </Button>
        ) : (
          <span />
        )}
        <Button size="s" onClick={onAddFiles}>
          <Icon name="add" size={14} />
          {words.addFiles}
        </Button>
      </div>
    </section>
  )
}

type LeftOutProps = Pick<Props, 'rows' | 'onRemove'> & { readonly isAll: boolean }

/** The files that are not sent: how many of each kind, and each with its reason when it is unfolded. */
function LeftOut({ rows, isAll, onRemove }: LeftOutProps) {
  const words = useWords('uploadSetup')
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  const counts = new Map<Reason, number>()
  for (const { leftOut } of rows) if (leftOut) counts.set(leftOut.reason, (counts.get(leftOut.reason) ?? 0) + 1)
  const kinds = [...counts].sort(([, a], [, b]) => b - a).map(([reason, n]) => words.kinds[reason](n))
  const isShown = isOpen || isAll
  return (
    <div className="mb-1.5 text-sm">
      <button
        type="button"
        aria-expanded={isShown}
        disabled={isAll}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 w-full items-center gap-2.5 rounded-mid bg-rehacer-soft px-2.5 py-1.5 text-start text-rehacer forced-colors:border"
      >
        <BandShape tone="rehacer" />
        <span className="font-medium whitespace-nowrap">{words.leftOut(rows.length)}</span>
        <span className="min-w-0 grow text-ink-2">{kinds.join(', ')}</span>
        {!isAll && (
          <>
            <span className="font-medium">{isShown ? words.hide : words.show}</span>
            <Icon name={isShown ? 'unfolded' : 'folded'} size={14} />
          </>
        )}
      </button>
      {isShown && (
        <ul className="my-1 border-b border-line pb-1">
          {rows.map((row, index) => (
            <Row key={`${index} ${row.path}`} row={row} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  )
}

const columns = { gridTemplateColumns: '22px minmax(0, 1fr) auto 32px' }

type RowProps = { readonly row: FileRow; readonly onRemove: (file: File) => void }

function Row({ row: { file, path, leftOut, note, length, about }, onRemove }: RowProps) {
  const words = useWords('uploadSetup')
  return (
    <li className="grid min-h-9 items-center gap-x-3 rounded-mid text-sm hover:bg-hover" style={columns}>
      <FileIcon fileName={file.name} />
      <span className="min-w-0 py-1">
        <span
          className={leftOut === null ? 'block truncate font-medium' : 'block truncate'}
          title={`${path} · ${about}`}
        >
          {path}
        </span>
        {leftOut !== null && <span className="block text-xs text-ink-2">{leftOut.text}</span>}
        {note !== '' && <span className="block text-xs text-revisar">{note}</span>}
      </span>
      <span className="num text-end text-xs text-ink-2">{length}</span>
      <Button kind="quiet" size="icon" aria-label={words.removeFile(file.name)} onClick={() => onRemove(file)}>
        <Icon name="close" size={14} />
      </Button>
    </li>
  )
}
