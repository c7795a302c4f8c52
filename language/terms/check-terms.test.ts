import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { findTerms } from './find-terms.ts'
import { makeTermIndex } from './make-term-index.ts'
import type { Term } from './term.ts'

const term = (source: string, more: Partial<Term> = {}): Term => ({
  source,
  targets: [source.toUpperCase()],
  forbidden: [],
  caseSensitive: false,
  ...more,
})

describe('terms in a target', () => {
  /** The verdict on one text: sources that are missing, and forbidden targets that occur. */
  function verdict(terms: readonly Term[], source: string, target: string, languages = 'en>es') {
    const [sourceLang = '', targetLang = ''] = languages.split('>')
    const checked = checkTerms(findTerms(makeTermIndex(terms, sourceLang), source), target, targetLang)
    return {
      missing: checked.missing.map(({ terms }) => terms[0]?.source),
      forbidden: checked.forbidden.map(({ start, end }) => target.slice(start, end)),
      counts: checked.counts.map(({ inSource, inTarget, kept }) => [inSource, inTarget, kept?.target ?? null]),
    }
  }
  const database = term('database', { targets: ['base de datos', 'BD'], forbidden: ['banco de datos', 'bases'] })

  it.each([
    ['as it is', 'La base de datos', []],
    ['in another form', 'Las Bases de Datos', []],
    ['with words between', 'La base principal de los datos', []],
    ['in another order', 'Datos de la base', []],
    ['by another allowed target', 'La BD', []],
    ['across tags', 'La <g1>base</g1> de <g2>datos</g2>', []],
    ['not by half of it', 'La base', ['database']],
    ['not with too much between', 'La base de la torre de control y de otros datos', ['database']],
    ['not at all', 'El archivo', ['database']],
  ])('are kept %s: %s', (_, target, missing) => {
    expect(verdict([database], 'The database', target).missing).toEqual(missing)
  })

  it.each([
    ['en>de', 'database', 'Datenbank', 'Die Datenbankverwaltung', []],
    ['en>de', 'house', 'Haus', 'Die Häuser', []],
    ['en>es', 'house', 'casa', 'El casamiento', ['house']],
    ['en>ja', 'API key', 'APIキー', '新しいAPI キーを使う', []],
    ['en>ja', 'server', 'サーバー', 'データベース', ['server']],
    ['en>fi', 'house', 'talo', 'Taloissamme', []],
    ['en>ru', 'server', 'сервер', 'С серверами', []],
    ['en>ar', 'server', 'خادم', 'الخادِم', ['server']],
    ['en>es', 'C', 'C', 'en C++', []],
    ['en>es', '%', 'por ciento', 'el 5 por ciento', []],
    ['en>es', 'euro', '€', '5 €', []],
  ])('%s: %s, %s in %s', (languages, source, target, text, missing) => {
    expect(verdict([term(source, { targets: [target] })], `the ${source}`, text, languages).missing).toEqual(missing)
  })

  it('are counted, and missing only when none is there', () => {
    const other = term('file', { targets: ['archivo'] })
    const counted = verdict([database, other], 'A database, databases and a file.', 'Una base de datos.')
    expect(counted).toEqual({
      missing: ['file'],
      forbidden: [],
      counts: [
        [2, 1, 'base de datos'],
        [1, 0, null],
      ],
    })
  })

  it('that must not be used are reported where they occur, in any form', () => {
    const file = term('file', { targets: ['archivo'], forbidden: ['fichero'] })
    expect(verdict([file], 'the files', 'los <g1>ficheros</g1> y el archivo').forbidden).toEqual(['ficheros'])
    expect(verdict([file], 'the files', 'los archivos').forbidden).toEqual([])
    expect(verdict([file], 'the folders', 'los ficheros').forbidden).toEqual([])
  })

  it('that must not be used may be a part of one that may', () => {
    const laptop = term('laptop', { targets: ['ordenador portátil'], forbidden: ['ordenador', 'portátil'] })
    expect(verdict([laptop], 'the laptop', 'el ordenador portátil').forbidden).toEqual([])
    expect(verdict([laptop], 'the laptop', 'el ordenador')).toMatchObject({
      missing: ['laptop'],
      forbidden: ['ordenador'],
    })
    expect(verdict([database], 'the database', 'las bases de datos').forbidden).toEqual([])
  })

  it('that must not be used are never taken for one that may', () => {
    const potato = term('potato', { targets: ['papa'], forbidden: ['papá'] })
    expect(verdict([potato], 'a potato', 'un papá')).toMatchObject({ missing: ['potato'], forbidden: ['papá'] })
    expect(verdict([potato], 'a potato', 'una papa')).toMatchObject({ missing: [], forbidden: [] })
  })

  it('of nothing found are nothing', () => {
    expect(checkTerms([], 'la base', 'es')).toEqual({ counts: [], missing: [], forbidden: [] })
  })

  it('are kept by a target that holds them as they are, whatever the words', () => {
    const words = fc
      .array(fc.stringMatching(/^[a-zñá]{1,9}$/), { minLength: 1, maxLength: 3 })
      .map((list) => list.join(' '))
    fc.assert(
      fc.property(words, words, words, fc.constantFrom('es', 'de', 'fi', 'ru', 'xx'), (before, target, after, lang) => {
        const found = findTerms(makeTermIndex([term('x', { targets: [target] })], 'en'), 'x')
        const checked = checkTerms(found, `${before}. ${target}, ${after}`, lang)
        expect(checked.missing).toEqual([])
        const [place] = checkTerms(
          findTerms(makeTermIndex([term('x', { targets: ['0'], forbidden: [target] })], 'en'), 'x'),
          `¿${target}?`,
          lang,
        ).forbidden
        expect(place).toMatchObject({ start: 1, end: 1 + target.length })
      }),
      { seed: 13 },
    )
  })
})
