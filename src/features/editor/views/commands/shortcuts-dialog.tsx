import { Link } from '@tanstack/react-router'
import { keyName } from '../../../../keys/key-name.ts'
import { type KeyPlace, keyTable } from '../../../../keys/key-table.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

/** Every key and its effect. */
export function ShortcutsDialog() {
  const { editor: words, close } = useEditorMessages()
  const { store } = useEditorSession()
  return (
    <Dialog title={words.keys.title} closeLabel={close} onClose={() => store.turn({ to: 'closed' })} wide>
      {/* This link also lets the keyboard scroll the list. */}
      <Link to="/settings" className="mb-4 inline-block text-accent hover:underline">
        {words.keys.changeThem}
      </Link>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <KeyList title={words.keys.inText} place="text" />
        <KeyList title={words.keys.inGrid} place="grid" />
      </div>
    </Dialog>
  )
}

function KeyList({ title, place }: { readonly title: string; readonly place: KeyPlace }) {
  const { editor: words } = useEditorMessages()
  const map = useKeyMap()
  return (
    <section>
      <h3 className="mb-2 text-xs text-ink-3">{title}</h3>
      <dl className="flex flex-col gap-1.5 text-sm">
        {keyTable
          .filter((row) => row.place === place && map[row.id].length > 0)
          .map(({ id }) => (
            <div key={id} className="flex items-baseline gap-3">
              <dt className="grow">{words.keys.rows[id]}</dt>
              <dd className="flex gap-1.5">
                {shortList(map[id]).map((key) => (
                  <kbd
                    key={key}
                    className="rounded-small border border-b-2 border-line-strong bg-paper px-[5px] text-ink-2"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Joins three keys or more into one name: `Ctrl 1` … `Ctrl 9`. */
function shortList(keys: readonly string[]): string[] {
  if (keys.length < 3) return keys.map(keyName)
  const [first, last] = [keys[0] ?? '', keys.at(-1) ?? '']
  return [`${keyName(first)} … ${keyName(last.split('+').at(-1) ?? '')}`]
}
