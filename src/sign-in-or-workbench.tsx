import { Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type SessionState, useSessionStore } from './api/transport/session.ts'
import { basePath, pageOrigin } from './lib/base-path.ts'
import { useBaseMessages } from './messages/use-messages.tsx'
import { collectKeys, stopCollecting } from './ui/collect-keys.ts'
import { lazyPart } from './ui/lazy-part.tsx'

const signInPath = () => `${basePath()}/connect`

export const Workbench = lazyPart(async () => (await import('./workbench.tsx')).Workbench)
export const ConnectScreen = lazyPart(
  async () => (await import('./features/connection/connect-screen.tsx')).ConnectScreen,
)

/** True where the sign-in page is shown: without a key at any address, with one at the address of the page itself. */
export function isOutside({ session }: SessionState, { pathname }: Location): boolean {
  return session === null || pathname === signInPath()
}

/** The sign-in page, then the workbench: router and screens are loaded only after sign-in. */
export function SignInOrWorkbench() {
  const state = useStore(useSessionStore())
  const [outside, setOutside] = useState(() => isOutside(state, window.location))
  // After signing out, or when the key has ended, the sign-in page is shown again.
  if (state.session === null && !outside) setOutside(true)
  return (
    <Suspense>{outside ? <SignIn ended={state.ended} onEnter={() => setOutside(false)} /> : <Workbench />}</Suspense>
  )
}

type SignInProps = { readonly ended: SessionState['ended']; readonly onEnter: () => void }

function SignIn({ ended, onEnter }: SignInProps) {
  const [arrival] = useState(() => arrivalAt(window.location))
  const [typedOn, setTypedOn] = useState('')
  const { title } = useBaseMessages().connect
  useLayoutEffect(() => {
    // What a person types on goes into no field of this page, least of all into the one for a key.
    if (ended === 'refused') collectKeys({ label: title, slow: '', boxes: '[data-none]', onLost: setTypedOn })
    return stopCollecting
  }, [ended, title])
  useLayoutEffect(() => {
    const { pathname } = window.location
    if (pathname !== signInPath()) window.history.replaceState(null, '', signInAddress(window.location, ended))
  }, [ended])
  const dropArrival = useCallback((search: string = window.location.search) => {
    window.history.replaceState(null, '', window.location.pathname + search)
  }, [])
  const enter = useCallback(() => {
    window.history.replaceState(null, '', addressBehind(window.location))
    onEnter()
  }, [onEnter])
  return <ConnectScreen {...{ arrival, typedOn }} origin={pageOrigin()} onArrived={dropArrival} onEnter={enter} />
}

/** Returns how a person has come to the sign-in page: by a link, from an identity provider, or by themselves. */
function arrivalAt({ pathname, search, hash }: Location) {
  const code = new URLSearchParams(hash.slice(1)).get('code')
  if (code !== null) return { by: 'link' as const, code }
  const query = new URLSearchParams(search)
  const isAnswer = pathname === signInPath() && query.has('state') && (query.has('code') || query.has('error'))
  return isAnswer ? { by: 'provider' as const, response: search } : null
}

/** `/jobs/job_1?x=1` → `/connect?next=%2Fjobs%2Fjob_1%3Fx%3D1`; after signing out, the job list follows. */
function signInAddress({ pathname, search, hash }: Location, ended: SessionState['ended']): string {
  if (pathname === `${basePath()}/` || ended === 'left') return signInPath() + hash
  return `${signInPath()}?next=${encodeURIComponent(pathname + search)}${hash}`
}

/** Returns only places of this application: `//evil.example` is another site's address. */
function addressBehind({ search }: Location): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return next.startsWith(`${basePath()}/`) && !next.startsWith('//') ? next : `${basePath()}/jobs`
}
