import { useState } from 'react'
import { isApiError } from '../../api/transport/api-error.ts'
import { useSessionStore } from '../../api/transport/session.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { useLoadBackend } from '../../sync/backend.ts'
import { type ConnectionRefusal, refusalOf } from './connection-refusal.ts'
import { rememberProfile } from './profiles.ts'

type Entered = { readonly address: string; readonly key: string; readonly keep: boolean }

/** Begins the session with an address and a key; `refusal`: why that was not possible. */
export function useConnect(kept: Storage | undefined) {
  const messages = useBaseMessages()
  const { connect: words } = messages
  const loadBackend = useLoadBackend()
  const session = useSessionStore()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ConnectionRefusal | null>(
    session.getState().ended === 'refused' ? { field: 'key', text: words.refusedKey } : null,
  )
  const connect = async ({ address, key, keep }: Entered) => {
    const place = cleanAddress(address)
    if (place === null) return setRefusal({ field: 'address', text: words.addressInvalid })
    if (key.trim() === '') return setRefusal({ field: 'key', text: words.keyMissing })
    const link = linkIn(key)
    // It is what a person who opens it does: the code is taken out of the address at once.
    if (link !== null) return follow(link)
    setBusy(true)
    setRefusal(null)
    try {
      const [{ api }, { tryConnection }] = await Promise.all([loadBackend(), import('../../api/account.ts')])
      const account = await tryConnection(api.client, place, key.trim())
      rememberProfile(kept, { address: place, organisation: account?.organisation.name ?? '' })
      session.begin({ address: place, key: key.trim(), keep })
    } catch (error) {
      const why = isApiError(error, 'unreachable') ? await (await loadBackend()).api.whyUnreachable(place) : 'silent'
      setRefusal(refusalOf(error, place, messages, why))
      setBusy(false)
    }
  }
  return { connect, busy, refusal }
}

function follow(link: string): void {
  const { origin, pathname } = window.location
  window.location.assign(link)
  // Where only the code behind the address is new, the browser stays on the page.
  if (link.startsWith(`${origin}${pathname}#`)) window.location.reload()
}

/** Returns the address of a link that signs in, pasted in place of a key; null for a key. */
function linkIn(text: string): string | null {
  const link = /https?:\/\/\S+#code=[\w-]+/.exec(text)
  return link === null ? null : link[0]
}

/** Completes an address: `translate.example.com/` → `https://translate.example.com`; null for text that is none. */
export function cleanAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || /\s/.test(trimmed)) return null
  try {
    const url = new URL(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/v1$/, '')
  } catch {
    return null
  }
}
