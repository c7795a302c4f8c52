import { describe, expect, it } from 'vitest'
import { isFormOf } from './is-form-of.ts'
import { hasStems, lightStem } from './light-stem.ts'

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
      'databases database',
      'caches cache',
      'patches patch',
      'buses bus',
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
    ['gl', 'accions accion', 'casas casa'],
    ['ro', 'calculatoarele calculatoare', 'drepturile drepturi'],
    ['da', 'serverne server', 'bilerne bil'],
    ['nb', 'serverne server', 'husene hus'],
    ['cs', 'serverech server', 'databaze databazi'],
    ['sk', 'serverom server', 'databazami databaza'],
    ['hr', 'serverima serverim', 'baze baza'],
    ['uk', 'серверами сервер', 'бази база'],
    ['bg', 'сървърът сървър', 'базата база'],
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
    ['en', 'plan', 'planetary'],
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

describe('a stem', () => {
  it('is never shorter than three letters, and shorter words stay as they are', () => {
    for (const language of ['en', 'es', 'fr', 'de', 'ru', 'pl', 'sv'])
      for (const word of ['a', 'es', 'los', 'ono', 'они', 'das', 'bus', 'aaa'])
        expect(lightStem(word, language)?.length).toBeGreaterThanOrEqual(Math.min(3, word.length))
  })

  it.each([
    ['en', 'plane', 'plan'],
    ['en', 'ordering', 'order'],
    ['en', 'note', 'not'],
    ['en', 'pass', 'pas'],
    ['de', 'haus', 'hau'],
    ['es', 'papel', 'papa'],
  ])('in %s of %s is not that of %s', (language, word, other) => {
    expect(lightStem(word, language)).not.toBe(lightStem(other, language))
  })

  it('is known for languages whose endings are, whatever the region', () => {
    expect(['en-GB', 'es-MX', 'pt_BR', 'sr-Latn', 'fi', 'ja'].map(hasStems)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
