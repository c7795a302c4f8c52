import { afterEach, expect, it, vi } from 'vitest'
import { joinSession } from './join-session.ts'
import { makeSessionStore } from '../transport/session.ts'

afterEach(() => vi.unstubAllGlobals())

it('a refused key ends the session in the other tabs that have it, and no other session', async () => {
  vi.stubGlobal('navigator', {})
  const openTab = async (key: string) => {
    const store = makeSessionStore(undefined, 'https://service.example')
    store.begin({ address: '', key, keep: false })
    await joinSession(store, true)
    return store
  }
  const [first, second, other] = [await openTab('one'), await openTab('one'), await openTab('other')]
  first.end('refused')
  await vi.waitFor(() => expect(second.getState()).toEqual({ session: null, ended: 'refused' }))
  expect(other.getState().session).not.toBeNull()
})
