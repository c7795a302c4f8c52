import { describe, expect, it } from 'vitest'
import { type Locale } from '#contract/locales.ts'
import { catalogues, loadLocaleStore, pickLocale } from './locale-store.ts'

const en = await wordsOf('en')
const es = await wordsOf('es')

/** Every part of a language, also one added later. */
async function wordsOf(locale: Locale) {
  const { base, jobList, editor, ...rest } = catalogues[locale]
  const more: Readonly<Record<string, () => Promise<unknown>>> = rest
  const others = await Promise.all(Object.values(more).map((load) => load()))
  return { ...(await base()), ...(await jobList()), editor: await editor(), others }
}

/** Every segment by its path; one that takes values is asked with small numbers and words. */
function sentences(node: unknown, path = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[path, node]])
  if (typeof node === 'function') return new Map([[path, String(Reflect.apply(node, null, [2, 3, 4, 5, 6]))]])
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is no sentence`)
  return new Map(Object.entries(node).flatMap(([name, child]) => [...sentences(child, `${path}.${name}`)]))
}

describe('the catalogues', () => {
  it('have the same segments in both languages', () => {
    expect([...sentences(es).keys()].sort()).toEqual([...sentences(en).keys()].sort())
  })

  it('leave nothing blank, undefined or untouched', () => {
    for (const [path, text] of [...sentences(en), ...sentences(es)]) {
      expect(text.trim(), path).not.toBe('')
      expect(text, path).not.toMatch(/undefined|NaN|\[object/)
    }
  })

  it('use each value that a sentence is given', () => {
    for (const messages of [en, es]) {
      expect(messages.editor.targetLabel('7', '90', 'ABOUT')).toMatch(/7.*90.*ABOUT/)
      expect(messages.jobs.ofTotal('3', '8')).toMatch(/3.*8/)
    }
  })

  it('count as each language does', () => {
    expect(en.jobs.segments(1)).toBe('1 segment')
    expect(en.jobs.segments(1200)).toBe('1,200 segments')
    expect(es.jobs.segments(1)).toBe('1 segmento')
    expect(es.jobs.segments(12_000)).toBe('12.000 segmentos')
    expect(es.editor.wordsLeft(1)).toBe('queda 1 palabra')
  })
})

describe('the language of the interface', () => {
  it.each([
    [['es-AR', 'en'], 'es'],
    [['ca', 'es'], 'es'],
    [['de-DE'], 'en'],
    [[], 'en'],
  ] as const)('for %j is %s', (wished, locale) => {
    expect(pickLocale(wished)).toBe(locale)
  })

  it('is remembered, and changes every word at once', async () => {
    localStorage.clear()
    const store = await loadLocaleStore(['en'], localStorage)
    expect(store.getState().base.retry).toBe('Try again')
    await store.loadEditor()
    await store.choose('es')
    expect(store.getState().messages?.jobs.title).toBe('Trabajos')
    const later = await loadLocaleStore(['en'], localStorage)
    expect(later.getState().locale).toBe('es')
  })

  it('has the new words when they are read again, as in development after a change', async () => {
    const store = await loadLocaleStore(['en'])
    await store.load('jobList')
    const { jobList } = catalogues.en
    const words = await jobList()
    const changed = { ...words, jobs: { ...words.jobs, title: 'Assignments' } }
    Reflect.set(catalogues.en, 'jobList', () => Promise.resolve(changed))
    await store.reload()
    expect(store.getState().jobList?.jobs.title).toBe('Assignments')
    Reflect.set(catalogues.en, 'jobList', jobList)
    await store.reload()
    expect(store.getState().jobList?.jobs.title).toBe('Jobs')
  })

  it('has every part that was asked for, also of those asked for at the same time', async () => {
    const store = await loadLocaleStore(['en'])
    await Promise.all([store.load('jobList'), store.choose('es'), store.load('editor', 'jobList')])
    const { locale, parts } = store.getState()
    expect(locale).toBe('es')
    expect(Object.keys(parts).sort()).toEqual(['base', 'editor', 'jobList'])
    expect(parts.jobList?.jobs.title).toBe('Trabajos')
  })
})
