import { lazy } from 'react'
import type { MenuProps } from './lazy/menu-parts.tsx'
import { OnDemand } from './on-demand.tsx'

const load = () => import('./lazy/menu-parts.tsx')
const MenuParts = lazy(async () => ({ default: (await load()).MenuParts }))

/** Actions behind a button. */
export function Menu(props: MenuProps) {
  return (
    <OnDemand trigger={props.trigger} opens="menu" load={load}>
      <MenuParts {...props} />
    </OnDemand>
  )
}
