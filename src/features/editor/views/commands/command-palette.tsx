import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { keyName } from '../../../../keys/key-name.ts'
import { type ShortcutRow, keyTable } from '../../../../keys/key-table.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import { foldText } from '../../../../lib/fold-text.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { type Command, CommandList } from '../../../../ui/command-list.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { toggleTerm } from '../../model/query-text.ts'
import { modes, noFilter, orders, panels } from '../../model/search.ts'
import type { KeyHandlers } from '../../session/keys/key-handlers.ts'

// They say where one is, not what is to be done.
const left: ReadonlySet<string> = new Set(['palette', 'leaveText', 'insertSuggestion'])

/** Everything the editor can do, found by its name; a number goes to that segment. */
export function CommandPalette({ handlers }: { readonly handlers: KeyHandlers }) {
  const { editor: words, close } = useEditorMessages()
  const format = useFormat()
  const { store, total, actions } = useEditorSession()
  const all = useCommands(handlers)
  const leave = () => store.setState({ dialog: null })
  const commandsFor = (typed: string): Command[] => {
    const wanted = foldText(typed).split(/\s+/).filter(Boolean)
    const found = all.filter(({ label }) => {
      const name = foldText(label)
      return wanted.every((part) => name.includes(part))
    })
    const number = Number(typed)
    if (!Number.isInteger(number) || number < 1 || number > total) return found
    return [
      { id: 'go', label: words.context.jump(format.number(number)), run: () => actions.goTo(number - 1) },
      ...found,
    ]
  }
  // What runs may open a sheet of its own: this one goes first.
  const closing = (command: Command): Command => ({
    ...command,
    run: () => {
      leave()
      command.run()
    },
  })
  return (
    <Dialog title={words.keys.rows.palette} closeLabel={close} onClose={leave}>
      <CommandList
        label={words.palette.label}
        placeholder={words.palette.placeholder}
        empty={words.palette.empty}
        commands={(typed) => commandsFor(typed).map(closing)}
      />
    </Dialog>
  )
}

function useCommands(handlers: KeyHandlers): readonly Command[] {
  const { editor: words, nav } = useEditorMessages()
  const { onSearch, search, isScored, job } = useEditorSession()
  const { q = '' } = search
  const navigate = useNavigate()
  const map = useKeyMap()
  return useMemo(() => {
    const rows: readonly (ShortcutRow & (typeof keyTable)[number])[] = keyTable
    const keyed = rows
      .filter(({ place, action }) => place === 'text' && !left.has(action))
      .map(({ id, action }): Command => {
        const [key] = map[id]
        return {
          id,
          label: words.keys.rows[id],
          hint: key === undefined ? '' : keyName(key),
          run: () => void handlers[action](0),
        }
      })
    const places = [
      ...modes.map((mode) => ({
        id: `mode ${mode}`,
        label: words.modes[mode],
        hint: words.modes.label,
        run: () => onSearch({ mode }),
      })),
      ...orders.map((order) => ({
        id: `order ${order}`,
        label: order === 'worst' && !isScored ? words.orders.attention : words.orders[order],
        hint: words.orders.label,
        run: () => onSearch({ order }),
      })),
      ...panels.map((panel) => ({
        id: `panel ${panel}`,
        label: words.panel[panel],
        hint: words.panel.label,
        run: () => onSearch({ panel }),
      })),
      ...(['is:open', 'has:issue', 'is:repeated', 'state:rejected'] as const).map((term) => ({
        id: `filter ${term}`,
        label: words.query.commands[term],
        hint: words.query.quick,
        run: () => onSearch({ q: toggleTerm(q, term) }),
      })),
      { id: 'all', label: words.query.clear, run: () => onSearch(noFilter) },
      {
        id: 'job',
        label: words.palette.toJob,
        run: () => void navigate({ to: '/jobs/$jobId', params: { jobId: job.id } }),
      },
      { id: 'jobs', label: nav.jobs, hint: nav.label, run: () => void navigate({ to: '/jobs' }) },
      { id: 'settings', label: nav.settings, hint: nav.label, run: () => void navigate({ to: '/settings' }) },
    ]
    return [...keyed, ...places]
  }, [handlers, map, words, nav, onSearch, q, isScored, job.id, navigate])
}
