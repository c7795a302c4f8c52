/** A word, or the text between two: spaces, punctuation. */
export type WordPiece = { readonly text: string; readonly isWord: boolean }

// No language is set: the root rules split CJK and Thai by dictionary too, and keep `1.200,50` and `don't` whole.
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

// Each step of V8's iterator takes as long as the text: 25 s for a text of 32,768 words. A long text is cut in
// stretches; the last pieces of a stretch are cut again with the following ones, since that decides where they end.
const STRETCH = 512
const CUT_AGAIN = 8

/** Cuts a text into words and the parts between: `Ver 1.200.` → `Ver`, ` `, `1.200`, `.`; joined they are the text. */
export function segmentWords(text: string): WordPiece[] {
  const pieces: WordPiece[] = []
  let stretch = STRETCH
  let at = 0
  while (at < text.length) {
    const isLast = at + stretch >= text.length
    const found = Array.from(segmenter.segment(text.slice(at, at + stretch)))
    const sure = isLast ? found : found.slice(0, -CUT_AGAIN)
    // A word, or a row of them, may be longer than the stretch.
    stretch = sure.length === 0 ? stretch * 2 : STRETCH
    for (const { segment, isWordLike } of sure) {
      pieces.push({ text: segment, isWord: isWordLike === true })
      at += segment.length
    }
  }
  return pieces
}
