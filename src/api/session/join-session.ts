import type { Session, SessionStore, Stay } from '../transport/session.ts'

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'stays'; readonly key: string; readonly stay: Stay }
  | { readonly kind: 'left'; readonly keys: readonly string[] }
  | { readonly kind: 'refused'; readonly key: string }

const NAME = 'cotejo-session'
/** Milliseconds that a new tab waits for one that has a session: a tab in the background may be slow. */
const TIME_LIMIT = 1000

/**
 * Shares one session among all tabs of a browser: a new tab gets the key from one that is signed in, in memory, and
 * signing out in one, or being refused, ends it in all that have the same key. Resolves when it is known whether another tab has a
 * session; at once where this one has its own, or is `alone` to begin one.
 */
export async function joinSession(store: SessionStore, alone: boolean): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  const send = (message: Message) => channel.postMessage(message)
  const mine = () => store.getState().session
  let answered: (() => void) | null = null
  // Every message was sent by this same code.
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const session = mine()
    if (data.kind === 'ask' && session !== null) send({ kind: 'session', session })
    // Only an answer to a question of this tab counts: a person who signed out stays signed out.
    if (data.kind === 'session' && session === null && answered !== null) {
      store.begin(data.session)
      answered()
    }
    if (data.kind === 'stays' && session?.key === data.key && session.stay?.id !== data.stay.id) store.stay(data.stay)
    if (data.kind === 'left' && session !== null && keysOf(session).some((key) => data.keys.includes(key)))
      store.end('left')
    if (data.kind === 'refused' && session?.key === data.key) store.end('refused')
  })
  store.subscribe((now, before) => {
    if (now.session === null && before.session !== null)
      send(
        now.ended === 'left'
          ? { kind: 'left', keys: keysOf(before.session) }
          : { kind: 'refused', key: before.session.key },
      )
    const stay = now.session?.stay
    if (now.session !== null && stay !== undefined && before.session?.stay === undefined)
      send({ kind: 'stays', key: now.session.key, stay })
    if (now.session !== null && before.session === null) showPresence(store)
  })
  if (mine() !== null) showPresence(store)
  else if (!alone && (await isAnyPresent())) {
    await new Promise<void>((resolve) => {
      answered = resolve
      setTimeout(resolve, TIME_LIMIT)
      send({ kind: 'ask' })
    })
    answered = null
  }
}

/** Returns the keys of a session: one person may be in a tab by the key and in another by its session. */
function keysOf({ key, stay }: Session): readonly string[] {
  return stay === undefined ? [key] : [key, stay.key]
}

// Absent outside a secure context, which the DOM types do not say.
const locks = (): LockManager | undefined => navigator.locks

/** Holds a lock that others can see as long as this tab has a session. */
function showPresence(store: SessionStore): void {
  const ended = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe(({ session }) => {
        if (session !== null) return
        stop()
        resolve()
      })
    })
  // Refused to pages that may store nothing: other tabs then ask, and wait a moment.
  locks()
    ?.request(NAME, { mode: 'shared' }, ended)
    .catch(() => undefined)
}

/** Returns true when another tab has a session, or that is unknown: then the question is worth a moment. */
async function isAnyPresent(): Promise<boolean> {
  const unknown = { held: [{ name: NAME }] }
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => unknown)) ?? unknown
  return held.some(({ name }) => name === NAME)
}
