import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReadItem } from '../../model/reading-items.ts'

// Pixels of an item before it has been measured.
const USUAL_HEIGHT = 48
const MISSING_HEIGHT = 88

/**
 * Returns the visible items and their places; drawn again with the same items, it reads only the visible ones. An item
 * whose height differs from the expected one moves all that follow it, so the first drawn items set the `expected`
 * height: it depends on the width, the size of the text and the document.
 */
export function useReadRows(items: readonly ReadItem[], scroller: RefObject<HTMLElement | null>) {
  const [learnt, setLearnt] = useState<number | null>(null)
  const expected = learnt ?? USUAL_HEIGHT
  // Heights and keys of moved items are read from a list of numbers.
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

/** An item whose segments have come has another key than the missing one: it has another height. */
function itemKey({ kind, first }: ReadItem): number {
  return kind === 'missing' ? -1 - first : first
}

function isMissing(key: number | undefined): boolean {
  return key !== undefined && key < 0
}

function middleOf(heights: readonly number[]): number {
  return [...heights].sort((a, b) => a - b)[heights.length >> 1] ?? USUAL_HEIGHT
}
