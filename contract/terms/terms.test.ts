import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { findTerms } from './find-terms.ts'
import { isFormOf } from './is-form-of.ts'
import { lightStem } from './light-stem.ts'
import { makeTermIndex } from './make-term-index.ts'
import { readWords } from './read-words.ts'
import type { Term } from './term.ts'

const term = (source: string, more: Partial<Term> = {}): Term => ({
  source,
  targets: [source.toUpperCase()],
  forbidden: [],
  caseSensitive: false,
  ...more,
})

/** What stands where terms are found. */
function foundIn(text: string, sources: readonly string[], lang = 'en', more: Partial<Term> = {}): string[] {
  const index = makeTermIndex(
    sources.map((source) => term(source, more)),
    lang,
  )
  return findTerms(index, text).map(({ start, end }) => text.slice(start, end))
}

describe('words', () => {
  it.each([
    ["L'aigua és-hi, 5€", ['L', "'", 'aigua', 'és', '-', 'hi', ',', '5', '€']],
    ['翻訳メモリ API2', ['翻', '訳', 'メ', 'モ', 'リ', 'API2']],
    ['서버를 끄다', ['서', '버', '를', '끄', '다']],
    ['ที่นี่', ['ที่', 'นี่']],
    ['soft\u00ADware  🙂\n', ['software', '🙂']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['a<b>c', ['a', '<', 'b', '>', 'c']],
    ['', []],
  ])('of %j', (text, words) => {
    expect(readWords(text).map((word) => word.text)).toEqual(words)
  })

  it('go on across the marks of pairs, not across standalone ones, and keep their places', () => {
    const text = '<g1>D</g1>rop <x2/><g3>cap</g3>'
    const words = readWords(text)
    expect(words.map((word) => [word.key, text.slice(word.start, word.end)])).toEqual([
      ['drop', 'D</g1>rop'],
      ['\uFFFC', '<x2/>'.slice(0, 1)],
      ['cap', 'cap'],
    ])
  })

  it('compare without case, width and accents, but keep vowel signs that are letters', () => {
    const [one, two, three] = readWords('ÁRBOL ＡＰＩ की')
    expect(one).toMatchObject({ text: 'ÁRBOL', key: 'árbol', bare: 'arbol' })
    expect(two?.bare).toBe('api')
    expect(three?.bare).toBe('की')
    expect(readWords('“‑”').map(({ key }) => key)).toEqual(["'", '-', "'"])
  })

  it('lie inside of their text, in order, whatever it is', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<g1>', '</g1>', '<x2/>', 'é', '\u0301', '🙂'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        let last = 0
        for (const { start, end } of readWords(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = end
        }
      }),
      { seed: 3 },
    )
  })
})

describe('forms of a word', () => {
  it.each([
    [
      'en',
      'policies policy',
      'boxes box',
      'services service',
      'houses house',
      'processes process',
      'statuses status',
      'running run',
      'stopped stop',
    ],
    ['es', 'bases base', 'acciones accion', 'luces luz', 'traductoras traductor', 'rojos roja'],
    ['ca', 'accions accio', 'cases casa', 'botigues botiga', 'homes home'],
    ['pt', 'acoes acao', 'animais animal', 'homens homem'],
    ['fr', 'journaux journal', 'tableaux tableau', 'utilisees utilise', 'cles cle'],
    ['it', 'banche banca', 'file fila', 'laghi lago'],
    ['de', 'hauser haus', 'datenbanken datenbank', 'servern server', 'kundinnen kunden'],
    ['nl', 'computers computer', 'mannen man'],
    ['sv', 'serverns server', 'bilarna bil'],
    ['ru', 'серверами сервер', 'базы база', 'данных данные'],
    ['pl', 'serwerami serwer', 'bazy baza'],
  ])('in %s have one stem', (language, ...forms) => {
    for (const pair of forms) {
      const [form = '', word = ''] = pair.split(' ')
      expect([form, lightStem(form, language)]).toEqual([form, lightStem(word, language)])
    }
  })

  it.each([
    ['en', 'cat', 'catnapping'],
    ['en', 'process', 'procure'],
    ['en', 'bus', 'business'],
    ['en', 'us', 'use'],
    ['es', 'casa', 'casualidad'],
    ['fi', 'talo', 'talvi'],
    ['xx', 'trade', 'tradition'],
  ])('in %s: %s is not %s', (language, wanted, word) => {
    expect(isFormOf(word, wanted, language)).toBe(false)
  })

  it.each([
    ['fi', 'talo', 'taloissammekin'],
    ['tr', 'sunucu', 'sunucularimizdan'],
    ['xx', 'server', 'servers'],
    ['es', 'traduccion', 'traducciones'],
  ])('in %s: %s may be %s', (language, wanted, word) => {
    expect(isFormOf(word, wanted, language)).toBe(true)
  })

  it('are not known everywhere', () => {
    expect(lightStem('talossa', 'fi')).toBeNull()
    expect(lightStem('casas', 'es-MX')).toBe('cas')
  })
})

