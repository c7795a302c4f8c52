import type { Api } from '../../api/api.ts'
import type { Session } from '../../api/transport/session.ts'
import { removeOfflineCopy } from '../../lib/remove-offline-copy.ts'
import type { CopyStore } from './copy-store.ts'

export type OfflineCopyParts = { readonly openCopyStore: (now: number, scope: string) => Promise<CopyStore | null> }

/** Store of the session that it was opened for; `isOver`: true once another session, or none, is open. */
export type CurrentCopy = { readonly scope: string; readonly store: CopyStore; readonly isOver: () => boolean }

/** Opens the copy of the session that is open; the copy goes when that session ends. */
export function makeOpenCopy({ session, clock }: Pick<Api, 'session' | 'clock'>, { openCopyStore }: OfflineCopyParts) {
  let opening: Promise<CopyStore | null> | null = null

  const wipe = async () => {
    const store = await opening
    opening = null
    store?.close()
    removeOfflineCopy()
  }

  session.subscribe((now, before) => {
    const scope = before.session && scopeOf(before.session)
    if (scope !== null && (now.session === null || scopeOf(now.session) !== scope)) void wipe()
  })

  return async (): Promise<CurrentCopy | null> => {
    const { session: current } = session.getState()
    const scope = current && scopeOf(current)
    const store = scope === null ? null : await (opening ??= openCopyStore(clock.now(), scope))
    if (store === null || scope === null) return null
    return { scope, store, isOver: () => session.getState().session !== current }
  }
}

/** Returns the stored session, at its service; null for one that ends with its tab, which nothing may outlive. */
function scopeOf({ address, stay }: Session): string | null {
  return stay === undefined ? null : `${address} ${stay.id}`
}
