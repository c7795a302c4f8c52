import { describe, expect, it } from 'vitest'
import { firstWordOf, keptTokens, makeTypeAhead, termAfter } from './type-ahead.ts'

const nothing = { ofRow: [], items: [], ofDocument: [] }

describe('what continues the words before the caret', () => {
  const ofRow = ['El <g1>arrendatario</g1> pagará la renta el primer día.', 'La renta se abona por adelantado.']

  it.each([
    ['a word that is begun', 'El arr', 'endatario pagará la renta el primer día.'],
    ['the next word, after one', 'El arrendatario ', 'pagará la renta el primer día.'],
    ['what followed most of the words', 'Ya pagará la r', 'enta el primer día.'],
    ['in any case', 'el ARR', 'endatario pagará la renta el primer día.'],
    ['another text, where the first has no such word', 'Se ab', 'ona por adelantado.'],
  ])('is %s', (_, before, rest) => {
    expect(makeTypeAhead({ ...nothing, ofRow })(before)).toBe(rest)
  })

  it.each(['', 'E', 'El arrendatario pagará la renta el primer día.', 'xyz', 'enta', 'a '])(
    'is nothing after “%s”',
    (before) => {
      expect(makeTypeAhead({ ...nothing, ofRow })(before)).toBeNull()
    },
  )

  it('is a term, a number or a name of the source', () => {
    const continueText = makeTypeAhead({ ...nothing, items: ['fianza', 'Acme S.L.', '1.250,50'] })
    expect(continueText('La fi')).toBe('anza')
    expect(continueText('de Ac')).toBe('me S.L.')
    expect(continueText('por 1')).toBe('.250,50')
  })

  it('is of other rows the end of a word, or what followed the same two words', () => {
    const continueText = makeTypeAhead({ ...nothing, ofDocument: ['El arrendador entrega las llaves.'] })
    expect(continueText('Un arren')).toBe('dador')
    expect(continueText('El arrendador e')).toBe('ntrega las llaves.')
    expect(continueText('Y arrendador entrega ')).toBe('las llaves.')
    expect(continueText('ar')).toBeNull()
    expect(continueText('entrega ')).toBeNull()
  })

  it('ends with a word where it is long', () => {
    const long = `Uno ${'palabras '.repeat(30)}`
    const offer = makeTypeAhead({ ...nothing, ofRow: [long] })('Uno pal') ?? ''
    expect(offer.length).toBeLessThanOrEqual(80)
    expect(offer).toMatch(/palabras$/)
  })

  it('is taken word by word', () => {
    expect(firstWordOf('endatario pagará')).toBe('endatario ')
    expect(firstWordOf(' pagará')).toBe(' pagará')
  })

  it('looks at the last words alone, however long the text before them is', () => {
    const ofDocument = Array.from(
      { length: 500 },
      (_, n) => `La cláusula ${n} obliga al arrendatario a pagar la renta.`,
    )
    const continueText = makeTypeAhead({ ...nothing, ofDocument })
    for (const before of ['a'.repeat(5000), 'a '.repeat(5000), '-'.repeat(5000), 'x y z '.repeat(1000)])
      for (const end of ['', ' obliga al arr', ' La cláu'])
        expect(continueText(before + end)).toBe(continueText((before + end).slice(-120)))
    expect(continueText(`${'x y z '.repeat(1000)}obliga al arr`)).toMatch(/^endatario/)
  })
})

describe('what a source has that stays', () => {
  it('is numbers, names, addresses and codes, not the first word of a sentence', () => {
    expect(keptTokens('Please write to <g1>Ana López</g1> at ana@acme.es about USB-C, 15 % and iPhone 7.')).toEqual([
      'Ana',
      'López',
      'ana@acme.es',
      'USB-C',
      '15',
      'iPhone',
      '7',
    ])
  })
})

describe('a term where it is put', () => {
  it.each([
    ['', 'fianza', 'Fianza'],
    ['Hola. ', 'fianza', 'Fianza'],
    ['Hola.', 'fianza', 'Fianza'],
    ['¿', 'fianza', 'Fianza'],
    ['La ', 'fianza', 'fianza'],
    ['', 'iPhone nuevo', 'iPhone nuevo'],
    ['', 'ISBN', 'ISBN'],
  ])('behind “%s”: %s → %s', (before, term, put) => {
    expect(termAfter(before, term, 'es')).toBe(put)
  })
})
