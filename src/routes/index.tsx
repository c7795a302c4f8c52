import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context, location }) => {
    // A start link may point at the root: its code stays in the fragment until it is exchanged.
    if (context.session.getState().session !== null) throw redirect({ to: '/jobs', replace: true })
    throw redirect({ to: '/connect', hash: location.hash, replace: true })
  },
})
