import { describe, expect, it } from 'vitest'
import { foldText } from '../../../lib/fold-text.ts'
import { editor } from '../../../messages/en/editor.gen.ts'
import { allProposals, completeQuery, savedProposals } from './query-proposals.ts'
import { hasTerm, toggleTerm, wantedBands } from './query-text.ts'

describe('a term of a query', () => {
  it.each([
    ['', 'is:open', 'is:open'],
    ['casa', 'is:open', 'casa is:open'],
    ['casa is:open', 'is:open', 'casa'],
    ['is:open casa', 'is:open', 'casa'],
    ['casa or perro', 'is:open', '(casa or perro) is:open'],
    ['"never closed', 'is:open', 'is:open'],
    ['-locked is:open', 'is:open', '-locked'],
    ['casa es:pendiente', 'is:open', 'casa'],
    ['casa', 'es:pendiente', 'casa es:pendiente'],
  ])('is put into it or taken out: %s', (text, term, after) => {
    expect(toggleTerm(text, term)).toBe(after)
  })

  it('is known again, but not where it is denied', () => {
    expect(hasTerm('casa is:open', 'is:open')).toBe(true)
    expect(hasTerm('-is:open', 'is:open')).toBe(false)
    expect(hasTerm('is:open or casa', 'is:open')).toBe(false)
  })

  it('says which bands are wanted whatever else is', () => {
    expect(wantedBands('casa band:review,redo')).toEqual(['rehacer', 'revisar'])
    expect(wantedBands('band:redo or casa')).toHaveLength(4)
  })
})

describe('what may stand at the caret', () => {
  const proposals = allProposals(editor, false)
  const terms = (text: string, caret = text.length) =>
    completeQuery(text, caret, proposals, foldText).map(({ term }) => term)

  it('begins with what is typed, or has it in its name, accents apart', () => {
    expect(terms('state:rej')).toEqual(['state:rejected'])
    expect(terms('casa -state:rej')).toEqual(['state:rejected'])
    expect(terms('repetit')).toEqual(['is:repeated'])
    expect(terms('')).toHaveLength(8)
  })

  it('is nothing within quotation marks, and has no bands where nothing has a score', () => {
    expect(terms('"state:')).toEqual([])
    expect(terms('band:')).toEqual([])
  })

  it('takes the place of the word at the caret, which is then behind it', () => {
    const [only] = completeQuery('state:rej casa', 9, proposals, foldText)
    expect(only).toMatchObject({ text: 'state:rejected casa', caret: 14 })
    expect(completeQuery('sourc', 5, proposals, foldText)[0]).toMatchObject({ text: 'source:""', caret: 8 })
  })

  it('takes the place of all words of the name of a saved filter', () => {
    const saved = savedProposals(editor, [{ name: 'Mi lista 1', query: 'state:draft' }])
    const after = (text: string) => completeQuery(text, text.length, saved, foldText).map(({ text: all }) => all)
    expect(['Mi lis', 'mi ', 'lista 1', 'casa mi lis', '-mi lis', 'no lis'].map(after)).toEqual([
      ['state:draft '],
      ['state:draft '],
      ['state:draft '],
      ['casa state:draft '],
      ['-state:draft '],
      ['no state:draft '],
    ])
    expect(after('mi listón')).toEqual([])
  })
})
