import { describe, expect, it } from 'vitest'
import { type Locale } from '#contract/locales.ts'
import { catalogues, loadLocaleStore, pickLocale } from './locale-store.ts'

const [en, es] = [await load('en'), await load('es')]

async function load(locale: Locale) {
  const others = await catalogues[locale].others()
  const [jobList, editor] = await Promise.all([others.jobList(), others.editor()])
  return { ...jobList, editor }
}

describe('the messages', () => {
  it('count as each language does', () => {
    expect(en.jobs.segments(1)).toBe('1 segment')
    expect(en.jobs.segments(1200)).toBe('1,200 segments')
    expect(es.jobs.segments(1)).toBe('1 segmento')
    expect(es.jobs.segments(12_000)).toBe('12.000 segmentos')
    expect(es.editor.wordsLeft(1)).toBe('queda 1 palabra')
  })

  it('name a time with its article where the language has one', () => {
    const [{ engine }, { engine: spanish }] = [en.jobs.waiting, es.jobs.waiting]
    expect(engine('10:05', '10:07')).toBe('Waiting for the MT engine since 10:05, next attempt 10:07')
    expect(spanish('1:05', '10:07')).toBe('Esperando al motor de TA desde la 1:05; próximo intento a las 10:07')
  })
})

describe('the language of the interface', () => {
  it.each([
    [['es-AR', 'en'], 'es'],
    [['gl', 'ca-ES', 'es'], 'ca'],
    [['fr-CA'], 'fr'],
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
    const others = await catalogues.en.others()
    const { jobList } = others
    const words = await jobList()
    const changed = { ...words, jobs: { ...words.jobs, title: 'Assignments' } }
    Reflect.set(others, 'jobList', () => Promise.resolve(changed))
    await store.reload()
    expect(store.getState().jobList?.jobs.title).toBe('Assignments')
    Reflect.set(others, 'jobList', jobList)
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
