import { useState } from 'react'
import { Button } from './button.tsx'

type Props = { readonly text: string; readonly label: string; readonly copied: string }

/** Copies a text; says so where the button was. */
export function CopyText({ text, label, copied }: Props) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      // No access to the clipboard: the text stands beside the button to be selected.
    }
  }
  return (
    <Button kind="quiet" size="s" onClick={() => void copy()}>
      <span aria-live="polite">{done ? copied : label}</span>
    </Button>
  )
}
