import { useEffect, useEffectEvent, useRef } from 'react'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showReason } from '../../session/show-reason.ts'
import { useEditorSession } from '../../session/editor-context.ts'

type NotReplaced = { readonly fixed: number; readonly approved: number; readonly other: number }

type Props = {
  /** The wish that the results are for: another one is not what was pressed for. */
  readonly wish: string
  readonly isLooking: boolean
  /** The number of results that it replaces. */
  readonly count: number
  readonly left: NotReplaced
  /** Says what was found; empty without anything to look for. */
  readonly found: string
  readonly onReplace: () => void
}

/**
 * Replaces the results. It has its place in the order of Tab from the start: pressed while they are looked for, it waits
 * for them.
 */
export function ReplaceButton({ wish, isLooking, count, left, found, onReplace }: Props) {
  const { find: words } = useEditorMessages().editor
  const notReplaced = sayNotReplaced(words, left)
  const { store } = useEditorSession()
  const asked = useRef<string | null>(null)
  const run = () => {
    if (count > 0) onReplace()
    else showReason(store, notReplaced || found || words.found(0, 0))
  }
  const answer = useEffectEvent(() => {
    const isAsked = asked.current === wish
    asked.current = null
    if (isAsked) run()
  })
  useEffect(() => {
    if (!isLooking) answer()
  }, [isLooking])
  return (
    <>
      {notReplaced !== '' && <p className="text-sm text-ink-2">{notReplaced}</p>}
      <Button
        kind="primary"
        className="self-start"
        aria-disabled={isLooking || count === 0}
        aria-describedby="find-told"
        onClick={() => {
          if (isLooking) asked.current = wish
          else run()
        }}
      >
        {isLooking ? words.replaceToo : words.replace(count)}
      </Button>
    </>
  )
}

/** Says which results are not replaced, by their reason: with those that are, they make up all that were found. */
function sayNotReplaced(words: Messages['editor']['find'], { fixed, approved, other }: NotReplaced): string {
  const lines = [
    fixed > 0 && words.inFixed(fixed),
    approved > 0 && words.inApproved(approved),
    other > 0 && words.notSelected(other),
  ]
  return lines.filter((line) => line !== false).join(' ')
}
