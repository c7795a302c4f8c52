import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { writeTerm } from '#language/row-query/query-words.ts'
import { bandValues } from '#language/row-query/vocabulary.ts'
import { bands } from '#contract/segments/bands.ts'
import { useApi } from '../../../../api/api.ts'
import { keyName } from '../../../../keys/key-name.ts'
import { type KeyAction, type ShortcutRow, keyTable } from '../../../../keys/key-table.ts'
import type { KeyMap } from '../../../../keys/key-store.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import { screenCommands } from '../../../../ui/frame-screens.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import type { Command } from '../../../../ui/command-list.tsx'
import { toggleTerm } from '../../model/query-text.ts'
import { changeToMode, modes, noFilter, orders, panels, showsPanel } from '../../model/search.ts'
import { type EditorSession, type WholeSession, useEditorSession, useShownRows } from '../../session/editor-context.ts'
import { fileCommands } from '../../session/file-commands.ts'
import type { KeyHandlers } from '../../session/keys/key-handlers.ts'

const filters = ['is:open', '-is:open', 'has:issue', 'is:repeated', 'state:rejected']
const filtersOfBands = Object.keys(bandValues).map((name) => `band:${name}`)

/** Keys that depend on the focus or a number: from a palette they have no effect. */
export const keysAlone: ReadonlySet<KeyAction> = new Set<KeyAction>([
  'palette',
  'leaveText',
  'insertSuggestion',
  'insertTerm',
  'insertPart',
  'edit',
  'extendDown',
  'extendUp',
])

/** Returns all commands: of keys, of the view, of the file, of settings; and the places to go to. */
export function useCommands(handlers: KeyHandlers, ofFrame: readonly Command[]): readonly Command[] {
  const messages = useEditorMessages()
  const session = useEditorSession()
  const shown = useShownRows()
  const api = useApi()
  const navigate = useNavigate()
  const map = useKeyMap()
  return useMemo(() => {
    const { editor: words, nav } = messages
    const { job, store } = session
    return [
      ...keyCommands(handlers, words, map),
      ...partCommands(session, words, map),
      ...searchCommands({ ...session, ...shown }, messages),
      {
        id: 'selection',
        label: words.palette.clearSelected,
        run: () => store.setState({ selected: new Set() }),
      },
      {
        id: 'first-steps',
        label: words.palette.firstSteps,
        run: () => store.turn({ to: 'dialog', dialog: 'first-steps' }),
      },
      ...fileCommands(api, session, messages),
      ...ofFrame,
      {
        id: 'job',
        label: words.palette.toJob,
        run: () => void navigate({ to: '/jobs/$jobId', params: { jobId: job.id } }),
      },
      ...screenCommands(nav, (to) => void navigate({ to })).map((one) => ({ ...one, hint: nav.label })),
    ]
  }, [handlers, ofFrame, messages, session, shown, api, map, navigate])
}

/** Returns one command for each action, wherever it has a key. */
function keyCommands(handlers: KeyHandlers, words: Messages['editor'], map: KeyMap): Command[] {
  const rows: readonly (ShortcutRow & (typeof keyTable)[number])[] = keyTable
  const first = rows.filter(
    ({ action }, index) => !keysAlone.has(action) && rows.findIndex((row) => row.action === action) === index,
  )
  return first.map(({ id, action }) => {
    const [key] = map[id]
    return {
      id,
      label: words.keys.rows[id],
      hint: key === undefined ? '' : keyName(key),
      run: () => void handlers[action](0),
    }
  })
}

/** Returns commands for the parts of the first match that the active row lacks. */
function partCommands({ actions }: EditorSession, words: Messages['editor'], map: KeyMap): Command[] {
  return actions.matchParts().map((part, index) => {
    const key = map.insertPart[index]
    return {
      id: `part ${index}`,
      label: words.matches.insertPart(part),
      hint: key === undefined ? '' : keyName(key),
      run: () => actions.putWords(part),
    }
  })
}

type Names = Pick<Messages, 'editor' | 'bands'>

function searchCommands(session: WholeSession, { editor: words, bands: bandNames }: Names): Command[] {
  const { onSearch, search, isForm, isScored } = session
  const { q = '' } = search
  const named: Readonly<Record<string, string>> = words.query.commands
  const nameOf = (term: string) => {
    const band = bands.find((known) => bandValues[term.slice(5)]?.includes(known))
    // The name has its group: 'Redo' alone is also a command.
    return band === undefined ? (named[term] ?? term) : words.query.band(bandNames[band])
  }
  return [
    ...modes.map((mode) => ({
      id: `mode ${mode}`,
      label: words.modes[mode],
      hint: words.modes.label,
      run: () => onSearch(changeToMode(search, mode)),
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
    showsPanel(search, isForm)
      ? { id: 'panel hide', label: words.panel.hide, run: () => onSearch({ panel: 'none' }) }
      : { id: 'panel show', label: words.panel.show, run: () => onSearch({ panel: 'matches' }) },
    ...(isScored ? [...filters, ...filtersOfBands] : filters).map((term) => ({
      id: `filter ${term}`,
      label: nameOf(term),
      hint: words.query.quick,
      run: () => onSearch({ q: toggleTerm(q, writeTerm(words.queryWords, term)) }),
    })),
    { id: 'all', label: words.query.clear, run: () => onSearch(noFilter) },
    {
      id: 'saved',
      label: words.query.menu,
      hint: words.query.quick,
      run: () => document.querySelector<HTMLElement>('[data-saved-filters]')?.click(),
    },
  ]
}
