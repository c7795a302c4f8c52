import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Replaces a screen that threw. */
export function CrashScreen({ error }: { readonly error: unknown }) {
  const { crashed: words } = useBaseMessages()
  return (
    <main>
      <EmptyState level={1} title={words.title} body={words.body}>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
      </EmptyState>
      <pre className="mx-auto max-w-[80ch] overflow-x-auto px-6 text-xs text-ink-3">{String(error)}</pre>
    </main>
  )
}
