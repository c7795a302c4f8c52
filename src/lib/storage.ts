import { isRecord } from './is-record.ts'

/** The part of web storage in which records are. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns web storage, or undefined where the browser denies it to the page. */
export function openStorage(get: () => Storage): Storage | undefined {
  try {
    return get()
  } catch {
    return undefined
  }
}

/** Reads a small JSON record from web storage. Full or blocked storage and unreadable content are the same as empty. */
export function readStored(storage: RecordStorage | undefined, name: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(name) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export function writeStored(
  storage: RecordStorage | undefined,
  name: string,
  value: Readonly<Record<string, unknown>> | null,
) {
  try {
    if (value === null) storage?.removeItem(name)
    else storage?.setItem(name, JSON.stringify(value))
  } catch {
    // The storage is blocked or full: the record lasts until the page is reloaded.
  }
}
