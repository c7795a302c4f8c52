import { describe, expect, it } from 'vitest'
import { catalogue } from '#language/languages/catalogue.ts'
import { parsePluralExpression } from './plural-expression.ts'
import { pluralFormsOf } from './plural-table.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const numbers = Array.from({ length: 1000 }, (_, n) => n)

/** Returns which numbers belong together, whatever the names of the groups. */
function groups(nameOf: (n: number) => number | string): string {
  const names: (number | string)[] = []
  return numbers
    .map((n) => {
      const name = nameOf(n)
      if (!names.includes(name)) names.push(name)
      return names.indexOf(name)
    })
    .join('')
}

describe('plural forms', () => {
  // CLDR has a form of Latvian for numbers that end in zero, gettext one for zero alone; and 0 in Portuguese differs.
  const known = catalogue.filter(
    (code) => Intl.PluralRules.supportedLocalesOf(code).length > 0 && !['lv', 'pt'].includes(code),
  )

  forEvery(known)('part the numbers of each language as CLDR does', (code) => {
    const { forms, plural } = pluralFormsOf(code)
    const rule = parsePluralExpression(plural)
    const cldr = new Intl.PluralRules(code)
    expect(rule).not.toBeNull()
    expect(groups((n) => rule?.(n) ?? -1)).toBe(groups((n) => cldr.select(n)))
    expect(Math.max(...[...numbers, 1_000_000].map((n) => rule?.(n) ?? -1))).toBe(forms - 1)
  })

  it('are those of the language where the region says nothing', () => {
    expect(pluralFormsOf('ru-RU')).toEqual(pluralFormsOf('ru'))
    expect(pluralFormsOf('pt_BR').plural).toBe('n > 1')
    expect(pluralFormsOf('pt').plural).toBe('n != 1')
    expect(pluralFormsOf('lv').forms).toBe(3)
  })
})

describe('plural expressions', () => {
  it.each([
    ['0', [0, 0, 0]],
    ['n!=1', [1, 0, 1]],
    [' ( n > 1 ) ', [0, 0, 1]],
    ['n==1 ? 0 : n==2 ? 2 : 1', [1, 0, 2]],
    ['!(n==1)', [1, 0, 1]],
    ['n+1*2-3%2/1', [1, 2, 3]],
    ['n%0', [0, 0, 0]],
    ['1 || 0 && 0', [1, 1, 1]],
  ])('%s', (source, expected) => {
    const rule = parsePluralExpression(source)
    expect([0, 1, 2].map((n) => rule?.(n))).toEqual(expected)
  })

  it.each(['', 'EXPRESSION', 'n==', '(n', 'n)', 'n ? 1', 'm', 'n n', '1 :', `${'('.repeat(2000)}n`])(
    'not %s',
    (source) => expect(parsePluralExpression(source)).toBeNull(),
  )
})
