import { describe, expect, it } from 'vitest'
import type { ResourceAnalysis } from '#contract/resources/resource.ts'
import { fileFieldsOf, isComplete, pairOf, startForm, withFile } from './resource-form.ts'

const file = (name: string) => new File(['x'], name)
const analysis: ResourceAnalysis = {
  format: 'tmx',
  kinds: ['memory'],
  entries: 3,
  pairs: [
    { source_lang: 'es', target_lang: 'en', entries: 2 },
    { source_lang: 'es', target_lang: 'fr', entries: 1 },
  ],
  columns: [],
  problems: [],
}

describe('the form of a memory or glossary', () => {
  it('proposes the name of the file and its most frequent pair, and keeps the choice of a person', () => {
    const form = startForm({ file: file('leases.tmx') })
    expect(form.name).toBe('leases')
    expect(pairOf(form, analysis)).toEqual({ from: 'es', to: 'en' })
    expect(pairOf({ ...form, chosen: { to: 'de' } }, analysis)).toEqual({ from: 'es', to: 'de' })
    expect(pairOf(form, null)).toEqual({ from: '', to: '' })
  })

  it('forgets languages and columns with another file, but no name', () => {
    const form = {
      ...startForm({ name: 'Mine' }),
      chosen: { from: 'es' },
      columns: { source: 1, target: 2, hasHeader: true },
    }
    expect(withFile(form, file('other.csv'))).toMatchObject({
      name: 'Mine',
      chosen: {},
      columns: { source: 0, target: 0 },
    })
    expect(withFile(startForm({}), file('other.csv')).name).toBe('other')
  })

  it('is complete with a name, two languages and no half choice of columns', () => {
    const form = startForm({ name: 'Mine' })
    expect(isComplete(form, { from: 'es', to: 'en' })).toBe(true)
    expect(isComplete(form, { from: 'es', to: 'es' })).toBe(false)
    expect(isComplete({ ...form, name: ' ' }, { from: 'es', to: 'en' })).toBe(false)
    expect(isComplete({ ...form, columns: { source: 1, target: 0, hasHeader: true } }, { from: 'es', to: 'en' })).toBe(
      false,
    )
  })

  it('sends of a file only what was chosen', () => {
    expect(fileFieldsOf(startForm({}))).toEqual({})
    expect(fileFieldsOf({ ...startForm({}), keepsAll: false, webhook: ' https://a.test ' })).toEqual({
      alternatives: 'last',
      webhook_url: 'https://a.test',
    })
  })
})
