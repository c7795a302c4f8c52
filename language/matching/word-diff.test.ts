import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffPiece, wordDiff } from './word-diff.ts'
import { runs } from '#contract/testing/runs.ts'

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
    ['a word removed before a sign', 'Save it now.', 'Save it.', 'Save it[- now-].'],
    ['the last word removed', 'Save file', 'Save', 'Save[- file-]'],
    ['the beginning', 'Open file', 'Close file', '[-Open -]{+Close +}file'],
    ['the end', 'Save it.', 'Save it!', 'Save it[-.-]{+!+}'],
    ['case', 'save file', 'Save file', '[-save -]{+Save +}file'],
    ['a number', 'Page 12 of 30', 'Page 13 of 30', 'Page [-12 -]{+13 +}of 30'],
    ['a tag', '<g1>Save</g1> it', '<g2>Save</g2> it', '[-<g1>-]{+<g2>+}Save[-</g1> -]{+</g2> +}it'],
    ['Chinese', '保存文件', '保存文档', '保存文[-件-]{+档+}'],
    ['everything', 'one two', 'three four five', '[-one two-]{+three four five+}'],
    ['all of it from nothing', '', 'new text', '{+new text+}'],
    ['all of it to nothing', 'old text', '', '[-old text-]'],
    ['both empty', '', '', ''],
    ['white space alone', 'a  b', 'a b ', 'a b '],
    ['composed letters', 'an\u0303o', 'año', 'año'],
    ['several places', 'a b c d e', 'a x c y e', 'a [-b -]{+x +}c [-d -]{+y +}e'],
    ['a sign added', 'Save it', 'Save it!', 'Save it{+!+}'],
    ['a sign in the middle', 'Yes, it is', 'Yes it is', 'Yes [-, -]it is'],
    ['a quote of another kind', '"a" b', '«a» b', '[-"-]{+«+}a[-" -]{+» +}b'],
    ['a placeholder', 'Hello {name}!', 'Hello {user}!', 'Hello [-{name}-]{+{user}+}!'],
    [
      'an address',
      'See https://a.org/x now',
      'See https://b.org/x now',
      'See [-https://a.org/x -]{+https://b.org/x +}now',
    ],
    ['Japanese', 'ファイルを保存', 'ファイルを開く', 'ファイルを[-保存-]{+開く+}'],
    ['Thai', 'บันทึกไฟล์', 'บันทึกภาพ', 'บันทึก[-ไฟล์-]{+ภาพ+}'],
    ['Arabic', 'احفظ الملف الآن', 'احفظ الصورة الآن', 'احفظ [-الملف -]{+الصورة +}الآن'],
    ['Russian', 'Сохранить файл', 'Сохранить файлы', 'Сохранить [-файл-]{+файлы+}'],
    ['a word that doubles', 'a a b', 'a b', 'a [-a -]b'],
    ['the same word at both ends', 'b a b', 'b', 'b[- a b-]'],
    ['a tag that goes', '<g1>Save</g1> it', 'Save it', '[-<g1>-]Save [-</g1> -]it'],
    ['a tag that comes', 'Save it', 'Save <x1/> it', 'Save {+<x1/> +}it'],
    ['Hebrew', 'שמור את הקובץ', 'שמור את התיקייה', 'שמור את [-הקובץ-]{+התיקייה+}'],
    ['Korean', '파일을 저장', '파일을 열기', '파일을 [-저장-]{+열기+}'],
    ['Greek', 'Νέο αρχείο', 'Παλιό αρχείο', '[-Νέο -]{+Παλιό +}αρχείο'],
    ['an emoji', 'Done 🎉', 'Done 🎊', 'Done [-🎉-]{+🎊+}'],
    ['only the tags', 'a <x1/> b', 'a <x2/> b', 'a [-<x1/> -]{+<x2/> +}b'],
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
        expect(without(pieces, 'added').trim()).toBe(before)
        expect(without(pieces, 'removed').trim()).toBe(after)
        expect(pieces.every(({ text }) => text !== '')).toBe(true)
        if (before === after) expect(pieces.every(({ kind }) => kind === 'same')).toBe(true)
      }),
      { seed: 1, numRuns: runs(2000) },
    )
  })

  it('changes the fewest units', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 })
    /** Counts the most items of two lists that can stay. */
    const common = (one: readonly string[], other: readonly string[]): number => {
      const [first, ...rest] = one
      if (first === undefined || other.length === 0) return 0
      const at = other.indexOf(first)
      const taken = at === -1 ? 0 : 1 + common(rest, other.slice(at + 1))
      return Math.max(taken, common(rest, other))
    }
    const count = (text: string) => text.split(' ').filter((word) => word !== '').length
    fc.assert(
      fc.property(words, words, (one, other) => {
        const pieces = wordDiff(one.join(' '), other.join(' '))
        const kept = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + count(text), 0)
        expect(kept).toBe(common(one, other))
      }),
      { seed: 1, numRuns: runs(500) },
    )
  })

  it('never puts two pieces of a kind side by side, and what goes before what comes', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', '.'), { maxLength: 9 })
    fc.assert(
      fc.property(words, words, (one, other) => {
        const kinds = wordDiff(one.join(' '), other.join(' ')).map(({ kind }) => kind)
        expect(kinds.join(' ')).not.toMatch(/(same|removed|added) \1|added removed/)
      }),
      { seed: 1, numRuns: runs(500) },
    )
  })

  it('of very long texts is reported as a whole between what both begin and end with', () => {
    const long = (word: string) => `start ${`${word} `.repeat(3000)}end`
    expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
  })
})
