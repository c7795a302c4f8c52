import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { peekSegment } from '../../../../api/segments.ts'
import { useApi } from '../../../../api/api.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { useSync } from '../../../../sync/sync.ts'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { WordDiff } from './word-diff.tsx'

/** A text of the row and what another person made of it. */
type Came = { readonly before: string; readonly after: string; readonly by: string }

/** Marks the words of another person that came into the active row, until it is left: the row shows them unmarked. */
export function RowCame({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { job } = useEditorSession()
  const came = useCame(view)
  if (came === null) return null
  return (
    <section className="mt-2 text-sm text-ink-2" aria-label={words.together.came(came.by)}>
      <p>{words.together.came(came.by)}</p>
      <p lang={job.target_lang} dir={textDirection(job.target_lang)} className="segment-text text-[15px]">
        <WordDiff before={came.before} after={came.after} tags={view.segment.tags} />
      </p>
    </section>
  )
}

function useCame({ segment, entry }: RowView): Came | null {
  const { editor: words } = useEditorMessages()
  const api = useApi()
  const { onReport } = useSync()
  const { job, store } = useEditorSession()
  const [came, setCame] = useState<Came | null>(null)
  const known = useRef({ segment, hasEntry: entry !== null })
  /** Texts that were written here: the service has them a moment later. */
  const own = useRef(new Set<string>())
  useEffect(() => {
    const { segment: before, hasEntry } = known.current
    known.current = { segment, hasEntry: entry !== null }
    if (entry !== null) own.current.add(entry.target)
    const [from, to] = [before.target ?? '', segment.target ?? '']
    // A text that is typed here stays as it is until it meets theirs.
    const isShown = !hasEntry && (entry === null || entry.base.revision === segment.revision)
    if (segment.revision <= before.revision || from === to || !isShown || own.current.has(to)) return
    const by = segment.changed_by ?? ''
    setCame({ before: from, after: to, by })
    store.say(words.together.came(by))
  }, [segment, entry, store, words])
  const { position } = segment
  const noteMerged = useEffectEvent((mine: string, merged: string) => {
    const by = peekSegment(api.queries, { jobId: job.id, position })?.changed_by ?? ''
    own.current.add(merged)
    setCame({ before: mine, after: merged, by })
  })
  useEffect(
    () =>
      onReport((report) => {
        if (report.kind === 'note' || report.entry.jobId !== job.id || report.entry.position !== position) return
        if (report.kind === 'saved') own.current.add(report.entry.target)
        if (report.kind === 'merged') noteMerged(report.mine.target, report.entry.target)
      }),
    [onReport, job.id, position],
  )
  return came
}
