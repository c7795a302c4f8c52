import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Replaces a screen that threw. Where its code could not be fetched, `public/heal.js` loads the page anew in time. */
export function CrashScreen({ error }: { readonly error: unknown }) {
  const { crashed: words, notFound } = useBaseMessages()
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (isMissing) window.dispatchEvent(new Event('cotejo:heal'))
  }, [isMissing])
  // Its words are there: they need no code that may be missing.
  if (isMissing) return null
  return (
    <>
      <EmptyState level={1} title={words.title} body={words.body}>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
        <Link to="/jobs" className={buttonLook()}>
          {notFound.home}
        </Link>
      </EmptyState>
      <pre className="mx-auto max-w-[80ch] overflow-x-auto px-6 text-xs text-ink-3">{String(error)}</pre>
    </>
  )
}

/** True for the errors of browsers whose import of a module failed: Chromium's, Firefox's, and Safari's. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /imported module|Importing a module/.test(error.message)
}
