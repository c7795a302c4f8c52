import { useEffect, useRef, useState } from 'react'

/**
 * Returns a ref for a form, and a function that focuses its first field with a fault once it is drawn, so that one that
 * is out of sight comes into view.
 */
export function useFaultFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  return { form, focusFault: () => setAsked((times) => times + 1) }
}
