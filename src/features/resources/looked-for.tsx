import { markWords } from '#language/terms/mark-words.ts'
import { HitText } from '../../ui/hit-text.tsx'

type Props = { readonly text: string; readonly words: string; readonly language: string }

/** A text of an entry in which the words of a concordance search are marked. */
export function LookedFor({ text, words, language }: Props) {
  return words === '' ? text : <HitText parts={markWords(text, words, language)} />
}
