import type { SessionStore } from './session.ts'

/** Remaining requests of a key; times are milliseconds since 1970. */
export type Budget = {
  readonly limit: number
  readonly remaining: number
  readonly windowEnds: number
  readonly blockedUntil: number
}

/** A request has left, or the service has reported the remaining ones. */
export type BudgetUpdate = 'sent' | Budget

/** Link on which the tabs of one browser exchange their requests. */
export type BudgetLink = {
  announce(update: BudgetUpdate): void
  listen(receive: (update: BudgetUpdate) => void): void
}

type Message = { readonly whose: string; readonly update: BudgetUpdate }

// Number of characters of a key that may be shown: enough to distinguish keys.
const SHOWN = 12

/** Links tabs with the same key by BroadcastChannel; a browser without it has a tab that stands alone. */
export function browserBudgetLink(session: SessionStore): BudgetLink {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cotejo-budget')
  const whose = () => {
    const { address = '', key = '' } = session.getState().session ?? {}
    return `${address} ${key.slice(0, SHOWN)}`
  }
  return {
    announce: (update) => channel?.postMessage({ whose: whose(), update } satisfies Message),
    listen(receive) {
      // Every message was sent by this same code.
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.whose === whose()) receive(data.update)
      })
    },
  }
}
