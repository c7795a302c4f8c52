import { Agent } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { guardedAgent } from '../../outbox/guarded-agent.ts'
import { type Misbehaviour, startFakeServer } from '../testing/start-fake-server.ts'
import { callServer, type ServerCall } from './call-server.ts'
import { openOutage } from './outage.ts'

const opened: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function open() {
  const waits: number[] = []
  const server = await startFakeServer(() => ({ body: { good: true } }))
  opened.push(() => server.close())
  const outage = openOutage({ now: () => 0 })
  const settings = {
    baseUrl: server.url,
    headers: { 'X-Own': 'header' },
    timeoutMs: 60_000,
    outage,
    wait: (ms: number) => {
      waits.push(ms)
      return Promise.resolve()
    },
    clock: () => Date.parse('2026-01-01T00:00:00Z'),
  }
  const call = (more: Partial<ServerCall> = {}) =>
    callServer(settings, {
      method: 'POST',
      path: '/path',
      body: { a: 1 },
      attempts: 5,
      signal: new AbortController().signal,
      ...more,
    })
  return { server, outage, waits, call }
}

const busy: Misbehaviour = { how: 'reply', status: 503, body: 'busy' }

describe('a call to a server', () => {
  it('sends JSON with its headers and reads JSON', async () => {
    const { server, call } = await open()
    expect(await call()).toEqual({ ok: true, body: { good: true }, attempts: 1 })
    expect(server.calls[0]).toMatchObject({ path: '/path', body: { a: 1 }, headers: { 'x-own': 'header' } })
  })

  it('goes by the connections that it is given, which may refuse the address, and follows no redirection', async () => {
    const { server } = await open()
    const settings = { baseUrl: server.url, headers: {}, timeoutMs: 60_000, outage: null }
    const get = { method: 'GET', path: '/', attempts: 1, signal: new AbortController().signal } as const
    const [guarded, free] = [guardedAgent(), new Agent()]
    opened.push(
      () => guarded.destroy(),
      () => free.destroy(),
    )
    expect(await callServer({ ...settings, dispatcher: guarded }, get)).toMatchObject({ reason: 'unavailable' })
    expect(server.calls).toEqual([])
    expect(await callServer({ ...settings, dispatcher: free }, get)).toMatchObject({ ok: true })
    server.misbehave({ how: 'reply', status: 307, headers: { Location: '/other' }, body: '' })
    const twice = { ...get, attempts: 2 }
    const redirected = await callServer({ ...settings, dispatcher: free }, twice)
    expect(redirected).toMatchObject({ reason: 'unavailable', status: 307 })
    expect(server.calls).toHaveLength(2)
  })

  it('is made again after ever longer waits', async () => {
    const { server, call, waits } = await open()
    server.misbehave(busy, 4)
    expect(await call()).toMatchObject({ ok: true, attempts: 5 })
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })

  it.each([
    ['3', 3000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:07 GMT', 7000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', 1000],
  ])('waits as Retry-After: %s says', async (header, wait) => {
    const { server, call, waits } = await open()
    server.misbehave({ how: 'reply', status: 429, headers: { 'Retry-After': header }, body: {} })
    expect(await call()).toMatchObject({ ok: true, attempts: 2 })
    expect(waits).toEqual([wait])
  })

  it('does not wait for hours', async () => {
    const { server, call, waits, outage } = await open()
    server.misbehave({ how: 'reply', status: 429, headers: { 'Retry-After': '3600' }, body: {} })
    expect(await call()).toMatchObject({ ok: false, reason: 'unavailable', status: 429 })
    expect(waits).toEqual([])
    expect(outage.isOpen()).toBe(true)
  })

  it('begins an outage when every attempt has failed, and is not made while it lasts', async () => {
    const { server, call, outage } = await open()
    server.misbehave(busy, 2)
    expect(await call({ attempts: 2 })).toMatchObject({ ok: false, reason: 'unavailable', status: 503 })
    expect(outage.isOpen()).toBe(true)
    expect(await call()).toMatchObject({ ok: false, reason: 'unavailable', status: null })
    expect(server.calls).toHaveLength(2)
  })

  it('that is refused is reported with what the server says, and the server counts as there', async () => {
    const { server, call, outage } = await open()
    server.misbehave({ how: 'reply', status: 422, body: 'no such thing' })
    expect(await call()).toEqual({ ok: false, reason: 'refused', status: 422, detail: 'no such thing' })
    expect(outage.isOpen()).toBe(false)
  })

  it('that is answered with something else than JSON is garbled', async () => {
    const { server, call } = await open()
    server.misbehave({ how: 'reply', body: '<html>' })
    expect(await call()).toMatchObject({ ok: false, reason: 'garbled', status: 200 })
  })

  it('that is answered with more than any translation is garbled, and the rest is not received', async () => {
    const { server, call } = await open()
    server.misbehave({ how: 'reply', body: `"${'a'.repeat(20_000_000)}"` })
    expect(await call()).toMatchObject({ ok: false, reason: 'garbled', status: 200 })
  })

  it('ends when it is cancelled: before it, in it, and while it waits', async () => {
    const { server, call, outage } = await open()
    const cancelled = { ok: false, reason: 'cancelled' }
    expect(await call({ signal: AbortSignal.abort() })).toMatchObject(cancelled)
    expect(server.calls).toEqual([])
    const stop = new AbortController()
    server.misbehave({ how: 'hang' })
    const pending = call({ signal: stop.signal })
    await server.untilCalls(1)
    stop.abort()
    expect(await pending).toMatchObject(cancelled)
    const late = new AbortController()
    server.misbehave(busy)
    const settings = { baseUrl: server.url, headers: {}, timeoutMs: 60_000, outage }
    const wait = () => {
      late.abort()
      return Promise.reject(new Error('aborted'))
    }
    const waiting = { method: 'GET', path: '/', attempts: 5, signal: late.signal } as const
    expect(await callServer({ ...settings, wait }, waiting)).toMatchObject(cancelled)
    expect(outage.isOpen()).toBe(false)
  })

  it('waits in real time by default, and no longer than it is wanted', async () => {
    const { server, outage } = await open()
    server.misbehave({ how: 'reply', status: 503, headers: { 'Retry-After': '60' }, body: {} })
    const stop = new AbortController()
    const settings = { baseUrl: server.url, headers: {}, timeoutMs: 60_000, outage }
    const pending = callServer(settings, { method: 'GET', path: '/', attempts: 5, signal: stop.signal })
    await server.untilCalls(1)
    stop.abort()
    expect(await pending).toMatchObject({ ok: false, reason: 'cancelled' })
  })
})
