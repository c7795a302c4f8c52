import { grown, withRoom } from './grown.ts'

/**
 * Data that an index has of each entry, by row. A row is a version of an entry; the older one of a changed entry, and
 * that of a deleted one, is dead. Ids are 64 bits of hash: of a million ids, two are alike once in 37 million memories,
 * and then the older of the two is not found.
 */
export type EntryTable = {
  count: number
  live: number
  seqs: Uint32Array
  /** `recencyOf` the entry. */
  recencies: Uint32Array
  /** Hash of the exact text. */
  exacts: Uint32Array
  idLow: Uint32Array
  idHigh: Uint32Array
  /** 1 where the row is dead. */
  dead: Uint8Array
  /** Hash table by id: row + 1 of its newest version, 0 in a free place; its length is a power of two. */
  slots: Uint32Array
}

export type TableRow = {
  readonly entryId: string
  readonly seq: number
  readonly recency: number
  readonly exact: number
}

const leastSlots = 64

export function makeEntryTable(rows = 0): EntryTable {
  let slots = leastSlots
  while (slots * 2 < rows * 3) slots *= 2
  const column = () => new Uint32Array(rows === 0 ? 0 : withRoom(rows))
  return {
    count: 0,
    live: 0,
    seqs: column(),
    recencies: column(),
    exacts: column(),
    idLow: column(),
    idHigh: column(),
    dead: new Uint8Array(rows === 0 ? 0 : withRoom(rows)),
    slots: new Uint32Array(slots),
  }
}

/** Returns the living row of an entry; -1 when there is none. */
export function findEntry(table: EntryTable, entryId: string): number {
  const [low, high] = hashId(entryId)
  const row = (table.slots[slotOf(table, low, high)] ?? 0) - 1
  return row >= 0 && table.dead[row] === 1 ? -1 : row
}

/** Adds a version of an entry and returns its row; the version before it must be dead. */
export function addEntry(table: EntryTable, { entryId, seq, recency, exact }: TableRow): number {
  const [low, high] = hashId(entryId)
  return addHashed(table, { low, high, seq, recency, exact })
}

type HashedRow = Omit<TableRow, 'entryId'> & { readonly low: number; readonly high: number }

function addHashed(table: EntryTable, { low, high, seq, recency, exact }: HashedRow): number {
  const row = table.count
  growColumns(table, row + 1)
  table.seqs[row] = seq
  table.recencies[row] = recency
  table.exacts[row] = exact
  table.idLow[row] = low
  table.idHigh[row] = high
  table.slots[slotOf(table, low, high)] = row + 1
  table.count++
  table.live++
  if (table.count * 3 > table.slots.length * 2) addSlots(table)
  return row
}

export function killRow(table: EntryTable, row: number): void {
  table.dead[row] = 1
  table.live--
}

/** Copies a living row to the end of another table. */
export function copyRow(from: EntryTable, row: number, to: EntryTable): void {
  addHashed(to, {
    low: from.idLow[row] ?? 0,
    high: from.idHigh[row] ?? 0,
    seq: from.seqs[row] ?? 0,
    recency: from.recencies[row] ?? 0,
    exact: from.exacts[row] ?? 0,
  })
}

export function entryTableBytes({ seqs, recencies, exacts, idLow, idHigh, dead, slots }: EntryTable): number {
  return [seqs, recencies, exacts, idLow, idHigh, dead, slots].reduce((sum, { byteLength }) => sum + byteLength, 0)
}

// 2000-01-01, so that seconds and one bit more fit 32 bits until 2068.
const epochSeconds = 946_684_800

/** Returns a number to order entries by age: by the second of the last change, those of a person after the others. */
export function recencyOf(changedAt: number, byPerson: boolean): number {
  const seconds = Math.min(Math.max(Math.floor(changedAt / 1000) - epochSeconds, 0), 0x7fffffff)
  return seconds * 2 + (byPerson ? 1 : 0)
}

/** Returns 32 bits of hash of a text in NFC. */
export function hashText(text: string): number {
  return hash(text.normalize('NFC'), 0x01000193)
}

function hashId(id: string): [number, number] {
  return [hash(id, 0x01000193), hash(id, 0x5bd1e995)]
}

function hash(text: string, factor: number): number {
  let hashed = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hashed = Math.imul(hashed ^ text.charCodeAt(at), factor)
  hashed = Math.imul(hashed ^ (hashed >>> 16), 0x85ebca6b)
  hashed = Math.imul(hashed ^ (hashed >>> 13), 0xc2b2ae35)
  return (hashed ^ (hashed >>> 16)) >>> 0
}

function slotOf({ slots, idLow, idHigh }: EntryTable, low: number, high: number): number {
  const mask = slots.length - 1
  let slot = low & mask
  for (;;) {
    const row = (slots[slot] ?? 0) - 1
    if (row < 0 || (idLow[row] === low && idHigh[row] === high)) return slot
    slot = (slot + 1) & mask
  }
}

function growColumns(table: EntryTable, size: number): void {
  table.seqs = grown(table.seqs, size)
  table.recencies = grown(table.recencies, size)
  table.exacts = grown(table.exacts, size)
  table.idLow = grown(table.idLow, size)
  table.idHigh = grown(table.idHigh, size)
  table.dead = grown(table.dead, size)
}

function addSlots(table: EntryTable): void {
  const old = table.slots
  table.slots = new Uint32Array(old.length * 2)
  for (const row of old)
    if (row > 0) table.slots[slotOf(table, table.idLow[row - 1] ?? 0, table.idHigh[row - 1] ?? 0)] = row
}
