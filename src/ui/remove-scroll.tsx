import { Slot } from 'radix-ui/slot'
import type { ReactNode } from 'react'

/**
 * Replaces the scroll lock that Radix brings along (see `vite.config.ts`): the page is locked by the stylesheet through
 * `data-scroll-lock` while this is mounted, and no <style> element is ever written.
 */
export function RemoveScroll({
  children,
  enabled = true,
}: {
  readonly children: ReactNode
  readonly enabled?: boolean
}) {
  return <Slot data-scroll-lock={enabled ? '' : undefined}>{children}</Slot>
}
