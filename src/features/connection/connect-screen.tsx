import { Suspense, useEffect, useRef, useState } from 'react'
import { type LoadBackend, useLoadBackend } from '../../sync/backend.ts'
import { useSession, useSessionStore } from '../../api/session.ts'
import { browserName } from '../../lib/browser-name.ts'
import { useBaseMessages, useFormat } from '../../messages/use-messages.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConnectForm } from './connect-form.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ConnectedPanel = lazyPart(async () => (await import('./connected-panel.tsx')).ConnectedPanel)

const KeptWork = lazyPart(async () => (await import('./kept-work.tsx')).KeptWork)

type Props = {
  /** Origin of this page: the service's own address, when the service serves the page. */
  readonly origin: string
  /** The one-time code of a start link, if the address had one. */
  readonly code: string | null
  readonly onCodeTaken: () => void
  readonly onEnter: () => void
}

/** The sign-in page: a start link signs in by itself; without one, address and key do. */
export function ConnectScreen({ origin, code, onCodeTaken, onEnter }: Props) {
  const { connect: words } = useBaseMessages()
  const session = useSession()
  const exchange = useCodeExchange(origin, code, onCodeTaken, onEnter)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col justify-center px-6 py-12">
      <div className="mb-8 flex items-center gap-2.5">
        <Logo />
        <span className="text-lg font-semibold tracking-tight">Cotejo</span>
      </div>
      {exchange === 'under way' ? (
        <p role="status" className="text-ink-2">
          {words.exchanging}…
        </p>
      ) : session !== null ? (
        <Suspense>
          <ConnectedPanel onEnter={onEnter} />
        </Suspense>
      ) : (
        <>
          <h1 className="text-xl font-semibold">{words.title}</h1>
          <p className="mt-2 mb-7 text-pretty text-ink-2">{words.lead}</p>
          <div role="status" className="text-pretty text-ink-2 empty:hidden not-empty:mb-7">
            <Suspense>
              <KeptWork />
            </Suspense>
          </div>
          {exchange === 'spent' && <Notice tone="revisar" title={words.codeSpent} className="mb-6" />}
          <ConnectForm origin={origin} />
        </>
      )}
    </main>
  )
}

function useCodeExchange(origin: string, code: string | null, onCodeTaken: () => void, onEnter: () => void) {
  const loadBackend = useLoadBackend()
  const { stay: words } = useBaseMessages().connect
  const format = useFormat()
  const session = useSessionStore()
  const [state, setState] = useState<'none' | 'under way' | 'spent'>(code === null ? 'none' : 'under way')
  const began = useRef(false)
  useEffect(() => {
    // A code works once: a second effect run must not spend it.
    if (code === null || began.current) return
    began.current = true
    onCodeTaken()
    const enter = async () => {
      try {
        const name = words.name(...browserName(navigator.userAgent))
        const { key, session: made } = await exchangeCode(loadBackend, origin, code, name)
        const stay = made && { stay: { id: made.id, key, until: Date.parse(made.expires_at) } }
        session.begin({ address: origin, key, keep: true, ...stay })
        // The key of a start link is this tab's alone: a session keeps the browser signed in.
        if (made === undefined) await staySignedInHere(loadBackend, name)
        const stays = session.getState().session?.stay
        if (stays) await sayHowLong(words.here(format.day(stays.until)))
        onEnter()
      } catch {
        setState(session.getState().session === null ? 'spent' : 'none')
      }
    }
    void enter()
  }, [loadBackend, session, origin, code, onCodeTaken, onEnter, words, format])
  return state
}

/** Shows it in the workbench, which is about to come. */
async function sayHowLong(text: string): Promise<void> {
  const { showToast } = await import('../../ui/toast.tsx')
  showToast({ text })
}

/** Where that fails, or the service has no sessions, the tab has its key. */
async function staySignedInHere(loadBackend: LoadBackend, name: string): Promise<void> {
  const [{ api }, { staySignedIn }] = await Promise.all([loadBackend(), import('../../api/stay-signed-in.ts')])
  await staySignedIn(api, name).catch(() => {})
}

async function exchangeCode(loadBackend: LoadBackend, origin: string, code: string, name: string) {
  const [{ api }, { connectWithCode }] = await Promise.all([loadBackend(), import('../../api/account.ts')])
  return connectWithCode(api.client, origin, code, name)
}
