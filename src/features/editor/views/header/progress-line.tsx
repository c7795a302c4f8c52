import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { useProgress } from '../../session/use-progress.ts'

/** Segments done and words left. */
export function ProgressLine() {
  const { editor: words } = useEditorMessages()
  const { total, store } = useEditorSession()
  const { done, wordsLeft, exact } = useProgress()
  return (
    <div className="num flex items-center gap-x-3 text-sm whitespace-nowrap text-ink-2">
      <button
        type="button"
        title={words.keys.rows.left}
        onClick={() => store.turn({ to: 'dialog', dialog: 'left' })}
        className="hover:text-ink hover:underline"
      >
        {words.done(done, total)}
      </button>
      <span className="max-lg:hidden">{exact ? words.wordsLeft(wordsLeft) : words.aboutWordsLeft(wordsLeft)}</span>
    </div>
  )
}
