import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ConnectScreen } from '../features/connection/connect-screen.tsx'

export const Route = createFileRoute('/connect')({
  validateSearch: (search): { next?: string } => {
    const { next } = search
    // Only places of this application: `//evil.example` is another site's address.
    return typeof next === 'string' && /^\/(?!\/)/.test(next) ? { next } : {}
  },
  component: Connect,
})

function Connect() {
  const { next = '/jobs' } = Route.useSearch()
  const router = useRouter()
  const [code] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code'))
  const dropCode = useCallback(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [])
  const enter = useCallback(() => router.history.push(next), [router, next])
  return <ConnectScreen origin={window.location.origin} code={code} onCodeTaken={dropCode} onEnter={enter} />
}
