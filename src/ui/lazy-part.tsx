import { type ComponentType, createElement, use, useEffect, useReducer, useRef, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useBaseMessages } from '../messages/use-messages.tsx'
import { Button } from './button.tsx'
import { collectingFor, giveUp, keepCollected, stopCollecting } from './collect-keys.ts'
import { noticeLook } from './collecting-look.ts'

/** Fetches the code of a part; a part that is drawn before appears when it is loaded. False where it cannot be. */
type Ahead = { readonly load: () => Promise<boolean> }

/**
 * A part of the page whose code is loaded when it is first drawn, or ahead. Without a connection that may fail: then
 * the page stays and reports it, where React's own `lazy` would take the screen down with it. It is fetched again when
 * it is next drawn, and when there is a connection again. `Instead` is drawn in the place of one that must not be missing.
 *
 * A part that was loaded ahead is drawn at once. A part that waits shows its place empty for a moment, and after that
 * React holds back the next content for up to 300 ms, so that pages do not flicker.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | null = null
  let asked: Promise<ComponentType<Props> | null> | null = null
  const fetchPart = async () => {
    loaded = await load().catch(() => null)
    return loaded
  }
  const coming = () => (asked ??= fetchPart())
  const forget = () => {
    asked = null
  }
  function Part(props: Props) {
    const [isTrying, start] = useTransition()
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    useEffect(() => forget, [])
    const [retry] = useState(() => () => {
      forget()
      start(drawAgain)
    })
    // No hook may follow: one that waited is drawn again when its code is there, without `use`, which React would take
    // for another number of hooks.
    const drawn = loaded ?? use(coming())
    return drawn === null ? <Absent isTrying={isTrying} retry={retry} props={props} /> : createElement(drawn, props)
  }
  function Absent({ isTrying, retry, props }: { isTrying: boolean; retry: () => void; props: Props }) {
    useEffect(() => {
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [retry])
    return Instead === undefined ? <Missing isTrying={isTrying} onRetry={retry} {...props} /> : <Instead {...props} />
  }
  const ahead: Ahead = { load: async () => (loaded ?? (await fetchPart())) !== null }
  return Object.assign(Part, ahead)
}

/** The parts that are missing on this page. One message is about all of them. */
const missing = createStore<{ readonly retries: readonly (() => void)[]; readonly isClosed: boolean }>(() => ({
  retries: [],
  isClosed: false,
}))

const retryAll = () => {
  for (const retry of missing.getState().retries) retry()
}

const reload = () => window.location.reload()

type MissingProps = {
  readonly isTrying: boolean
  readonly onRetry: () => void
  /** Closes a dialog, so that it can be opened again. */
  readonly onClose?: () => void
}

/** Keys that were collected for the part stay in the field, whose box this message is in then. */
function Missing({ isTrying, onRetry: mine, onClose }: MissingProps) {
  const { missingPart, crashed, retry, close } = useBaseMessages()
  const { retries, isClosed } = useStore(missing)
  const box = useStore(collectingFor, (state) => state.box)
  const lastBox = useRef(box)
  const isShown = !isClosed && retries[0] === mine
  useEffect(() => {
    missing.setState((now) => ({ retries: [...now.retries, mine], isClosed: false }))
    return () => missing.setState((now) => ({ retries: now.retries.filter((other) => other !== mine) }))
  }, [mine])
  useEffect(() => {
    // It is asked for by key again.
    if (box !== null && box !== lastBox.current) mine()
    lastBox.current = box
  }, [box, mine])
  useEffect(() => {
    if (box !== null && isShown) keepCollected()
  }, [box, isShown])
  if (!isShown) return null
  const message = (
    <div role="alert" className={box === null ? noticeLook : 'mt-3'}>
      <p className="text-sm">{missingPart}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" busy={isTrying} onClick={retryAll}>
          {retry}
        </Button>
        <Button size="s" onClick={reload}>
          {crashed.reload}
        </Button>
        <Button
          size="s"
          onClick={() => {
            giveUp()
            missing.setState({ isClosed: true })
            onClose?.()
          }}
        >
          {close}
        </Button>
      </div>
    </div>
  )
  return box === null ? message : createPortal(message, box)
}

/** The message in the place of code that the page cannot do without: only the page itself can be loaded again. */
export function MissingPart() {
  // The keys that were collected for it go back to their former owner.
  useEffect(() => stopCollecting(), [])
  return <Missing isTrying={false} onRetry={reload} />
}