describe('terms in a source', () => {
  it.each([
    ['in any form and case', 'Databases: DATABASE, database’s.', ['database'], ['Databases', 'DATABASE', 'database']],
    ['the longest', 'the data base servers', ['data', 'data base', 'base server'], ['data base']],
    ['the longest that is whole', 'new york is new', ['new', 'new york times'], ['new', 'new']],
    ['none inside of a word', 'metadata undata', ['data'], []],
    ['across marks of pairs', '<g1>data</g1> <g2>bases</g2>', ['data base'], ['data</g1> <g2>bases']],
    ['none across standalone marks', 'data <x1/> base', ['data base'], []],
    ['across lines and spaces that do not break', 'data\n\u00A0base', ['data base'], ['data\n\u00A0base']],
    ['with their signs', 'e-mail, email, e mail; C++ and C', ['e-mail', 'C++'], ['e-mail', 'C++']],
    ['with any quotes and dashes', 'the “big” one, e‑mail', ['"big"', 'e-mail'], ['“big”', 'e‑mail']],
    ['without accents', 'Café resume', ['cafe', 'résumé'], ['Café', 'resume']],
    ['with numbers as they are', 'Windows 11, Windows 10', ['Windows 10'], ['Windows 10']],
  ])('are found %s', (_, text, sources, found) => {
    expect(foundIn(text, sources)).toEqual(found)
  })

  it('in capitals alone are found in capitals alone', () => {
    expect(foundIn('it is an IT job for PCs, not for pcs', ['IT', 'PC'])).toEqual(['IT', 'PCs'])
  })

  it('that are case-sensitive are found only as they are written', () => {
    const text = 'Apple sells apples to Apples, Word words'
    expect(foundIn(text, ['Apple', 'Word'], 'en', { caseSensitive: true })).toEqual(['Apple', 'Word'])
  })

  it.each([
    ['zh', '打开翻译记忆库。', ['翻译记忆库', '翻译'], ['翻译记忆库']],
    ['ja', 'サーバーとサーバ、メモリ・サーバ', ['サーバ'], ['サーバ', 'サーバ']],
    ['ja', 'APIキーを使う', ['APIキー'], ['APIキー']],
    ['ko', '서버를 켜다', ['서버'], ['서버']],
    ['th', 'เปิดเซิร์ฟเวอร์นี้', ['เซิร์ฟเวอร์'], ['เซิร์ฟเวอร์']],
    ['fi', 'Palvelimella on palvelin', ['palvelin'], ['Palvelimella', 'palvelin']],
    ['tr', 'Sunucuları ve sunucuda', ['sunucu'], ['Sunucuları', 'sunucuda']],
    ['ru', 'Базы данных и базой данных', ['база данных'], ['Базы данных', 'базой данных']],
    ['de', 'Die Häuser des Hauses', ['Haus'], ['Häuser', 'Hauses']],
    ['ca', "l'ordinador i els ordinadors", ['ordinador'], ['ordinador', 'ordinadors']],
  ])('in %s: %s', (lang, text, sources, found) => {
    expect(foundIn(text, sources, lang)).toEqual(found)
  })

  it('give all terms of a source, those in the same case first, with whatever was put into them', () => {
    const given = [
      { ...term('may'), id: 1 },
      { ...term('May'), id: 2 },
      { ...term('mays'), id: 3 },
    ]
    const ids = (text: string) =>
      findTerms(makeTermIndex(given, 'en'), text).map(({ terms }) => terms.map(({ id }) => id))
    expect(ids('in May')).toEqual([[2, 1, 3]])
    expect(ids('you may')).toEqual([[1, 2, 3]])
  })

  it('need words: nothing is found for a term without any', () => {
    expect(foundIn('a b', ['', ' ', '\u00AD'])).toEqual([])
    expect(findTerms(makeTermIndex([], 'en'), 'a b')).toEqual([])
  })

  it('are the same as by looking at every stretch of the text for every term', () => {
    const word = fc.constantFrom('data', 'bases', 'base', 'server', 'Servers', 'new', '-', 'API')
    const texts = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(
        texts,
        fc.array(
          texts.filter((text) => text !== ''),
          { maxLength: 6 },
        ),
        (text, sources) => {
          const words = readWords(text)
          const naive: string[] = []
          for (let at = 0; at < words.length; ) {
            const lengths = sources.flatMap((source) => {
              const wanted = readWords(source)
              const stretch = words.slice(at, at + wanted.length)
              const same = wanted.every(({ bare, text: written }, index) => {
                const found = stretch[index]
                if (found === undefined) return false
                if (written === 'API') return found.text === 'API'
                return lightStem(found.bare, 'en') === lightStem(bare, 'en')
              })
              return same ? [wanted.length] : []
            })
            const longest = Math.max(0, ...lengths)
            if (longest > 0) naive.push(text.slice(words[at]?.start, words[at + longest - 1]?.end))
            at += Math.max(1, longest)
          }
          expect(foundIn(text, sources)).toEqual(naive)
        },
      ),
      { numRuns: 500, seed: 5 },
    )
  })
})

describe('terms in a target', () => {
  /** The verdict on one text: sources that are missing, and what stands there that must not. */
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
    ['across marks', 'La <g1>base</g1> de <g2>datos</g2>', []],
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

  it('that must not be used are told where they stand, in any form', () => {
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
