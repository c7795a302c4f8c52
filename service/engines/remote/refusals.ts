import { createHash } from 'node:crypto'
import { printMarks } from '#contract/tags/print-marks.ts'
import type { Batch, FailReason, Item } from '../engine.ts'

/** What an engine could not do, so that the same question gets the same answer for some hours without a call. */
export type Refusals = {
  find(batch: Batch, item: Item): FailReason | null
  add(batch: Batch, item: Item, reason: FailReason): void
}

const HOURS = 3_600_000
const MOST = 10_000

export function rememberRefusals(modelVersion: string, now: () => number, lastsMs = 4 * HOURS): Refusals {
  // In the order in which they were added: the oldest go first.
  const known = new Map<string, { readonly reason: FailReason; readonly until: number }>()
  const keyOf = ({ source, target, instructions }: Batch, item: Item) =>
    createHash('sha256')
      .update(
        JSON.stringify([
          modelVersion,
          source,
          target,
          instructions,
          printMarks(item.source),
          item.given === undefined ? null : printMarks(item.given),
          item.terms,
        ]),
      )
      .digest('base64')
  return {
    find(batch, item) {
      if (known.size === 0) return null
      const key = keyOf(batch, item)
      const found = known.get(key)
      if (found === undefined) return null
      if (found.until > now()) return found.reason
      known.delete(key)
      return null
    },
    add(batch, item, reason) {
      known.set(keyOf(batch, item), { reason, until: now() + lastsMs })
      for (const oldest of known.keys()) {
        if (known.size <= MOST) break
        known.delete(oldest)
      }
    },
  }
}
