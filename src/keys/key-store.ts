import { createStore } from 'zustand/vanilla'
import { isRecord } from '../lib/is-record.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { canonicalKey } from './key-name.ts'
import { type KeyId, type ShortcutRow, keyTable } from './key-table.ts'

export type KeyMap = Readonly<Record<KeyId, readonly string[]>>

/** Reasons why a combination cannot be given to an action. */
export type KeyClash =
  | { readonly kind: 'taken'; readonly by: KeyId }
  /** The combination never reaches the page, or belongs to an input method. */
  | { readonly kind: 'reserved' }
  /** In the text the combination would type a letter. */
  | { readonly kind: 'types' }

export type KeyStore = ReturnType<typeof makeKeyStore>

const STORED = 'cotejo:keys'

/** Former ids of rows, which browsers have stored and people have exported. */
const formerIds: Readonly<Record<string, KeyId>> = {
  insertMark: 'insertTag',
  markMenu: 'tagMenu',
  placeMarks: 'placeTags',
  nextFinding: 'nextIssue',
  previousFinding: 'previousIssue',
}

const reserved = /^(Mod\+(Shift\+)?(q|t|n|w|Tab|PageUp|PageDown|Space|\.|;)|(Mod\+)?Alt\+[a-z0-9]|Tab|Shift\+Tab)$/

/** Stores the shortcuts that a person has chosen in this browser; the others have their defaults. */
export function makeKeyStore(storage: Storage | undefined) {
  const store = createStore<{ readonly map: KeyMap }>(() => ({
    map: readMap(withCurrentIds(readStored(storage, STORED))),
  }))
  const put = (map: KeyMap) => {
    store.setState({ map })
    writeStored(storage, STORED, changesOf(map))
  }
  return {
    ...store,
    /** Returns the reason why a combination cannot be given to a row; null if it can. */
    clash: (id: KeyId, combination: string) => findClash(store.getState().map, id, combination),
    /** Gives a row this combination alone; returns false, without a change, where it clashes. */
    choose(id: KeyId, combination: string): boolean {
      if (findClash(store.getState().map, id, combination) !== null) return false
      put({ ...store.getState().map, [id]: [canonicalKey(combination)] })
      return true
    },
    /** Resets one row, or without an id all of them, to its default. */
    reset(id?: KeyId) {
      const given = readMap({})
      put(id === undefined ? given : { ...store.getState().map, [id]: given[id] })
    },
    /** Returns the chosen shortcuts, to be taken along to another computer. */
    exportText: () => JSON.stringify(changesOf(store.getState().map), null, 2),
    /** Takes shortcuts that another browser exported; false, without a change, when they are unreadable or clash. */
    importText(text: string): boolean {
      const map = parseMap(text)
      if (map === null) return false
      put(map)
      return true
    },
  }
}

function findClash(map: KeyMap, id: KeyId, combination: string): KeyClash | null {
  const wanted = canonicalKey(combination)
  if (reserved.test(wanted)) return { kind: 'reserved' }
  const row: ShortcutRow | undefined = keyTable.find((other) => other.id === id)
  if (row?.place === 'text' && wanted.length === 1 && !/[<>]/.test(wanted)) return { kind: 'types' }
  for (const other of keyTable) {
    if (other.id !== id && map[other.id].some((keys) => canonicalKey(keys) === wanted)) {
      return { kind: 'taken', by: other.id }
    }
  }
  return null
}

function parseMap(text: string): KeyMap | null {
  try {
    const parsed: unknown = JSON.parse(text)
    if (!isRecord(parsed)) return null
    const value = withCurrentIds(parsed)
    const known = new Set<string>(keyTable.map(({ id }) => id))
    if (Object.keys(value).some((id) => !known.has(id))) return null
    const map = readMap(value)
    const clashes = keyTable.some(({ id }) => map[id].some((keys) => findClash(map, id, keys) !== null))
    return clashes ? null : map
  } catch {
    return null
  }
}

function withCurrentIds(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).map(([id, keys]) => [formerIds[id] ?? id, keys]))
}

/** Lays a stored record over the default shortcuts; entries that do not fit are left out. */
function readMap(stored: Readonly<Record<string, unknown>>): KeyMap {
  const entries = keyTable.map(({ id, keys }): [KeyId, readonly string[]] => {
    const chosen = stored[id]
    const isKeys = Array.isArray(chosen) && chosen.length > 0 && chosen.every((key) => typeof key === 'string')
    return [id, isKeys ? chosen : keys]
  })
  // Object.fromEntries forgets the keys' type; every id of the table is there.
  return Object.fromEntries(entries) as Record<KeyId, readonly string[]>
}

function changesOf(map: KeyMap): Readonly<Record<string, readonly string[]>> {
  const changed = keyTable.filter(({ id, keys }) => map[id].join(' ') !== keys.join(' '))
  return Object.fromEntries(changed.map(({ id }) => [id, map[id]]))
}
