import type { Caller } from '../../ports/records.ts'

export type Ending = 'left' | 'refused' | 'deleted'

type Ended = { readonly keyIds: readonly string[]; readonly end: (why: Ending) => void }

/** Ends streams: when their client leaves, after `lifetime` milliseconds, and when their key or session ends. */
export function openStreamEnds({ lifetime, now }: { readonly lifetime: number; readonly now: () => Date }) {
  const open = new Map<object, Ended>()
  const end = (stream: object, why: Ending) => open.get(stream)?.end(why)
  return {
    end,
    /** Calls `ended` once. Not left to the reader of the events: one that leaves at once has never begun. */
    add(stream: object, caller: Caller, signal: AbortSignal, ended: (why: Ending) => void): void {
      const { keyId, sessionId, expiresAt } = caller
      const finish = (why: Ending) => {
        clearTimeout(late)
        clearTimeout(expired)
        if (open.delete(stream)) ended(why)
      }
      const late = setTimeout(() => finish('left'), lifetime)
      const left = (expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime()
      const expired = left < lifetime ? setTimeout(() => finish('refused'), Math.max(0, left)) : undefined
      open.set(stream, { keyIds: [keyId, ...(sessionId === undefined ? [] : [sessionId])], end: finish })
      if (signal.aborted) finish('left')
      else signal.addEventListener('abort', () => finish('left'), { once: true })
    },
    keyIds: () => [...new Set([...open.values()].flatMap(({ keyIds }) => keyIds))],
    keyIdsOf: (stream: object) => open.get(stream)?.keyIds ?? [],
    refuse(ended: ReadonlySet<string>): void {
      for (const stream of open.values()) if (stream.keyIds.some((id) => ended.has(id))) stream.end('refused')
    },
    leaveAll(): void {
      for (const stream of open.values()) stream.end('left')
    },
  }
}
