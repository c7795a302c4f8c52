import { Suspense } from 'react'
import { useSession } from '../../api/transport/session.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConnectForm } from './connect-form.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SignInPicture } from './sign-in-picture.tsx'
import { type Arrival, useArrival } from './use-arrival.ts'

const ConnectedPanel = lazyPart(async () => (await import('./connected-panel.tsx')).ConnectedPanel)

const KeptWork = lazyPart(async () => (await import('./kept-work.tsx')).KeptWork)

type Props = {
  /** Origin of this page: the service's own address, when the service serves the page. */
  readonly origin: string
  /** How the person has come here, if the address says so. */
  readonly arrival: Arrival | null
  /** What was typed when the key was refused, for a page that was there before. */
  readonly typedOn: string
  /** Takes it out of the address; `search` takes its place. */
  readonly onArrived: (search?: string) => void
  readonly onEnter: () => void
}

/** The sign-in page: a link and the answer of an identity provider sign in by themselves; without one a person does. */
export function ConnectScreen({ origin, arrival, typedOn, onArrived, onEnter }: Props) {
  const { connect: words } = useBaseMessages()
  const session = useSession()
  const { isUnderWay, isPreparing, refusal } = useArrival({ origin, arrival, onArrived, onEnter })
  return (
    <div className="flex min-h-dvh">
      <main className="mx-auto flex w-full max-w-[480px] flex-col justify-center px-6 py-12">
        <div className="mb-8 flex items-center gap-2.5">
          <Logo />
          <span className="text-lg font-semibold tracking-tight">Cotejo</span>
        </div>
        {isUnderWay ? (
          <p role="status" className="text-ink-2">
            {isPreparing ? words.preparing : words.exchanging}…
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
              {typedOn !== '' && <p className="text-ink">{words.typedOn(typedOn)}</p>}
              <Suspense>
                <KeptWork />
              </Suspense>
            </div>
            {refusal !== null && <Notice tone="revisar" title={refusal} className="mb-6" />}
            <ProviderButton origin={origin} />
            <ConnectForm origin={origin} />
          </>
        )}
      </main>
      <SignInPicture />
    </div>
  )
}
