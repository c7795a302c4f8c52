import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ReadBlock, ReadItem } from '../../model/reading-items.ts'
import { useRow } from '../../session/use-row.ts'
import { ReadBlockText } from './read-block.tsx'
import type { Side } from '../pieces/read-sentence.tsx'
import { ReadTable } from './read-table.tsx'

type Props = { readonly item: ReadItem; readonly side: Side }

/** A piece of the document: a paragraph, a list, some rows of a table, a slide, a value with its keys. */
export function ReadItemBody({ item, side }: Props) {
  switch (item.kind) {
    case 'missing':
      return <Missing position={item.first} />
    case 'table':
      return <ReadTable item={item} side={side} />
    case 'list':
      return <ReadList blocks={item.blocks} side={side} />
    case 'slide':
      return (
        <div className="reading-slide">
          {item.inner.map((inner) => (
            <ReadItemBody key={inner.first} item={inner} side={side} />
          ))}
        </div>
      )
    case 'value':
      return <ReadValue item={item} side={side} />
    default:
      return <ReadParagraph block={item.block} side={side} />
  }
}

function ReadList({ blocks, side }: { readonly blocks: readonly ReadBlock[]; readonly side: Side }) {
  return (
    <ul className="reading-list">
      {blocks.map((block) => (
        <li
          key={block.positions[0]}
          style={{ marginInlineStart: `${(Math.min(block.place?.level ?? 1, 9) - 1) * 1.4}em` }}
        >
          <ReadBlockText block={block} side={side} />
        </li>
      ))}
    </ul>
  )
}

function ReadParagraph({ block, side }: { readonly block: ReadBlock; readonly side: Side }) {
  const { kind, level = 1 } = block.place ?? {}
  const text = <ReadBlockText block={block} side={side} />
  if (kind === 'heading') {
    return (
      // Its level is that of the document; those of the screen are above it.
      <div
        role="heading"
        aria-level={Math.min(level + 2, 9)}
        data-level={Math.min(level, 4)}
        className="reading-heading"
      >
        {text}
      </div>
    )
  }
  if (kind === 'quote') return <blockquote className="reading-quote">{text}</blockquote>
  return <div className={`reading-paragraph ${kind === undefined ? '' : `reading-${kind}`}`}>{text}</div>
}

/** The keys that the value before it does not share, each below the one it is in, and the value behind the last. */
function ReadValue({ item, side }: { readonly item: Extract<ReadItem, { kind: 'value' }>; readonly side: Side }) {
  const { block, path, shared } = item
  const form = / · (.+)$/.exec(block.part)?.[1]
  const depth = path.length - 1
  return (
    <div className="reading-value">
      {path.slice(shared, depth).map((key, index) => (
        <div
          key={`${shared + index}`}
          className="reading-key"
          style={{ paddingInlineStart: `${(shared + index) * 1.2}em` }}
        >
          {key}
        </div>
      ))}
      <div className="reading-pair" style={{ paddingInlineStart: `${depth * 1.2}em` }}>
        <span className="reading-key">
          {path[depth]}
          {form !== undefined && <span className="text-ink-3"> · {form}</span>}
        </span>
        <ReadBlockText block={block} side={side} />
      </div>
    </div>
  )
}

/** Its page is fetched when it comes into view. */
function Missing({ position }: { readonly position: number }) {
  const { editor: words, loading, retry } = useEditorMessages()
  const row = useRow(position)
  if (row.kind !== 'failed')
    return (
      <div role="status" aria-label={loading} className="flex flex-col gap-3 py-4">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    )
  return (
    <p role="alert" className="flex items-center gap-3 py-4 text-sm text-rehacer">
      {words.rowFailed}
      <Button size="s" onClick={row.retry}>
        {retry}
      </Button>
    </p>
  )
}
