import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { stopCollecting } from './collect-keys.ts'

/** Props of the trigger of something that opens; a button passes them on to its element. */
export type Trigger = ReactElement<{
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  'data-coming'?: boolean
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}>

type Props = {
  readonly trigger: Trigger
  readonly opens: 'menu' | 'dialog'
  /** Fetches the code of the part that opens; called ahead when the pointer or the focus comes near. */
  readonly load: () => Promise<unknown>
  /** The open part, which replaces the trigger when it is asked for. */
  readonly children: ReactNode
}

/** Loads a menu when it is first opened: most menus of a page never are. Until it is there, `data-coming` says so. */
export function OnDemand({ trigger, opens, load, children }: Props) {
  const [asked, setAsked] = useState(false)
  // Without a connection there is nothing to fetch ahead; the part reports that when it opens.
  const ahead = () => void load().catch(() => {})
  const waiting = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    'data-coming': asked,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: () => setAsked(true),
    onKeyDown: (event) => {
      if (opens === 'menu' && event.key === 'ArrowDown') setAsked(true)
    },
  })
  if (!asked) return waiting
  return <Suspense fallback={<Coming onGivenUp={() => setAsked(false)}>{waiting}</Coming>}>{children}</Suspense>
}

type ComingProps = { readonly onGivenUp: () => void; readonly children: ReactNode }

const coming = new Set<() => void>()

/** Gives up menus and popovers that are on their way, because something else was asked for. */
export function giveUpComing(): void {
  coming.forEach((giveUp) => giveUp())
}

/**
 * What is on its way is given up with Esc, with a press elsewhere, and when something else is asked for: it would take the
 * keyboard from what the person does by then.
 */
function Coming({ onGivenUp, children }: ComingProps) {
  const giveUp = useEffectEvent(({ key, isComposing }: globalThis.KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) onGivenUp()
  })
  const giveUpByPress = useEffectEvent(({ target }: PointerEvent) => {
    if (isIn(target, '[data-coming="true"], [data-collecting]')) return
    onGivenUp()
    stopCollecting()
  })
  const leave = useEffectEvent(onGivenUp)
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const mine = () => leave()
    coming.add(mine)
    window.addEventListener('keydown', (event) => giveUp(event), options)
    window.addEventListener('pointerdown', (event) => giveUpByPress(event), options)
    window.addEventListener('mousedown', keepFocus, options)
    return () => {
      coming.delete(mine)
      stop.abort()
    }
  }, [])
  return children
}

/** A second press on the trigger is one of impatience: the keys are for the part, so that the focus stays where it is. */
function keepFocus(event: MouseEvent): void {
  if (isIn(event.target, '[data-coming="true"]')) event.preventDefault()
}

function isIn(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null
}
