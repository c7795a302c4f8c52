import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Meter } from '../../../../ui/meter.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { useProgress } from '../../session/use-progress.ts'

/** Segments done and words left; segments confirmed and not at the service yet are drawn paler. */
export function ProgressLine() {
  const { editor: words } = useEditorMessages()
  const { total, store } = useEditorSession()
  const { done, unsent, wordsLeft, exact } = useProgress()
  const label = words.done(done, total)
  const share = (count: number) => (total === 0 ? 0 : count / total)
  return (
    <div className="num flex items-center gap-x-3 text-sm whitespace-nowrap text-ink-2">
      <button
        type="button"
        title={words.keys.rows.left}
        onClick={() => store.turn({ to: 'dialog', dialog: 'left' })}
        className="hover:text-ink hover:underline"
      >
        {label}
      </button>
      <Meter
        label={label}
        parts={[
          { share: share(done - unsent), tone: 'done' },
          { share: share(unsent), tone: 'soft' },
        ]}
        className="w-[180px] max-[1600px]:w-24 max-sm:hidden short:hidden"
      />
      <span className="max-lg:hidden">{exact ? words.wordsLeft(wordsLeft) : words.aboutWordsLeft(wordsLeft)}</span>
    </div>
  )
}
