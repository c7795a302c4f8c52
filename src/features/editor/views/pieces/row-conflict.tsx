import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { bothTexts } from '../../../../sync/merge/both-texts.ts'
import { followersIn, textBelow } from '../../../../sync/outbox/entry.ts'
import { useSync } from '../../../../sync/sync.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyText } from '../../../../ui/copy-text.tsx'
import { BandBadge } from '../../../../ui/band-badge.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { type Choice, resolveConflict } from '../../session/resolve-conflict.ts'
import type { RowView } from '../../model/row-view.ts'
import { WordDiff } from './word-diff.tsx'

/** Texts of two people side by side, or two of the same person; one is chosen, and neither is lost before that. */
export function RowConflict({ view }: { readonly view: RowView }) {
  const { editor: words, copy, copied } = useEditorMessages()
  const { outbox, notes } = useSync()
  const session = useEditorSession()
  const { job } = session
  const { theirs, isTheirsOwn = false } = view.entry ?? {}
  const waiting = useStore(outbox, ({ entries }) => (view.entry ? followersIn(entries)(view.entry).length : 0))
  const { segment } = view
  // What the other person goes on changing is no second conflict.
  useEffect(() => outbox.renew({ jobId: job.id, position: segment.position }, segment), [outbox, job.id, segment])
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // It comes while one looks at the row, and makes it longer. Newer browsers answer with a promise:
    // the braces keep it from being taken for the effect's clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (!theirs) return null
  const headings = headingsOf(words, theirs, view.entry)
  const lang = { lang: job.target_lang, dir: textDirection(job.target_lang) }
  const base = view.entry ? textBelow(view.entry.base) : ''
  const { tags } = segment
  const texts = { source: segment.source, mine: view.target, theirs: theirs.target ?? '' }
  const both = texts.mine === texts.theirs ? null : bothTexts(texts)
  const choose = (label: string, how: Choice) => () => {
    resolveConflict({ ...session, outbox, notes }, label, view, how)
    session.live.focus()
  }
  const takeTheirs = isTheirsOwn ? words.conflict.takeBefore : words.conflict.takeTheirs
  return (
    <section ref={place} className="row-below-texts mt-3 rounded-card border border-line bg-paper p-4">
      <BandBadge tone="revisar">{headings.title}</BandBadge>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <div>
          <h2 className="mb-1 text-xs text-ink-3">{headings.theirs}</h2>
          <p {...lang} className="segment-text text-[15px]">
            <WordDiff before={base} after={theirs.target ?? ''} tags={tags} />
          </p>
          <Button className="mt-2" onClick={choose(takeTheirs, 'theirs')}>
            {takeTheirs}
          </Button>
        </div>
        <div>
          <h2 className="mb-1 text-xs text-ink-3">{headings.mine}</h2>
          <p {...lang} className="segment-text text-[15px]">
            <WordDiff before={base} after={view.target} tags={tags} />
          </p>
          {view.editable ? (
            <Button className="mt-2" onClick={choose(words.conflict.keepMine, 'mine')}>
              {words.conflict.keepMine}
            </Button>
          ) : (
            <CopyText text={plainText(view.target)} label={copy} copied={copied} />
          )}
        </div>
      </div>
      {both !== null && !isTheirsOwn && view.editable && (
        <div className="mt-3">
          <h2 className="mb-1 text-xs text-ink-3">{words.conflict.both}</h2>
          <p {...lang} className="segment-text text-[15px]">
            <WordDiff before={base} after={both} tags={tags} />
          </p>
          <Button className="mt-2" onClick={choose(words.conflict.keepBoth, { both })}>
            {words.conflict.keepBoth}
          </Button>
        </div>
      )}
      {waiting > 0 && <p className="mt-3 text-sm text-ink-2">{words.conflict.repetitions(waiting)}</p>}
    </section>
  )
}

/** Names whose each text is, and what each decided: that may be all that differs. */
function headingsOf({ conflict: words, states }: Messages['editor'], theirs: Segment, entry: RowView['entry']) {
  const mine = entry?.state ?? null
  const withState = (whose: string, state: SegmentState | null) =>
    state === null ? whose : `${whose} · ${states[state]}`
  if (entry?.isTheirsOwn) {
    const isDecided = theirs.state !== entry.base.state
    return {
      title: words.titleOwn,
      theirs: withState(words.before, isDecided ? theirs.state : null),
      mine: withState(words.mine, isDecided ? mine : null),
    }
  }
  // A service that follows only the contract does not name the author.
  const by = theirs.changed_by ?? null
  return {
    title: by === null ? words.title : words.titleBy(by),
    theirs: withState(by === null ? words.theirs : words.theirsBy(by), theirs.state),
    mine: withState(words.mine, mine),
  }
}
