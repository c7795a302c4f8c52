import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDesk } from '../state/editor-context.ts'
import { keyName } from './key-name.ts'
import { gridKeys, type KeyRow, textKeys } from './key-table.ts'

/** Every key and what it does. */
export function ShortcutSheet() {
  const { editor: words, close } = useEditorMessages()
  const { store } = useDesk()
  return (
    <Dialog title={words.shortcuts.title} closeLabel={close} onClose={() => store.setState({ sheet: null })} wide>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <KeyList title={words.shortcuts.inText} rows={textKeys} />
        <KeyList title={words.shortcuts.inGrid} rows={gridKeys} />
      </div>
    </Dialog>
  )
}

function KeyList({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) {
  const { editor: words } = useEditorMessages()
  return (
    <section>
      <h3 className="mb-2 text-xs text-ink-3">{title}</h3>
      <dl className="flex flex-col gap-1.5 text-sm">
        {rows.map(({ action, label, keys }) => (
          <div key={action} className="flex items-baseline gap-3">
            <dt className="grow">{words.shortcuts[label]}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-[5px] border border-b-2 border-line-strong bg-paper px-[5px] text-ink-2"
                >
                  {keyName(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
