import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import type { ReadItem } from '../../model/reading-items.ts'

// Pixels, before an item has been measured.
const USUAL_HEIGHT = 48
const MISSING_HEIGHT = 88

/** Which items are in sight and where they are. Drawn again with the same items, it looks only at those in sight. */
export function useReadRows(items: readonly ReadItem[], scroller: RefObject<HTMLElement | null>) {
  // Each item that is measured moves all that follow: what is asked of each of them then is read from a list of numbers.
  const keys = useMemo(() => items.map(itemKey), [items])
  // React Compiler, which this rule speaks for, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (isMissing(keys[at] ?? 0) ? MISSING_HEIGHT : USUAL_HEIGHT),
    // Another function means other keys: the places of all items would be computed anew.
    getItemKey: useCallback((at: number) => keys[at] ?? 0, [keys]),
    overscan: 4,
    paddingStart: 8,
    paddingEnd: 80,
    useFlushSync: false,
  })
}

/** Once its segments have come, an item is another than what was missing: it has another height. */
function itemKey({ kind, first }: ReadItem): number {
  return kind === 'missing' ? -1 - first : first
}

function isMissing(key: number): boolean {
  return key < 0
}
