import { limits } from '#contract/limits.ts'
import { placeKey } from '../../api/segment-place.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { SendAnswer } from './take-answers.ts'

export type EntryBatch = readonly [OutboxEntry, ...OutboxEntry[]]

/** Sends entries, as many together as the service takes. */
export function makeRequests({ send, sendMany }: Pick<OutboxParts, 'send' | 'sendMany'>) {
  // True until the service shows that it has no such request.
  let takesMany = true
  // Number that may leave together: smaller after a failure, until the entry that the service fails with is by itself.
  let most: number = limits.batchSegments
  // Entries about which a request with others did not say enough.
  const alone = new Set<string>()

  return {
    limits: () => ({ most: takesMany ? most : 1, alone }),
    /** Returns the answer for each; entries without one yet are left out. Null: together they failed. */
    async send(entries: EntryBatch): Promise<readonly SendAnswer[] | null> {
      const [first] = entries
      if (entries.length > 1) {
        const many = await sendMany(entries)
        if (many.kind === 'later') return [{ entry: first, sent: many }]
        if (many.kind === 'failed') return null
        if (many.kind === 'each') {
          return entries.flatMap((entry, index) => {
            const sent = many.sent[index]
            if (sent) return [{ entry, sent }]
            alone.add(placeKey(entry))
            return []
          })
        }
        takesMany = !many.always
      }
      const sent = await send(first)
      if (sent.kind !== 'later' && sent.kind !== 'failed') alone.delete(placeKey(first))
      return [{ entry: first, sent }]
    },
    /** Notes that these failed together: fewer may leave together. */
    halve: ({ length }: EntryBatch) => {
      most = Math.floor(length / 2)
    },
    /** Notes a request without a failure: more may leave together. */
    grow: () => {
      most = Math.min(most * 2, limits.batchSegments)
    },
    begin: () => {
      takesMany = true
      most = limits.batchSegments
    },
  }
}
