import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { undismissed } from '../../model/dismissals.ts'
import type { ReadBlock } from '../../model/reading-items.ts'
import { countIssues } from '../../model/row-summary.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { ReadSentence, type Side } from '../pieces/read-sentence.tsx'

type Props = { readonly block: ReadBlock; readonly side: Side; readonly as?: 'p' | 'div' }

/** The sentences of a paragraph or a cell, with a sign in the margin where something is wrong. */
export function ReadBlockText({ block, side, as: Element = 'div' }: Props) {
  const { job } = useEditorSession()
  const lang = side === 'source' ? job.source_lang : job.target_lang
  return (
    <Element lang={lang} dir={textDirection(lang)} className="reading-block">
      {side === 'target' && <MarginSign positions={block.positions} />}
      {block.positions.map((position) => (
        <ReadSentence key={position} position={position} side={side} />
      ))}
    </Element>
  )
}

function MarginSign({ positions }: { readonly positions: readonly number[] }) {
  const { editor: words } = useEditorMessages()
  const { document, dismissals, actions } = useEditorSession()
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  const issues = useStore(
    document,
    useShallow((state) =>
      countIssues(
        positions.flatMap((position) => {
          const checks = state.issues.get(position)
          if (checks === undefined) return []
          const source = dismissed.size === 0 ? '' : (actions.viewOf(position)?.segment.source ?? '')
          return undismissed(dismissed, { position, source }, checks)
        }),
      ),
    ),
  )
  if (issues === null) return null
  const label = words.landing.issues(issues.count, words.landing.worst[issues.worst])
  return <span role="img" aria-label={label} title={label} className={`reading-sign reading-sign-${issues.worst}`} />
}
