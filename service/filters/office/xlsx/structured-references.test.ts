import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renameColumns } from './structured-references.ts'

const names = new Map([
  [
    'prices',
    new Map([
      ['net', 'Netto'],
      ['unit price', 'Precio [EUR]'],
      ["a'b", 'c'],
      ['#', 'Nº'],
      ['gap', ' gap '],
    ]),
  ],
  ['other', new Map([['net', 'Neto']])],
])

describe('the columns in a formula', () => {
  it.each([
    ['SUM(Prices[Net])', 'SUM(Prices[Netto])'],
    ['SUM(PRICES[NET])', 'SUM(PRICES[Netto])'],
    ['Prices[[#This Row],[Net]]*2', 'Prices[[#This Row],[Netto]]*2'],
    ['Prices[@Net]+Prices[@[Unit Price]]', "Prices[@Netto]+Prices[@[Precio '[EUR']]]"],
    ['Prices[[Net]:[Unit Price]]', "Prices[[Netto]:[Precio '[EUR']]]"],
    ['Prices[[#Headers],[#Data],[Net]]', 'Prices[[#Headers],[#Data],[Netto]]'],
    ['Prices[Unit Price]', "Prices[Precio '[EUR']]"],
    ["Prices[a''b]", 'Prices[c]'],
    ["Prices['#]", 'Prices[Nº]'],
    ['Prices[Gap]', 'Prices[[ gap ]]'],
    ['Prices[[Gap]]', 'Prices[[ gap ]]'],
    ['Other[Net]-Prices[Net]', 'Other[Neto]-Prices[Netto]'],
    ['INDIRECT("Prices[Net]")', 'INDIRECT("Prices[Netto]")'],
    ['IF(A1="","",Prices[Net])', 'IF(A1="","",Prices[Netto])'],
  ])('%s → %s', (formula, renamed) => {
    expect(renameColumns(formula, names)).toBe(renamed)
  })

  it.each([
    'Prices[#Data]',
    'Prices[[#Totals],[Tax]]',
    'MyPrices[Net]',
    'Prices2[Net]',
    '[1]Prices!A1',
    "'[Book.xlsx]Net'!A1",
    'Prices[Net',
    'Prices[[[Net]]]',
    'Net+Tax',
    'Prices[]',
  ])('%s stays', (formula) => {
    expect(renameColumns(formula, names)).toBe(formula)
  })

  it('come back when they are renamed back', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '[', ']', '#', "'", '@', ',', 'ñ'), minLength: 1 })
    fc.assert(
      fc.property(name, name, (old, fresh) => {
        fc.pre(old.toLowerCase() !== fresh.toLowerCase() && old.trim() !== '' && fresh.trim() !== '')
        const quoted = old.replaceAll(/[[\]#'@]/g, "'$&")
        const formula = `SUM(T[[#Data],[${quoted}]])`
        const there = renameColumns(formula, new Map([['t', new Map([[old.toLowerCase(), fresh]])]]))
        expect(renameColumns(there, new Map([['t', new Map([[fresh.toLowerCase(), old]])]]))).toBe(formula)
      }),
    )
  })
})
