import { limits } from '#contract/limits.ts'
import type { MemoryEntry } from '#contract/resources/entry.ts'
import { isApiError } from './transport/api-error.ts'
import type { Client } from './transport/call-types.ts'
import type { Priority } from './transport/minute-budget.ts'

/** Finds the entries of a memory that are closest to a segment, closest first. */
export type LookUpMatches = (memoryId: string, text: TextToFind, priority: Priority) => Promise<readonly MemoryEntry[]>

/** A segment's source, and those of the segments before and after it as far as they are known. */
export type TextToFind = { readonly source: string; readonly before?: string; readonly after?: string }

/** Number of entries of a memory that are worth a look. */
const FEW = 9

type Wanted = {
  readonly memoryId: string
  readonly text: TextToFind
  readonly resolve: (entries: readonly MemoryEntry[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * Joins the requests of one turn, so that many segments in many memories cost one request of the minute. A service
 * without such a request is asked one by one, and so is every memory when the answer is an error: it may be that of one
 * memory alone.
 */
export function makeLookUpMatches(client: Client): LookUpMatches {
  const waiting = new Map<Priority, Wanted[]>()
  let takesMany = true

  const askOne = async ({ memoryId, text, resolve, reject }: Wanted, priority: Priority) => {
    const query = { q: text.source, limit: String(FEW) }
    const params = { memory_id: memoryId }
    try {
      resolve((await client('listMemoryEntries', { priority, params, query })).entries)
    } catch (error) {
      reject(error)
    }
  }

  const askMany = async (wanted: readonly Wanted[], priority: Priority) => {
    const memoryIds = [...new Set(wanted.map(({ memoryId }) => memoryId))]
    const texts = new Map(wanted.map(({ text }) => [nameOf(text), text]))
    const names = [...texts.keys()]
    const segments = [...texts.values()].map(({ source }) => source)
    const neighbours = [...texts.values()].map(({ before, after }) => ({
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    }))
    try {
      const isAround = neighbours.some(({ before, after }) => before !== undefined || after !== undefined)
      const body = { memory_ids: memoryIds, segments, ...(isAround && { neighbours }), limit: FEW }
      const { results } = await client('findMatches', { priority, body })
      const found = new Map(results.map(({ memory_id, matches }) => [memory_id, matches]))
      for (const { memoryId, text, resolve } of wanted)
        resolve(found.get(memoryId)?.[names.indexOf(nameOf(text))] ?? [])
    } catch (error) {
      if (isApiError(error) && [404, 405].includes(error.status) && error.type !== 'resource-not-found')
        takesMany = false
      for (const one of wanted) void askOne(one, priority)
    }
  }

  const leave = (priority: Priority) => {
    const all = waiting.get(priority) ?? []
    waiting.delete(priority)
    for (const wanted of takesMany ? batches(all) : all.map((one) => [one])) {
      const [first] = wanted
      if (first === undefined) continue
      void (wanted.length === 1 && !isBetween(first.text) ? askOne(first, priority) : askMany(wanted, priority))
    }
  }

  return (memoryId, text, priority) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(priority)
      if (others === undefined) {
        waiting.set(priority, [])
        setTimeout(() => leave(priority), 0)
      }
      waiting.get(priority)?.push({ memoryId, text, resolve, reject })
    })
}

/** Returns groups that one request takes: so many segments, so many memories. */
function batches(all: readonly Wanted[]): Wanted[][] {
  const { memories, segments } = limits.matches
  const names = [...new Set(all.map(({ text }) => nameOf(text)))]
  const ids = [...new Set(all.map(({ memoryId }) => memoryId))]
  const groups = new Map<string, Wanted[]>()
  for (const one of all) {
    const place = [names.indexOf(nameOf(one.text)) / segments, ids.indexOf(one.memoryId) / memories]
      .map(Math.floor)
      .join()
    const group = groups.get(place)
    if (group === undefined) groups.set(place, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

function nameOf({ source, before, after }: TextToFind): string {
  return JSON.stringify([source, before, after])
}

/** Returns true when a text has neighbours, which only the request for many takes. */
function isBetween({ before, after }: TextToFind): boolean {
  return before !== undefined || after !== undefined
}
