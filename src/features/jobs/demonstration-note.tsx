import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { removeDemonstration } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

/** Says which documents are the demonstration, and removes it. */
export function DemonstrationNote({ job }: { readonly job: string | null }) {
  const { demonstration: words } = useMessages().jobs
  const api = useApi()
  const { mutate, isPending, error } = useMutation({ mutationFn: () => removeDemonstration(api) })
  return (
    <section className="mt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {words.about}
        {job !== null && (
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
