import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { accountQuery, makeDemonstration } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useLateWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

/** Fills an organisation that has nothing yet with the demonstration, where the service offers that to this person. */
export function SampleData() {
  return (
    <Suspense>
      <Offer />
    </Suspense>
  )
}

function Offer() {
  const words = useLateWords('gettingStarted')?.sample
  const api = useApi()
  const { queries } = api
  const offer = useQuery(accountQuery(api)).data?.organisation.demonstration_offer
  const { mutate, isPending, error } = useMutation({ mutationFn: () => makeDemonstration(api) })
  const isMaking = offer === 'making'
  useEffect(() => {
    // All lists have a part of it.
    return () => {
      if (isMaking) void queries.invalidateQueries()
    }
  }, [isMaking, queries])
  if (words === undefined || offer === undefined) return null
  return (
    <div className="basis-full">
      <Button busy={isPending || isMaking} onClick={() => mutate()}>
        {words.add}
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-3">
        {isMaking ? words.adding : words.about}
      </p>
      {error !== null && <ProblemPanel error={error} onRetry={() => mutate()} />}
    </div>
  )
}
