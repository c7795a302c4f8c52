import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useSignOut } from './use-sign-out.tsx'

export function SignOutButton({ className = '' }: { readonly className?: string }) {
  const { nav } = useBaseMessages()
  const { start, dialog } = useSignOut()
  return (
    <>
      <Button className={className} onClick={start}>
        {nav.signOut}
      </Button>
      {dialog}
    </>
  )
}
