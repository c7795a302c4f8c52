import { useState } from 'react'
import { writeTerm } from '#language/row-query/query-words.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RebuildButton } from '../pieces/rebuild-button.tsx'
import { RowState } from '../pieces/row-state.tsx'
import { SegmentText } from '../pieces/segment-text.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { type LeftRow, listLeft } from '../../session/list-left.ts'

const AT_ONCE = 100
/** Query of the work that is left. */
const LEFT = 'is:open or is:unsent or has:issue'

/** Lists the work left before the file is rebuilt: every open row, in document order, a press away. */
export function LeftDialog() {
  const { editor: words, close } = useEditorMessages()
  const session = useEditorSession()
  const { store, total } = session
  const [{ rows, unknown }] = useState(() => listLeft(session))
  const [most, setMost] = useState(AT_ONCE)
  const leave = () => store.turn({ to: 'closed' })
  return (
    <Dialog title={words.keys.rows.left} closeLabel={close} onClose={leave} wide>
      <p className="mb-3 text-ink-2">
        {rows.length === 0 ? words.left.none : words.left.rows(rows.length, total)}
        {unknown > 0 && ` ${words.left.unknown(unknown)}`}
      </p>
      <ul className="flex flex-col">
        {rows.slice(0, most).map((row) => (
          <LeftLine key={row.view.segment.position} row={row} />
        ))}
      </ul>
      {rows.length > most && (
        <Button className="mt-2" onClick={() => setMost(most + AT_ONCE)}>
          {words.find.more(Math.min(AT_ONCE, rows.length - most))}
        </Button>
      )}
      <div className="sticky -bottom-6 -mb-6 flex justify-end gap-2 bg-raised py-4">
        {rows.length > 0 && (
          <Button
            onClick={() => {
              leave()
              session.onSearch({ q: LEFT.replace(/\w+:\w+/g, (term) => writeTerm(words.queryWords, term)) })
            }}
          >
            {words.left.filter}
          </Button>
        )}
        <RebuildButton />
      </div>
    </Dialog>
  )
}

function LeftLine({ row: { view, why } }: { readonly row: LeftRow }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { store, actions } = useEditorSession()
  const { position, source, tags } = view.segment
  const go = () => {
    store.turn({ to: 'closed' })
    actions.goTo(position)
  }
  return (
    <li>
      <button
        type="button"
        onClick={go}
        className="flex w-full items-baseline gap-3 rounded-mid px-1.5 py-1 text-start hover:bg-hover"
      >
        <span className="num w-10 shrink-0 text-end max-sm:w-6 text-xs text-ink-2">{format.number(position + 1)}</span>
        <span className="segment-text min-w-0 grow truncate pe-0! text-[15px]! whitespace-nowrap!">
          <SegmentText text={source} tags={tags} />
        </span>
        <span className="shrink-0 text-sm text-ink-2 max-sm:sr-only">{words.left.why[why]}</span>
        <RowState view={view} />
      </button>
    </li>
  )
}
