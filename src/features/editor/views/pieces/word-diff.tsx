import type { Segment } from '#contract/resources/segment.ts'
import { cutWords } from '../../../../sync/merge/cut-words.ts'
import { diffToRead } from '../../../../sync/merge/diff-words.ts'
import { SegmentText } from './segment-text.tsx'

type Props = { readonly before: string; readonly after: string; readonly tags: Segment['tags'] }

/** A text with the words removed and added since another one. */
export function WordDiff({ before, after, tags }: Props) {
  const old = cutWords(before)
  const edits = diffToRead(old, cutWords(after))
  const parts = edits.flatMap(({ from, to, insert }, index) => {
    const end = edits[index + 1]?.from ?? old.length
    return [
      { kind: 'del' as const, text: old.slice(from, to).join('') },
      { kind: 'ins' as const, text: insert.join('') },
      { kind: 'same' as const, text: old.slice(to, end).join('') },
    ]
  })
  const all = [{ kind: 'same' as const, text: old.slice(0, edits[0]?.from ?? old.length).join('') }, ...parts]
  return all.map(({ kind, text }, index) => {
    if (text === '') return null
    // The parts of one diff never change places.
    const key = `${index} ${text}`
    if (kind === 'del')
      return (
        <del key={key} className="words-out">
          <SegmentText text={text} tags={tags} />
        </del>
      )
    return kind === 'ins' ? (
      <ins key={key} className="words-in">
        <SegmentText text={text} tags={tags} />
      </ins>
    ) : (
      <SegmentText key={key} text={text} tags={tags} />
    )
  })
}
