import { Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type SessionState, useSessionStore } from './api/session.ts'
import { lazyPart } from './ui/lazy-part.tsx'

const DOOR = '/connect'

export const Workbench = lazyPart(async () => (await import('./workbench.tsx')).Workbench)
export const ConnectScreen = lazyPart(
  async () => (await import('./features/connection/connect-screen.tsx')).ConnectScreen,
)

/** True for who stands before the door: without a key at any address, with one at the door's own. */
export function isOutside({ session }: SessionState, { pathname }: Location): boolean {
  return session === null || pathname === DOOR
}

/** The door, and behind it the workbench: router and screens are only loaded by who has a key. */
export function Entrance() {
  const state = useStore(useSessionStore())
  const [outside, setOutside] = useState(() => isOutside(state, window.location))
  // Whoever left, and whoever's key ended, stands before the door again.
  if (state.session === null && !outside) setOutside(true)
  return <Suspense>{outside ? <Door ended={state.ended} onEnter={() => setOutside(false)} /> : <Workbench />}</Suspense>
}

type DoorProps = { readonly ended: SessionState['ended']; readonly onEnter: () => void }

function Door({ ended, onEnter }: DoorProps) {
  const [code] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code'))
  useLayoutEffect(() => {
    const { pathname } = window.location
    if (pathname !== DOOR) window.history.replaceState(null, '', doorAddress(window.location, ended))
  }, [ended])
  const dropCode = useCallback(() => {
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  }, [])
  const enter = useCallback(() => {
    window.history.replaceState(null, '', addressBehind(window.location))
    onEnter()
  }, [onEnter])
  return <ConnectScreen origin={window.location.origin} code={code} onCodeTaken={dropCode} onEnter={enter} />
}

/** `/jobs/job_1?x=1` → `/connect?next=%2Fjobs%2Fjob_1%3Fx%3D1`; whoever left comes back to the board. */
function doorAddress({ pathname, search, hash }: Location, ended: SessionState['ended']): string {
  if (pathname === '/' || ended === 'left') return DOOR + hash
  return `${DOOR}?next=${encodeURIComponent(pathname + search)}${hash}`
}

/** Only places of this application: `//evil.example` is another site's address. */
function addressBehind({ search }: Location): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?!\/)/.test(next) ? next : '/jobs'
}
