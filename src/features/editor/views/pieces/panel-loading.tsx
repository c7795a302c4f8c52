import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { unreachableError } from '../../../../api/transport/api-error.ts'
import { useApi } from '../../../../api/api.ts'
import { ProblemPanel } from '../../../../ui/problem-panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

/** Returns true while the service does not answer. */
export function useIsSilent(): boolean {
  return useStore(useApi().connection, ({ silentSince }) => silentSince !== null)
}

/** What is shown until an answer comes: without a connection the reason, as the request is repeated for long. */
export function UntilAnswered({ children }: { readonly children: ReactNode }) {
  return useIsSilent() ? <ProblemPanel error={unreachableError()} /> : children
}

/** A panel until its answer comes. */
export function PanelLoading({ label }: { readonly label: string }) {
  return (
    <UntilAnswered>
      <div role="status" aria-label={label} className="mb-3 flex flex-col gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </UntilAnswered>
  )
}
