import { useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { testWebhook } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

/** Calls the typed address once, and shows what came of it; draws nothing where the service has no such test. */
export function WebhookTest({ address }: { readonly address: string }) {
  const { webhookTest: words, milliseconds } = useWords('account')
  const format = useFormat()
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const test = useMutation({ mutationFn: () => testWebhook(api, address) })
  if (!mayCall(account, endpoints.testWebhook)) return null
  const { data, error } = test
  const isTaken = data?.status != null && data.status >= 200 && data.status < 300
  const took = data === undefined ? '' : milliseconds(format.number(data.milliseconds))
  return (
    <>
      <Button className="mt-[26px]" disabled={address === ''} busy={test.isPending} onClick={() => test.mutate()}>
        {words.send}
      </Button>
      <p role="status" className={`basis-full text-sm ${isTaken ? 'text-fiable' : 'text-rehacer'}`}>
        {data === undefined
          ? ''
          : [
              data.fault !== null
                ? words.faults[data.fault]
                : isTaken
                  ? words.taken(data.status ?? 0, took)
                  : words.refused(data.status ?? 0, took),
              !data.signed && words.unsigned,
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {error !== null && (
        <div className="basis-full">
          <ProblemPanel error={error} />
        </div>
      )}
    </>
  )
}
