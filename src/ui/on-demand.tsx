import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, Suspense, useState } from 'react'

/** What the trigger of something that opens is given; a button passes it on to the element. */
export type Trigger = ReactElement<{
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}>

type Props = {
  readonly trigger: Trigger
  readonly opens: 'menu' | 'dialog'
  /** Fetches what opens; called ahead when the pointer or the focus comes near. */
  readonly load: () => Promise<unknown>
  /** What takes the trigger's place, open, once it is asked for. */
  readonly children: ReactNode
}

/** Most menus of a page are never opened: their code comes when the first one is. */
export function OnDemand({ trigger, opens, load, children }: Props) {
  const [asked, setAsked] = useState(false)
  // Without a connection there is nothing to fetch ahead; what opens says so.
  const ahead = () => void load().catch(() => {})
  const waiting = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: () => setAsked(true),
    onKeyDown: (event) => {
      if (opens === 'menu' && event.key === 'ArrowDown') setAsked(true)
    },
  })
  return asked ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
