import { type FormEvent, useRef } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns handlers for a dialog, and whether one of its fields has another text than it had first. */
export function useTyped() {
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
