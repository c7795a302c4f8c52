import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Delay } from '#contract/resources/delay.ts'
import { useApi } from '../../api/api.ts'
import { delaysQuery } from '../../api/delays.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// It is loaded only where something waits.
const DelayList = lazyPart(async () => (await import('./delay-list.tsx')).DelayList)

/** Shows why jobs wait. The service is asked only while one does, as far as the screen knows. */
export function showDelays(isWaiting: boolean): ReactNode {
  return <DelayLines isWaiting={isWaiting} />
}

export function showDelayList(delays: readonly Delay[]): ReactNode {
  return (
    <Suspense>
      <DelayList delays={delays} />
    </Suspense>
  )
}

function DelayLines({ isWaiting }: { readonly isWaiting: boolean }) {
  const { data } = useQuery({ ...delaysQuery(useApi()), enabled: isWaiting })
  // A key's requests say nothing about the jobs of this person; the status page shows them.
  const delays = data?.delays.filter(({ cause }) => cause !== 'requests') ?? []
  return isWaiting && delays.length > 0 ? showDelayList(delays) : null
}
