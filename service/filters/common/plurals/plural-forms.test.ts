import { describe, expect, it } from 'vitest'
import { catalogue } from '#language/languages/catalogue.ts'
import { forEvery } from '#contract/testing/for-every.ts'
import { parsePluralExpression } from './plural-expression.ts'
import { cldrForms, gettextForms, pluralCategories } from './plural-forms.ts'
import { pluralFormsOf } from './plural-table.ts'
import { sourceFormOf } from './source-form.ts'

const isKnown = (code: string) => Intl.PluralRules.supportedLocalesOf(code).length > 0
const categoriesOf = (code: string) => cldrForms(code).map(({ category }) => category)
const notesOf = (code: string) => cldrForms(code).map(({ note }) => note)
const inGettext = (code: string) => gettextForms(pluralFormsOf(code), code)

describe('the plural forms of a language', () => {
  forEvery(catalogue.filter(isKnown))('are the categories that CLDR has, in the order of files', (code) => {
    const { pluralCategories: expected } = new Intl.PluralRules(code).resolvedOptions()
    expect(categoriesOf(code)).toEqual(pluralCategories.filter((category) => expected.includes(category)))
  })

  it('are the same on every machine where the runtime does not know the language', () => {
    expect(isKnown('ban')).toBe(false)
    expect([categoriesOf('ban'), categoriesOf('ht'), categoriesOf('cv')]).toEqual([
      ['other'],
      ['one', 'other'],
      ['zero', 'one', 'other'],
    ])
  })

  it('show people their numbers', () => {
    expect(notesOf('en')).toEqual(['one: 1', 'other: 0, 2, 3, 4…'])
    expect(notesOf('pl')).toEqual(['one: 1', 'few: 2–4, 22–24, 32–34…', 'many: 0, 5–21, 25–31…', 'other: 1.5…'])
    expect(notesOf('es')).toEqual(['one: 1', 'many: 1000000…', 'other: 0, 2, 3, 4…'])
    expect(notesOf('ja')).toEqual(['other: 0, 1, 2…'])
    expect(cldrForms('en', 'ordinal')[1]?.note).toBe('two (ordinal): 2, 22, 32…')
  })
})

describe('the forms by a gettext expression', () => {
  forEvery(catalogue.filter(isKnown))('have a category each, and one form for each category', (code) => {
    const forms = inGettext(code)
    const categories = forms.map(({ category }) => category)
    expect(new Set(categories).size).toBe(forms.length)
    // Whole millions and fractions have no form of their own in gettext.
    const whole = cldrForms(code).filter(({ numbers }) => numbers.length > 0)
    const hasMany = categories.includes('many') && !whole.some(({ category }) => category === 'many')
    const expected = [...whole.map(({ category }) => category), ...(hasMany ? ['many' as const] : [])]
    expect(categories.toSorted()).toEqual(expected.toSorted())
  })

  forEvery(catalogue.filter((code) => isKnown(code) && !['lv', 'pt'].includes(code)))(
    'give each number the category that CLDR gives it',
    (code) => {
      const rule = parsePluralExpression(pluralFormsOf(code).plural)
      const forms = inGettext(code)
      const cldr = new Intl.PluralRules(code)
      const numbers = Array.from({ length: 1001 }, (_, n) => n)
      expect(numbers.filter((n) => forms[rule?.(n) ?? -1]?.category !== cldr.select(n))).toEqual([])
    },
  )

  it('are named by their index', () => {
    expect(inGettext('ar').map(({ note }) => note)).toEqual([
      'zero: 0',
      'one: 1',
      'two: 2',
      'few: 3–10, 103–110, 203–210…',
      'many: 11–99, 111–199, 211–299…',
      'other: 100–102, 200–202, 300–302…',
    ])
  })
})

describe('the source of a form', () => {
  const all = () => true
  const from = (source: string, target: string, keepsPlaceholders = all, ...more: 'zero'[]) => {
    const forms = cldrForms(source)
    const available = new Set([...more, ...forms.map(({ category }) => category)])
    return cldrForms(target).map(
      (form) => `${form.category}←${sourceFormOf(form, { forms, available, keepsPlaceholders })}`,
    )
  }

  it('is the singular for one, the plural for all others', () => {
    expect(from('en', 'ar').join(' ')).toBe('zero←other one←one two←other few←other many←other other←other')
    expect(from('en', 'pl').join(' ')).toBe('one←one few←other many←other other←other')
    expect(from('en', 'ja')).toEqual(['other←other'])
    expect(from('ja', 'pl').join(' ')).toBe('one←other few←other many←other other←other')
  })

  it('is the form of the same name, or that of the same numbers', () => {
    expect(from('pl', 'ru').join(' ')).toBe('one←one few←few many←many other←other')
    expect(from('pl', 'en')).toEqual(['one←one', 'other←many'])
    expect(from('en', 'ar', all, 'zero')[0]).toBe('zero←zero')
  })

  it('is the plural where the singular lacks the number and the form is for many numbers', () => {
    const none = () => false
    expect(from('en', 'pl', none)[0]).toBe('one←one')
    expect(from('en', 'ru', none)[0]).toBe('one←other')
    expect(from('en', 'fr', none)[0]).toBe('one←other')
    expect(from('en', 'lv', none, 'zero')[0]).toBe('zero←other')
  })
})
