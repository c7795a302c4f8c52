import { useMutation, useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useSession } from '../../api/transport/session.ts'
import { staySignedIn } from '../../api/session/stay-signed-in.ts'
import { browserName } from '../../lib/browser-name.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'

/** Chooses whether this browser stays signed in; null where the service has no sessions. */
export function StaySetting() {
  const messages = useMessages()
  const { stay: words } = messages.connect
  const format = useFormat()
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const stay = useSession()?.stay
  const begin = useMutation({
    mutationFn: () => staySignedIn(api, words.name(...browserName(navigator.userAgent))),
  })
  if (account?.session_days === undefined) return null
  return (
    <section className="border-t border-line py-6">
      <h2 className="mb-4 text-lg font-semibold">{words.title}</h2>
      {stay !== undefined ? (
        <p className="max-w-[64ch] text-sm text-pretty text-ink-2">{words.until(format.day(stay.until))}</p>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-[64ch] text-sm text-pretty text-ink-2">{words.about}</p>
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            {words.box(account.session_days)}
          </Button>
          {begin.error !== null && (
            <p role="alert" className="text-sm text-rehacer">
              {problemLine(messages, begin.error)}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
