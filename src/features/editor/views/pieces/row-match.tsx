import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { WordDiff } from './word-diff.tsx'

/** Match rate of a row with a fuzzy match for its translation, and the differences of the source. */
export function RowMatch({ view: { segment, progress } }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { job } = useEditorSession()
  const { match, origin, source } = segment
  if (match === null || origin !== 'memory' || match.similarity >= 100 || progress !== 'none') return null
  return (
    <p className="pt-2 text-sm text-ink-2">
      {words.matches.fuzzy(format.percent(match.similarity / 100))}{' '}
      <bdi lang={job.source_lang} dir={textDirection(job.source_lang)}>
        <WordDiff before={match.source} after={source} tags={segment.tags} />
      </bdi>
    </p>
  )
}
