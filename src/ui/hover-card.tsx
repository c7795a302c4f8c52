import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ShownCard } from './lazy/popover-parts.tsx'
import { withTyping } from './collect-keys.ts'
import { lazyPart } from './lazy-part.tsx'

/** The card itself, open while it is drawn. */
export const HoverCard = lazyPart(async () => (await withTyping(import('./lazy/popover-parts.tsx'))).HoverCardParts)

// Milliseconds until the pointer means it, and until it has left for good: it may be on its way to the card.
const [REST, AWAY] = [350, 250]

/** One card for many places: it comes with the pointer, and with a press or Enter, which gives it the focus. */
export function useHoverCard() {
  const [shown, setShown] = useState<ShownCard | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (next: ShownCard | null, after: number) => {
    clearTimeout(timer.current)
    if (after === 0) setShown(next)
    else timer.current = setTimeout(() => setShown((now) => (now?.isAsked === true ? now : next)), after)
  }
  return {
    shown,
    stay: () => clearTimeout(timer.current),
    leave: () => show(null, AWAY),
    close: () => show(null, 0),
    /** Returns the props of the button that the card with this id is about. */
    place: (id: string) => ({
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': shown?.id === id,
      onFocus: () => void HoverCard.load(),
      onPointerEnter: ({ pointerType, currentTarget: at }: PointerEvent<HTMLElement>) => {
        void HoverCard.load()
        if (pointerType === 'mouse') show({ id, at, isAsked: false }, REST)
      },
      onPointerLeave: () => show(null, AWAY),
      onClick: ({ currentTarget: at }: MouseEvent<HTMLElement>) => show({ id, at, isAsked: true }, 0),
    }),
  }
}
