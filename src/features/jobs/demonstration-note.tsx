import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuery, removeDemonstration } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

/** Says which documents are the demonstration, and removes it. */
export function DemonstrationNote() {
  const { demonstration: words } = useMessages().jobs
  const api = useApi()
  const job = useQuery(accountQuery(api)).data?.organisation.demonstration_job
  const { mutate, isPending, error } = useMutation({ mutationFn: () => removeDemonstration(api) })
  return (
    <section className="mt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {words.about}
        {job && (
          <Link
            to="/jobs/$jobId/review"
            params={{ jobId: job }}
            search={{ steps: true }}
            className="text-accent hover:underline"
          >
            {words.begin}
          </Link>
        )}
        <Button kind="quiet" size="s" busy={isPending} onClick={() => mutate()}>
          {isPending ? words.removing : words.remove}
        </Button>
      </p>
      {error !== null && <ProblemPanel error={error} onRetry={() => mutate()} />}
    </section>
  )
}
