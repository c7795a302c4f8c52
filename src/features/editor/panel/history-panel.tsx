import { textDirection } from '../../../lib/text-direction.ts'
import { useFormat, useEditorMessages } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { SegmentText } from '../rows/segment-text.tsx'
import { WordDiff } from '../rows/word-diff.tsx'
import { useDesk, useEditorState } from '../state/editor-context.ts'
import type { Version } from '../state/editor-store.ts'
import type { RowView } from '../state/row-view.ts'
import { PanelCard } from './panel-card.tsx'

const none: readonly Version[] = []

/** The texts this segment has had: what the machine gave, what the service holds, what was confirmed here. */
export function HistoryPanel({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { segment, target } = view
  const versions = useEditorState((state) => state.versions[segment.position]) ?? none
  const machine = segment.match
    ? words.history.memory(format.percent(segment.match.similarity / 100))
    : words.history.machine
  return (
    <>
      {versions.toReversed().map((version) => (
        <HistoryCard
          key={version.at}
          title={`${words.history.version(format.clockTime(version.at))} · ${words.states[version.state]}`}
          text={version.target}
          before={segment.mt_target ?? segment.target ?? ''}
          current={target}
        />
      ))}
      {versions.length === 0 && <p className="mb-3 text-sm text-ink-2">{words.history.none}</p>}
      {segment.target !== null && segment.target !== segment.mt_target && (
        <HistoryCard
          title={words.history.server}
          text={segment.target}
          before={segment.mt_target ?? segment.target}
          current={target}
        />
      )}
      {segment.mt_target === null ? (
        <p className="text-sm text-ink-3">{words.history.machineUnknown}</p>
      ) : (
        <HistoryCard title={machine} text={segment.mt_target} before={segment.mt_target} current={target} />
      )}
    </>
  )
}

type CardProps = {
  readonly title: string
  readonly text: string
  /** What it is compared with: the machine's text. */
  readonly before: string
  readonly current: string
}

function HistoryCard({ title, text, before, current }: CardProps) {
  const { editor: words } = useEditorMessages()
  const { job, actions } = useDesk()
  const aside =
    text === current ? (
      <span>{words.history.inUse}</span>
    ) : (
      <Button size="s" onClick={() => actions.putText(text)}>
        {words.history.use}
      </Button>
    )
  return (
    <PanelCard title={title} aside={aside}>
      <p lang={job.target_lang} dir={textDirection(job.target_lang)} className="segment-text pe-0! text-[15px]!">
        {text === before ? <SegmentText text={text} /> : <WordDiff before={before} after={text} />}
      </p>
    </PanelCard>
  )
}
