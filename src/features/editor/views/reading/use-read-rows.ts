import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReadItem } from '../../model/reading-items.ts'

// Pixels, before an item has been measured.
const USUAL_HEIGHT = 48
const MISSING_HEIGHT = 88

/**
 * Which items are in sight and where they are; drawn again with the same items, it looks only at those in sight. An
 * item whose height is not what was expected moves all that follow it, so what is `expected` is learnt from the first
 * that are drawn: it goes with the width, the size of the text and the document.
 */
export function useReadRows(items: readonly ReadItem[], scroller: RefObject<HTMLElement | null>) {
  const [learnt, setLearnt] = useState<number | null>(null)
  const expected = learnt ?? USUAL_HEIGHT
  // What is asked of each item when some have moved is read from a list of numbers.
  const layout = useMemo(() => ({ keys: items.map(itemKey), expected }), [items, expected])
  const { keys } = layout
  // React Compiler, which this rule speaks for, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (isMissing(keys[at]) ? MISSING_HEIGHT : expected),
    // Another function means other keys: the places of all items are computed anew.
    getItemKey: useCallback((at: number) => layout.keys[at] ?? 0, [layout]),
    overscan: 4,
    paddingStart: 8,
    paddingEnd: 80,
    useFlushSync: false,
  })
  const drawn = rows.getVirtualItems()
  useEffect(() => {
    if (learnt !== null) return
    const heights = drawn.filter(({ index }) => !isMissing(keys[index])).map(({ size }) => size)
    if (heights.some((height) => height !== USUAL_HEIGHT)) setLearnt(middleOf(heights))
  }, [learnt, drawn, keys])
  return { rows, expected }
}

/** Once its segments have come, an item is another than what was missing: it has another height. */
function itemKey({ kind, first }: ReadItem): number {
  return kind === 'missing' ? -1 - first : first
}

function isMissing(key: number | undefined): boolean {
  return key !== undefined && key < 0
}

function middleOf(heights: readonly number[]): number {
  return [...heights].sort((a, b) => a - b)[heights.length >> 1] ?? USUAL_HEIGHT
}
