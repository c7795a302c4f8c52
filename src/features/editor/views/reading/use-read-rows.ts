import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { itemKey, type ReadItem } from '../../model/reading-items.ts'

// Pixels, before an item has been measured.
const USUAL_HEIGHT = 48
const MISSING_HEIGHT = 88

/** Which items are in sight and where they are. Drawn again with the same items, it looks only at those in sight. */
export function useReadRows(items: readonly ReadItem[], scroller: RefObject<HTMLElement | null>) {
  // React Compiler, which this rule speaks for, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (items[at]?.kind === 'missing' ? MISSING_HEIGHT : USUAL_HEIGHT),
    // Another function means other keys: the places of all items would be computed anew.
    getItemKey: useCallback((at: number) => itemKey(items[at]), [items]),
    overscan: 4,
    paddingStart: 8,
    paddingEnd: 80,
    useFlushSync: false,
  })
}
