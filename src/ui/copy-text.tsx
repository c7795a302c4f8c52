import { useState } from 'react'
import { Button } from './button.tsx'

type Props = {
  readonly text: string
  readonly label: string
  readonly copied: string
  /** True for the button that a dialog is for. */
  readonly isMain?: boolean
}

/** Copies a text; a message takes the place of the button. */
export function CopyText({ text, label, copied, isMain = false }: Props) {
  const [inClipboard, setInClipboard] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setInClipboard(text)
    } catch {
      // No access to the clipboard: the text is beside the button, to be selected.
      setInClipboard(null)
    }
  }
  return (
    <Button {...(isMain ? { kind: 'primary' } : { kind: 'quiet', size: 's' })} onClick={() => void copy()}>
      <span aria-live="polite">{inClipboard === text ? copied : label}</span>
    </Button>
  )
}
