import { useEffect, useRef, useState } from 'react'
import { useSessionStore } from '../../api/transport/session.ts'
import { basePath } from '../../lib/base-path.ts'
import { browserName } from '../../lib/browser-name.ts'
import { openStorage } from '../../lib/storage.ts'
import type { BaseMessages } from '../../messages/catalogue.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useBaseMessages, useFormat } from '../../messages/use-messages.tsx'
import { type LoadBackend, useLoadBackend } from '../../sync/backend.ts'
import { takeBegun } from './begun-sign-in.ts'

/** The one-time code of a link, or the query with which an identity provider has sent the person back. */
export type Arrival =
  | { readonly by: 'link'; readonly code: string }
  | { readonly by: 'provider'; readonly response: string }

type Props = {
  readonly origin: string
  readonly arrival: Arrival | null
  readonly onArrived: (search?: string) => void
  readonly onEnter: () => void
}

const day = 86_400_000

/** Signs in a person who has come by a link or from an identity provider; says why where that fails. */
export function useArrival({ origin, arrival, onArrived, onEnter }: Props) {
  const loadBackend = useLoadBackend()
  const messages = useBaseMessages()
  const format = useFormat()
  const session = useSessionStore()
  const [isUnderWay, setUnderWay] = useState(arrival !== null)
  const [isPreparing, setPreparing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const began = useRef(false)
  useEffect(() => {
    // It works once: a second effect run must not spend it.
    if (arrival === null || began.current) return
    began.current = true
    const { stay: words } = messages.connect
    const enter = async () => {
      try {
        const begun = arrival.by === 'link' ? null : takeBegun(openStorage(() => sessionStorage))
        onArrived(begun?.next ?? (arrival.by === 'link' ? undefined : ''))
        const name = words.name(...browserName(navigator.userAgent))
        const { key, session: made } = await exchange(
          loadBackend,
          { origin, name, secret: begun?.secret ?? '' },
          arrival,
        )
        const stay = made && { stay: { id: made.id, key, until: Date.parse(made.expires_at) } }
        session.begin({ address: origin, key, keep: true, ...stay })
        // The key of a start link is this tab's alone: a session keeps the browser signed in.
        if (made === undefined) {
          await staySignedInHere(loadBackend, name)
          const first = hasAim() ? null : await beginning(loadBackend, () => setPreparing(true))
          if (first !== null) onArrived(`?next=${encodeURIComponent(first)}`)
        }
        const until = session.getState().session?.stay?.until
        if (until !== undefined)
          await sayHowLong(words.here(until - Date.now() < 2 * day ? format.moment(until) : format.day(until)))
        onEnter()
      } catch (error) {
        if (session.getState().session === null) setRefusal(reasonOf(arrival, messages, error))
        setUnderWay(false)
      }
    }
    void enter()
  }, [loadBackend, session, origin, arrival, onArrived, onEnter, messages, format])
  return { isUnderWay, isPreparing, refusal }
}

function reasonOf({ by }: Arrival, messages: BaseMessages, error: unknown): string {
  return by === 'link' ? messages.connect.codeSpent : problemLine(messages, error)
}

type Where = { readonly origin: string; readonly name: string; readonly secret: string }

async function exchange(loadBackend: LoadBackend, { origin, name, secret }: Where, arrival: Arrival) {
  const { api } = await loadBackend()
  if (arrival.by === 'link') {
    const { connectWithCode } = await import('../../api/account.ts')
    return connectWithCode(api.client, origin, arrival.code, name)
  }
  const { finishSignIn } = await import('../../api/session/sign-in.ts')
  // A secret that is not there is no less than a wrong one: the service says what to do.
  return finishSignIn(api.client, origin, { secret: secret.padEnd(32, '-'), response: arrival.response, name })
}

/** Shows it in the workbench, which is about to come. */
async function sayHowLong(text: string): Promise<void> {
  const { showToast } = await import('../../ui/toast.tsx')
  showToast({ text })
}

const hasAim = () => new URLSearchParams(window.location.search).has('next')

/** Returns the address at which a person begins who has never been here: the demonstration, with marks; null: the list. */
async function beginning(loadBackend: LoadBackend, onWait: () => void): Promise<string | null> {
  const [{ api }, { findBeginning }] = await Promise.all([loadBackend(), import('./find-beginning.ts')])
  const job = await findBeginning(api, onWait).catch(() => null)
  return job && `${basePath()}/jobs/${job}/review?steps=true`
}

/** Where that fails, or the service has no sessions, the tab has its key. */
async function staySignedInHere(loadBackend: LoadBackend, name: string): Promise<void> {
  const [{ api }, { staySignedIn }] = await Promise.all([loadBackend(), import('../../api/session/stay-signed-in.ts')])
  await staySignedIn(api, name).catch(() => {})
}
