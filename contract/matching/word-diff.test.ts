import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffPiece, wordDiff } from './word-diff.ts'

/** `[-the -]{+a +}`: easy to read beside the texts. */
function draw(pieces: readonly DiffPiece[]): string {
  return pieces
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')
}

function without(pieces: readonly DiffPiece[], kind: DiffPiece['kind']): string {
  return pieces.map((piece) => (piece.kind === kind ? '' : piece.text)).join('')
}

describe('the difference of two segments', () => {
  it.each([
    ['nothing', 'Save the file.', 'Save the file.', 'Save the file.'],
    ['a word', 'Save the file.', 'Save a file.', 'Save [-the -]{+a +}file.'],
    ['a word added', 'Save file', 'Save the file', 'Save {+the +}file'],
    ['a word removed', 'Save the file', 'Save file', 'Save [-the -]file'],
    ['the beginning', 'Open file', 'Close file', '[-Open -]{+Close +}file'],
    ['the end', 'Save it.', 'Save it!', 'Save it[-.-]{+!+}'],
    ['case', 'save file', 'Save file', '[-save -]{+Save +}file'],
    ['a number', 'Page 12 of 30', 'Page 13 of 30', 'Page [-12 -]{+13 +}of 30'],
    ['a mark', '<g1>Save</g1> it', '<g2>Save</g2> it', '[-<g1>-]{+<g2>+}Save[-</g1> -]{+</g2> +}it'],
    ['Chinese', '保存文件', '保存文档', '保存文[-件-]{+档+}'],
    ['everything', 'one two', 'three four five', '[-one two-]{+three four five+}'],
    ['all of it from nothing', '', 'new text', '{+new text+}'],
    ['all of it to nothing', 'old text', '', '[-old text-]'],
    ['both empty', '', '', ''],
    ['white space alone', 'a  b', 'a b ', 'a b '],
    ['composed letters', 'an\u0303o', 'año', 'año'],
    ['words that swap', 'a b c d', 'a c b d', 'a [-b -]c {+b +}d'],
  ])('in %s', (_, before, after, drawn) => {
    expect(draw(wordDiff(before, after))).toBe(drawn)
  })

  it('gives both texts back, and says nothing where nothing changed', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', '1', '.', '<x1/>', '件'), { maxLength: 12 })
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [one.join(' '), other.join(' ')]
        const pieces = wordDiff(before, after)
        expect(without(pieces, 'added').replaceAll(' ', '')).toBe(before.replaceAll(' ', ''))
        expect(without(pieces, 'removed').replaceAll(' ', '')).toBe(after.replaceAll(' ', ''))
        expect(pieces.every(({ text }) => text !== '')).toBe(true)
        if (before === after) expect(pieces.every(({ kind }) => kind === 'same')).toBe(true)
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  it('of very long texts is told as a whole between what both begin and end with', () => {
    const long = (word: string) => `start ${`${word} `.repeat(3000)}end`
    expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
  })
})
