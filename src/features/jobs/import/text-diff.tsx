import { cutWords } from '../../../sync/merge/cut-words.ts'
import { diffToRead } from '../../../sync/merge/diff-words.ts'

type Props = { readonly before: string; readonly after: string }

/** A text with the parts that were taken out and put in since another one. */
export function TextDiff({ before, after }: Props) {
  const old = cutWords(before)
  const edits = diffToRead(old, cutWords(after))
  return (
    <>
      {old.slice(0, edits[0]?.from ?? old.length).join('')}
      {edits.map(({ from, to, insert }, index) => (
        <span key={from}>
          {to > from && <del className="rounded-small bg-delete px-0.5">{old.slice(from, to).join('')}</del>}
          {insert.length > 0 && <ins className="rounded-small bg-insert px-0.5 no-underline">{insert.join('')}</ins>}
          {old.slice(to, edits[index + 1]?.from ?? old.length).join('')}
        </span>
      ))}
    </>
  )
}
