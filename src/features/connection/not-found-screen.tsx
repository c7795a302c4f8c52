import { Link } from '@tanstack/react-router'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Says that nothing is at an address, and the way on. */
export function NotFoundScreen() {
  const { notFound: words } = useBaseMessages()
  return (
    <EmptyState level={1} title={words.title} body={words.body}>
      <Link to="/jobs" className={buttonLook('primary')}>
        {words.home}
      </Link>
    </EmptyState>
  )
}
