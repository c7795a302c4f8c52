import { lazy } from 'react'
import type { PopoverProps } from './lazy/popover-parts.tsx'
import { OnDemand } from './on-demand.tsx'

const load = () => import('./lazy/popover-parts.tsx')
const PopoverParts = lazy(async () => ({ default: (await load()).PopoverParts }))

/** A small panel behind a button. */
export function Popover(props: PopoverProps) {
  return (
    <OnDemand trigger={props.trigger} opens="dialog" load={load}>
      <PopoverParts {...props} />
    </OnDemand>
  )
}
