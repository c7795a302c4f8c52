import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'

/** Words for a dialog with a form: Esc and a press beside it ask first where something was typed. */
export type LeaveWords = { readonly question: string; readonly stay: string; readonly leave: string }

/** Returns handlers for a dialog, its answer to Esc, and the question before what was typed is lost. */
export function useLeaving(words: LeaveWords | undefined, onClose: () => void) {
  const { handlers, isTyped } = useTyped()
  // The field to go back to; null while nothing is asked.
  const [leaving, setLeaving] = useState<{ readonly from: Element | null } | null>(null)
  const stay = () => {
    setLeaving(null)
    if (leaving?.from instanceof HTMLElement) leaving.from.focus()
  }
  const asks = () => words !== undefined && (leaving !== null || isTyped())
  const ask = () => leaving === null && setLeaving({ from: document.activeElement })
  const pressEsc = () => (leaving !== null ? stay() : asks() ? ask() : onClose())
  /** Takes the event from Radix, which would close the dialog. */
  const instead = (act: () => void) => (event: Event) => {
    if (!asks()) return
    event.preventDefault()
    act()
  }
  const question: ReactNode = words !== undefined && leaving !== null && (
    <LeaveQuestion words={words} onStay={stay} onLeave={onClose} />
  )
  return {
    handlers: { ...handlers, onEscapeKeyDown: instead(pressEsc), onPointerDownOutside: instead(ask) },
    pressEsc,
    question,
  }
}

type Props = { readonly words: LeaveWords; readonly onStay: () => void; readonly onLeave: () => void }

/** Asks whether what was typed is to be lost. */
function LeaveQuestion({ words, onStay, onLeave }: Props) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-revisar-soft px-6 py-4"
    >
      <p id={id} className="font-semibold">
        {words.question}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus aria-describedby={id} onClick={onStay}>
          {words.stay}
        </Button>
        <Button kind="danger" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns handlers for a dialog, and whether one of its fields has another text than it had first. */
function useTyped() {
  // React sets the default value of a field along with its value, so the first one is seen when the field is first used.
  const first = useRef(new Map<TextField, string>())
  const remember = (target: EventTarget, text: (field: TextField) => string) => {
    if (isTextField(target) && !first.current.has(target)) first.current.set(target, text(target))
  }
  return {
    handlers: {
      onFocusCapture: ({ target }: { readonly target: EventTarget }) => remember(target, ({ value }) => value),
      onInputCapture: ({ target }: FormEvent) => remember(target, () => ''),
    },
    isTyped: () => [...first.current].some(([field, text]) => field.isConnected && field.value !== text),
  }
}

function isTextField(target: EventTarget): target is TextField {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'file'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
