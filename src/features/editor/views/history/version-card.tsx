import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SegmentText } from '../pieces/segment-text.tsx'
import { WordDiff } from '../pieces/word-diff.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import type { RowView } from '../../model/row-view.ts'
import type { ListedVersion } from '../../model/list-versions.ts'
import { PanelCard } from '../pieces/panel-card.tsx'
import { versionKind, versionMaker, versionName } from '../../model/version-name.ts'

type Props = {
  readonly view: RowView
  readonly version: ListedVersion
  /** The version it is compared with; itself without one. */
  readonly against: ListedVersion
  /** True for the newest version with the current text. */
  readonly isInUse: boolean
}

/** Draws one version: its state, author and differences, and the way back to it. */
export function VersionCard({ view, version, against, isInUse }: Props) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { job, actions } = useEditorSession()
  const { target } = version
  const isSame = target === against.target
  const maker = versionMaker(version, words, format)
  const title = (
    <>
      <span className="font-semibold text-ink">{versionKind(version, words, format)}</span>
      {maker.map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
    </>
  )
  const restore = target !== view.target && target !== '' && view.editable && (
    <Button
      size="s"
      aria-label={`${words.history.use}: ${versionName(version, words, format)}`}
      onClick={() => actions.putText(target)}
    >
      {words.history.use}
    </Button>
  )
  return (
    <PanelCard title={title} aside={isInUse ? <span>{words.history.inUse}</span> : restore}>
      {isSame && version !== against ? (
        <p className="text-sm text-ink-2">{words.history.same}</p>
      ) : (
        <p lang={job.target_lang} dir={textDirection(job.target_lang)} className="segment-text pe-0! text-[15px]!">
          {target === '' && isSame ? (
            <span className="font-sans text-sm text-ink-2">{words.untranslated}</span>
          ) : isSame ? (
            <SegmentText text={target} tags={view.segment.tags} />
          ) : (
            <WordDiff before={against.target} after={target} tags={view.segment.tags} />
          )}
        </p>
      )}
    </PanelCard>
  )
}
