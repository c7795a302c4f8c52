import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useBaseMessages } from '../messages/use-messages.tsx'
import { Button } from './button.tsx'
import { stopCollecting } from './collect-keys.ts'

/** Fetches the code of a part; a part that is drawn before appears when it is loaded. */
type Ahead = { readonly load: () => Promise<void> }

/**
 * A part of the page whose code is loaded when it is first drawn, or ahead. Without a connection that may fail: then
 * the page stays and reports it, where React's own `lazy` would take the screen down with it.
 *
 * A part that was loaded ahead is drawn at once. A part that waits shows its place empty for a moment, and after that
 * React holds back the next content for up to 300 ms, so that pages do not flicker.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetchPart = async () => {
    loaded = await load()
    return loaded
  }
  const waiting = lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await fetchPart().catch(() => MissingPart) }),
  )
  function Part(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? waiting)
    return <Drawn {...props} />
  }
  const ahead: Ahead = {
    async load() {
      await fetchPart().catch(() => {})
    },
  }
  return Object.assign(Part, ahead)
}

/** A browser remembers that a module failed to load: only the page itself can be loaded again. */
export function MissingPart() {
  const { missingPart, crashed } = useBaseMessages()
  // The keys that were collected for it go back to their former owner.
  useEffect(() => stopCollecting(), [])
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-card bg-raised px-4 py-3 text-sm shadow-menu forced-colors:border"
    >
      {missingPart}
      <Button size="s" onClick={() => window.location.reload()}>
        {crashed.reload}
      </Button>
    </div>
  )
}
