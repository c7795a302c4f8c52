import { useId } from 'react'
import { Button } from '../button.tsx'

/** Words for a dialog with a form: Esc and a press beside it ask first where something was typed. */
export type LeaveWords = { readonly question: string; readonly stay: string; readonly leave: string }

type Props = { readonly words: LeaveWords; readonly onStay: () => void; readonly onLeave: () => void }

/** Asks whether what was typed is to be lost. */
export function LeaveQuestion({ words, onStay, onLeave }: Props) {
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
