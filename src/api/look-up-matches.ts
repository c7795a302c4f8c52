import { limits } from '#contract/limits.ts'
import type { MemoryEntry } from '#contract/resources/entry.ts'
import { isApiError } from './api-error.ts'
import type { Client } from './call-types.ts'
import type { Priority } from './scheduler.ts'

/** The entries of a memory that are closest to a segment, closest first. */
export type LookUpMatches = (memoryId: string, source: string, priority: Priority) => Promise<readonly MemoryEntry[]>

/** How many entries of a memory are worth looking at. */
const FEW = 9

type Wanted = {
  readonly memoryId: string
  readonly source: string
  readonly resolve: (entries: readonly MemoryEntry[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * What is wanted in one turn leaves together, so that many segments in many memories cost one request of the minute. A
 * service that has no such request is asked one by one, and so is everyone when the answer is an error: it may be that
 * of one memory alone.
 */
export function makeLookUpMatches(client: Client): LookUpMatches {
  const waiting = new Map<Priority, Wanted[]>()
  let takesMany = true

  const askOne = async ({ memoryId, source, resolve, reject }: Wanted, priority: Priority) => {
    const query = { q: source, limit: String(FEW) }
    const params = { memory_id: memoryId }
    try {
      resolve((await client('listMemoryEntries', { priority, params, query })).entries)
    } catch (error) {
      reject(error)
    }
  }

  const askMany = async (wanted: readonly Wanted[], priority: Priority) => {
    const memoryIds = [...new Set(wanted.map(({ memoryId }) => memoryId))]
    const sources = [...new Set(wanted.map(({ source }) => source))]
    try {
      const body = { memory_ids: memoryIds, segments: sources, limit: FEW }
      const { results } = await client('findMatches', { priority, body })
      const found = new Map(results.map(({ memory_id, matches }) => [memory_id, matches]))
      for (const { memoryId, source, resolve } of wanted) resolve(found.get(memoryId)?.[sources.indexOf(source)] ?? [])
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
      void (wanted.length === 1 ? askOne(first, priority) : askMany(wanted, priority))
    }
  }

  return (memoryId, source, priority) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(priority)
      if (others === undefined) {
        waiting.set(priority, [])
        setTimeout(() => leave(priority), 0)
      }
      waiting.get(priority)?.push({ memoryId, source, resolve, reject })
    })
}

/** Groups that one request takes: so many segments, so many memories. */
function batches(all: readonly Wanted[]): Wanted[][] {
  const { memories, segments } = limits.matches
  const sources = [...new Set(all.map(({ source }) => source))]
  const ids = [...new Set(all.map(({ memoryId }) => memoryId))]
  const groups = new Map<string, Wanted[]>()
  for (const one of all) {
    const place = [sources.indexOf(one.source) / segments, ids.indexOf(one.memoryId) / memories].map(Math.floor).join()
    const group = groups.get(place)
    if (group === undefined) groups.set(place, [one])
    else group.push(one)
  }
  return [...groups.values()]
}
