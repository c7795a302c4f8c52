import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../api/api.ts'
import { countWaitingNotes } from '../../sync/notes/note-store.ts'
import { useSession } from '../../api/transport/session.ts'
import { useSync } from '../../sync/sync.ts'
import { useFormat, useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useSentNotice } from './use-sent-notice.ts'

/** While it is unknown who is signed in, the outbox shows nothing. */
const KeptWork = lazyPart(async () => (await import('./kept-work.tsx')).KeptWork)

/** Reports on every screen that the service does not answer, and when the next attempt is. */
export function SilentBar() {
  const { connection: words } = useBaseMessages()
  const { clock, connection } = useApi()
  const { outbox, notes } = useSync()
  const address = useSession()?.address ?? ''
  const { silentSince, nextAttempt } = useStore(connection)
  const texts = useStore(outbox, ({ entries }) => Object.keys(entries).length)
  const unsent = texts + useStore(notes, (state) => countWaitingNotes(state))
  useSentNotice()
  const isSilent = silentSince !== null
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 empty:hidden">
      {/* It is mounted while it is empty: else a screen reader does not notice its text. */}
      <p role="status" className="sr-only">
        {isSilent ? `${words.silent} ${words.offline(unsent)}` : ''}
      </p>
      {isSilent && (
        <section
          data-bar
          aria-label={words.silent}
          className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 border-t border-line bg-paper px-4 py-1 text-sm"
        >
          <span aria-hidden className="flex items-center gap-2 font-medium">
            <Icon name="offline" className="text-revisar" />
            {words.silent}
          </span>
          {unsent > 0 && <span className="num">{words.offline(unsent)}</span>}
          {unsent === 0 && !outbox.isOpen() && (
            <Suspense>
              <KeptWork address={address} />
            </Suspense>
          )}
          <KeepOpen />
          <DataAge />
          <Countdown until={nextAttempt} clock={clock} />
          <Button size="s" onClick={() => connection.wake()}>
            {words.tryNow}
          </Button>
        </section>
      )}
    </div>
  )
}

const opensOffline = () =>
  import('../../lib/store-page.ts').then(
    (code) => code.opensOffline(),
    // What does not come now does not come in a reload.
    () => false,
  )

/** Warns where a reload would show no document: its page is not stored, or nothing of the session is. */
function KeepOpen() {
  const { connection: words } = useBaseMessages()
  const staysSignedIn = useSession()?.stay !== undefined
  const { data: opens = true } = useQuery({
    queryKey: ['browser', 'opensOffline'],
    queryFn: opensOffline,
    staleTime: 0,
  })
  return opens && staysSignedIn ? null : <span>{words.keepOpen}</span>
}

/** Time of the data on the screen. */
function DataAge() {
  const { connection: words } = useBaseMessages()
  const format = useFormat()
  const { queries, clock } = useApi()
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'browser' })
  const readAt = Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt))
  if (readAt === 0) return null
  return <span className="num text-ink-2">{words.from(format.lately(readAt, clock.now()))}</span>
}
