import type { ReadUnit, ResourceKind } from '../read-unit.ts'
import { bareEntry, type ResourceEntry } from '../resource-entry.ts'
import { InvalidResource } from '../invalid-resource.ts'
import { readResource } from '../read-resource.ts'

export type Reading = {
  readonly kind?: ResourceKind
  readonly fileName?: string
  readonly sourceLang?: string
  readonly targetLang?: string
  /** Bytes of each piece of the input. */
  readonly size?: number
}

/** Yields bytes in pieces of a size. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Reads all units of a file; en → es by default. */
export async function readUnits(file: string | Uint8Array, reading: Reading = {}): Promise<ReadUnit[]> {
  const { fileName = 'a.tmx', kind = fileName.endsWith('.tbx') ? 'glossary' : 'memory', size = 4096 } = reading
  const { sourceLang = 'en', targetLang = 'es' } = reading
  const units: ReadUnit[] = []
  const bytes = inPieces(Buffer.from(file), size)
  const { signal } = new AbortController()
  for await (const unit of readResource(kind, fileName, bytes, { sourceLang, targetLang }, signal)) units.push(unit)
  return units
}

export async function readEntries(file: string | Uint8Array, reading: Reading = {}): Promise<ResourceEntry[]> {
  return (await readUnits(file, reading)).flatMap((unit) => {
    if (unit.kind !== 'entry') return []
    const { kind: _, line: __, ...entry } = unit
    return [entry]
  })
}

/** Returns `[source, target]` of each entry, and the reason of each other unit. */
export async function readPairs(file: string | Uint8Array, reading: Reading = {}): Promise<unknown[]> {
  return (await readUnits(file, reading)).map((unit) =>
    unit.kind === 'entry' ? [unit.source, unit.target] : `${unit.line} ${unit.reason.code}`,
  )
}

/** Returns the refusal of a file; null when it is accepted. */
export async function refusalOf(file: string | Uint8Array, reading: Reading = {}): Promise<InvalidResource | null> {
  try {
    await readUnits(file, reading)
    return null
  } catch (error) {
    if (error instanceof InvalidResource) return error
    throw error
  }
}

/** Makes an entry with some more data. */
export function entryOf(source: string, target: string, more: Partial<ResourceEntry> = {}): ResourceEntry {
  return { ...bareEntry(source, target), ...more }
}
