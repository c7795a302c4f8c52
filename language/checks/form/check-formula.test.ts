import { expect, it } from 'vitest'
import { boundsOf } from '../context.ts'
import { reported } from '../testing/reported.ts'

const cell = { kind: 'cell', row: 2, column: 1 } as const

it.each([
  ['en>es', 'Total of the year', '=HYPERLINK("http://host.example")', cell, true],
  ['en>es', 'Total of the year', '+Total del año', cell, true],
  ['en>fr', 'Total of the year', '-Total de l’année', cell, true],
  ['en>es', 'Total of the year', '@Total del año', cell, true],
  ['en>es', 'Total of the year', '\tTotal del año', cell, true],
  ['en>es', 'Total of the year', '<g1>=Total</g1> del año', cell, true],
  ['en>es', '- Total of the year', '- Total del año', cell, false],
  ['en>es', 'Total of the year', 'Total = año', cell, false],
  ['en>es', 'Total of the year', '', cell, false],
  // The cell is of a table in a text, where nothing calculates.
  ['en>es', 'Total of the year', '-Total del año', { ...cell, table: 1 }, false],
  ['en>es', 'Total of the year', '-Total del año', null, false],
] as const)(
  'finds what a spreadsheet takes for a formula, %s: %j as %j',
  (languages, source, target, place, expected) => {
    expect(reported(languages, source, target, boundsOf(place)).includes('formula')).toBe(expected)
  },
)
