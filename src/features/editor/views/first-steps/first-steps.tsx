import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keyName } from '../../../../keys/key-name.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import type { Catalogue } from '../../../../messages/catalogue.ts'
import { useEditorMessages, useLateWords } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { writes } from '../../model/keyboard.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { showReason } from '../../session/show-reason.ts'

/** Places that the hints are at: the score of the active row, its translation, the button that confirms. */
const places = [
  '[data-active] [aria-colindex="2"]',
  '[data-active] [aria-colindex="4"]',
  '[data-active] button[data-kind="primary"]',
] as const

/** Three hints, one at a time, for a person who opens the editor for the first time. */
export function FirstSteps() {
  const words = useLateWords('firstSteps')
  const begun = useEditorState((state) => state.begun)
  return begun && words && <WhileUseful words={words} />
}

/** Who has pressed a key by now needs no hint that opens by itself: it would take the keyboard within a word. */
function WhileUseful(props: { readonly words: Catalogue['firstSteps'] }) {
  const { store, typing, onSearch } = useEditorSession()
  const [isLate] = useState(() => store.getState().dialog === null && typing.hasBegun())
  useEffect(() => {
    if (isLate) onSearch({ steps: false })
  }, [isLate, onSearch])
  return isLate ? null : <Hints {...props} />
}

function Hints({ words }: { readonly words: Catalogue['firstSteps'] }) {
  const { editor, close } = useEditorMessages()
  const { store, actions, onSearch } = useEditorSession()
  const map = useKeyMap()
  const [step, setStep] = useState(0)
  const typed = useRef('')
  const at = usePlaceOf(places[step] ?? places[0])
  const active = useEditorState((state) => state.active)
  const score = active === null ? undefined : actions.viewOf(active)?.segment.score
  const leave = () => {
    store.turn({ to: 'closed' })
    onSearch({ steps: false })
    actions.focusRows()
    if (typed.current !== '') showReason(store, editor.spoken.notEntered(typed.current))
  }
  // Who begins to type has seen enough: what was typed meanwhile is named.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.length > 1 || !writes(event) || (event.key === ' ' && typed.current === '')) return
    event.preventDefault()
    typed.current += event.key
  }
  const isLast = step === places.length - 1
  const named = (id: 'insertTag' | 'confirmNext') => keyName(map[id][0] ?? '')
  const texts = [
    score == null ? words.document : { ...words.order, body: words.order.body(score) },
    { ...words.tags, body: words.tags.body(named('insertTag')) },
    { ...words.confirm, body: words.confirm.body(named('confirmNext')) },
  ]
  const { title = '', body = '' } = texts[step] ?? {}
  return (
    <Dialog title={title} description={body} closeLabel={close} onClose={leave} at={at}>
      {at.width > 0 && (
        <span
          aria-hidden
          className="pointer-events-none fixed rounded-mid border-2 border-accent"
          style={{ left: at.left, top: at.top, width: at.width, height: at.bottom - at.top }}
        />
      )}
      <div className="-m-2 bg-ink p-4 text-paper" onKeyDown={handleKey}>
        <p aria-hidden className="font-semibold">
          {title}
        </p>
        <p aria-hidden className="mt-1 mb-3 text-sm opacity-80">
          {body}
        </p>
        <div className="flex items-center gap-3">
          <span className="num grow text-xs opacity-80">{words.step(step + 1, places.length)}</span>
          {!isLast && (
            <button type="button" onClick={leave} className="text-sm opacity-80 hover:underline">
              {words.skip}
            </button>
          )}
          <Button autoFocus size="s" onClick={isLast ? leave : () => setStep(step + 1)}>
            {isLast ? words.start : words.next} <Kbd>↵</Kbd>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Place = Readonly<Record<'left' | 'top' | 'bottom' | 'width', number>>

/** Returns where in the window an element is; near the lower edge of the window where it is not drawn. */
function usePlaceOf(selector: string): Place {
  const [place, setPlace] = useState(() => placeOf(selector))
  useLayoutEffect(() => {
    const look = () => setPlace(placeOf(selector))
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [selector])
  return place
}

function placeOf(selector: string): Place {
  const found = document.querySelector(selector)?.getBoundingClientRect()
  if (found !== undefined) return { left: found.left, top: found.top, bottom: found.bottom, width: found.width }
  const edge = window.innerHeight - 60
  return { left: 16, top: edge, bottom: edge, width: 0 }
}
