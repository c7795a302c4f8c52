import type { PopoverProps } from './lazy/popover-parts.tsx'
import { withTyping } from './collect-keys.ts'
import { lazyPart } from './lazy-part.tsx'
import { OnDemand } from './on-demand.tsx'

export const PopoverParts = lazyPart(async () => (await withTyping(import('./lazy/popover-parts.tsx'))).PopoverParts)

/** A small panel behind a button. */
export function Popover(props: PopoverProps) {
  return (
    <OnDemand trigger={props.trigger} opens="dialog" load={PopoverParts.load}>
      <PopoverParts {...props} />
    </OnDemand>
  )
}
