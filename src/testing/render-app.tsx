import { createRoot } from 'react-dom/client'
import { makeApi } from '../api/make-api.ts'
import type { Journal } from '../sync/outbox/journal.ts'
import { makeSessionStore } from '../api/transport/session.ts'
import { App } from '../app.tsx'
import { makeSettingsStore } from '../features/settings/settings-store.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import { loadLocaleStore } from '../messages/locale-store.ts'
import type { OutboxEntry } from '../sync/outbox/entry.ts'
import { dismissToasts } from '../ui/toast.tsx'
import { fakeService, type Handler } from './fake-service.ts'
import { memorySync } from './memory-sync.ts'
import { untilSeen } from './until-seen.ts'

/** Renders the whole workbench at an address, against a stand-in for the far end of the network. */
export async function renderApp(
  address: string,
  handler: Handler,
  key: string | null = 'cot_m_key',
  kept: readonly OutboxEntry[] = [],
  clock: Clock = systemClock,
) {
  sessionStorage.clear()
  if (key !== null) sessionStorage.setItem('cotejo.key', key)
  window.history.replaceState(null, '', address)
  const service = fakeService(handler)
  const locale = await loadLocaleStore(['en'])
  const session = makeSessionStore(sessionStorage, window.location.origin)
  const api = makeApi({
    session,
    clock,
    language: () => 'en',
    fetch: service.fetch,
    loadProblemWords: () => locale.load('problems'),
    makeRequest: () => new XMLHttpRequest(),
    kept: localStorage,
  })
  const sync = memorySync(api, memoryJournal(kept))
  const settings = makeSettingsStore(undefined, document.documentElement)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(<App loadBackend={async () => ({ api, sync })} session={session} locale={locale} settings={settings} />)
  return {
    asked: service.asked,
    session,
    api,
    sync,
    settings,
    leave() {
      root.unmount()
      dismissToasts()
      sync.outbox.close()
      host.remove()
      document.body.replaceChildren()
    },
  }
}

/** A clock that waits for nothing: an attempt after a while is made at once. */
export const hurriedClock: Clock = { ...systemClock, sleep: (_, signal) => systemClock.sleep(0, signal) }

/** Waits until the page has something that a test waits for; fails with the content of the page. */
export function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  return untilSeen(what, look, () => `The page says: ${document.body.textContent}`)
}

/** Returns the element of a role with a name, as a person finds it. */
export function find(role: string, name: string | RegExp): HTMLElement | null {
  const tags: Readonly<Record<string, string>> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    textbox: 'input, textarea, [role="textbox"]',
    radio: 'input[type="radio"]',
    checkbox: 'input[type="checkbox"]',
  }
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  for (const element of document.querySelectorAll<HTMLElement>(tags[role] ?? `[role="${role}"]`)) {
    const label = element.closest('label')?.textContent ?? labelOf(element)
    if (matches((element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim())) return element
  }
  return null
}

function labelOf(element: HTMLElement): string | null {
  const label = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`)
  return label?.textContent ?? null
}

export function press(element: HTMLElement): void {
  element.click()
}

export function pressKey(key: string, more: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

/** Types into a box of React's. */
export function fill(element: HTMLElement | null, text: string): void {
  const field = [HTMLInputElement, HTMLTextAreaElement].find((kind) => element instanceof kind)
  if (field === undefined || element === null) throw new Error('there is no such box')
  // It bypasses the property that React has put on the element to notice changes.
  Reflect.set(field.prototype, 'value', text, element)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses from a native list. */
export function choose(selector: string, value: string): void {
  const list = document.querySelector(selector)
  if (!(list instanceof HTMLSelectElement)) throw new Error(`there is no list ${selector}`)
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Picks a language by what is typed, in a box that finds them. */
export async function pickLanguage(selector: string, typed: string): Promise<void> {
  const box = await until(`the box ${selector}`, () => document.querySelector<HTMLInputElement>(selector))
  box.click()
  Reflect.set(HTMLInputElement.prototype, 'value', typed, box)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await until(`the language ${typed}`, () => box.parentElement?.querySelector('[role="option"]'))
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

/** Writes into a box of several lines. */
export function write(selector: string, text: string): void {
  const box = document.querySelector(selector)
  if (!(box instanceof HTMLTextAreaElement)) throw new Error(`there is no box ${selector}`)
  Reflect.set(HTMLTextAreaElement.prototype, 'value', text, box)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

function memoryJournal(kept: readonly OutboxEntry[]): Journal {
  const nameOf = ({ jobId, position }: { jobId: string; position: number }) => `${jobId} ${position}`
  const held = new Map<string, OutboxEntry>(kept.map((entry) => [nameOf(entry), entry]))
  return {
    kind: 'disk',
    load: async (scope) => [...held.values()].filter((entry) => entry.scope === scope),
    kept: async () => [...held.values()],
    async write(_, entries, dropped) {
      for (const entry of entries) held.set(nameOf(entry), entry)
      for (const place of dropped) held.delete(nameOf(place))
    },
    wipe: async () => held.clear(),
  }
}
