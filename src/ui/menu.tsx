import type { ReactNode } from 'react'
import type { MenuProps } from './lazy/menu-parts.tsx'
import { withTyping } from './collect-keys.ts'
import { lazyPart } from './lazy-part.tsx'
import { OnDemand, type Trigger } from './on-demand.tsx'

/** The menu itself, open: for a `LateMenu`. */
export const OpenMenu = lazyPart(async () => (await withTyping(import('./lazy/menu-parts.tsx'))).MenuParts)

/** Actions behind a button. */
export function Menu(props: MenuProps) {
  return (
    <LateMenu trigger={props.trigger}>
      <OpenMenu {...props} />
    </LateMenu>
  )
}

type LateProps = {
  readonly trigger: Trigger
  /** An element with an `OpenMenu` of the same trigger, and whatever else only an open menu needs. */
  readonly children: ReactNode
}

/** The menu of a row, of which there are many: it is created when it is first opened. */
export function LateMenu({ trigger, children }: LateProps) {
  return (
    <OnDemand trigger={trigger} opens="menu" load={OpenMenu.load}>
      {children}
    </OnDemand>
  )
}
