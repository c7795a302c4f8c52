import { cutWords } from '../../sync/merge/cut-words.ts'
import { diffToRead } from '../../sync/merge/diff-words.ts'

/** A text with the parts that were taken out and put in since the given one. */
export function EditedText({ before, after }: { readonly before: string; readonly after: string }) {
  const old = cutWords(before)
  const edits = diffToRead(old, cutWords(after))
  const first = old.slice(0, edits[0]?.from ?? old.length).join('')
  return (
    <>
      {first}
      {edits.map(({ from, to, insert }, index) => (
        <span key={`${from} ${to}`}>
          {to > from && <del className="bg-rehacer-soft text-ink-2">{old.slice(from, to).join('')}</del>}
          {insert.length > 0 && <ins className="bg-fiable-soft no-underline">{insert.join('')}</ins>}
          {old.slice(to, edits[index + 1]?.from ?? old.length).join('')}
        </span>
      ))}
    </>
  )
}
