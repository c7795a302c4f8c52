import { describe, expect, it } from 'vitest'
import { describeTexts, throughDocument } from '../../testing/through-document.ts'
import { writeDocument } from '../../write-document.ts'
import { inTargetForms } from './adapt-message.ts'

const adapt = (message: string, targetLang: string, sourceLang = 'en') =>
  inTargetForms(message, { sourceLang, targetLang })

describe('messages of SmartFormat', () => {
  it.each([
    ['{0:plural:{} sack|{} sacks}', 'ru', '{0:plural:{} sack|{} sacks|{} sacks}'],
    ['{0:plural:one sack|{} sacks}', 'ru', '{0:plural:{} sacks|{} sacks|{} sacks}'],
    ['{0:p:one sack|{} sacks}.', 'pl', '{0:p:one sack|{} sacks|{} sacks|{} sacks}.'],
    ['{0:plural:none|one sack|{} sacks}', 'cs', '{0:plural:one sack|{} sacks|{} sacks}'],
    ['{0:plural:none|one sack|{} sacks}', 'es', '{0:plural:none|one sack|{} sacks}'],
    ['{0:plural:one sack|{} sacks}', 'ja', '{0:plural:{} sacks|{} sacks}'],
    ['sack{0:plural:|s}', 'ru', 'sack{0:plural:|s|s}'],
    [
      '{g:choose(f|m):{0:plural:{} girl|{} girls}|{0:plural:{} boy|{} boys}}',
      'cs',
      '{g:choose(f|m):{0:plural:{} girl|{} girls|{} girls}|{0:plural:{} boy|{} boys|{} boys}}',
    ],
    ['{0:plural(en):one sack|{} sacks}', 'ru', '{0:plural(en):one sack|{} sacks}'],
    ['{0:cond:>5?many sacks|few sacks}', 'ru', '{0:cond:>5?many sacks|few sacks}'],
    ['{0:plural:minus|none|one sack|{} sacks}', 'ru', '{0:plural:minus|none|one sack|{} sacks}'],
  ])('gets the forms of the target language, in their order: %s for %s', (message, targetLang, expected) => {
    expect(adapt(message, targetLang)).toBe(expected)
  })

  it('gets the two forms of English from three of Russian', () => {
    expect(adapt('{0:plural:{} a|{} b|{} c}', 'en', 'ru')).toBe('{0:plural:{} a|{} c}')
  })

  it('says the numbers of each form, and offers a form within another choice', () => {
    const text = '{"a":"{0:plural:{} sack|{} sacks} {g:choose(f|m):{1:plural:her bag|her {} bags}|his}"}'
    const { sources } = throughDocument('a.json', text, 'lv')
    expect(sources).toEqual([
      '<x1/> sacks',
      '<x1/> sack',
      '<x1/> sacks',
      'her <x1/> bags',
      'her <x1/> bags',
      'her <x1/> bags',
      'his',
    ])
    expect(describeTexts('a.json', text, 'lv').forms).toEqual([
      'zero: 0',
      'one: 1, 21, 31…',
      'other: 2–20, 22–30, 32–40…',
      'zero: 0',
      'one: 1, 21, 31…',
      'other: 2–20, 22–30, 32–40…',
      '',
    ])
  })

  it('writes a document that was read with the number of forms of its source', () => {
    const bytes = Buffer.from('{"a":"{0:plural:one sack|{} sacks}"}')
    const segments = ['one sack', '<x1/> sacks'].map((source) => ({ source, target: `${source}z` }))
    const written = writeDocument(bytes, { format: 'json', sourceLang: 'en', targetLang: 'ru', segments })
    expect(Buffer.from(written.bytes).toString()).toBe('{"a":"{0:plural:one sackz|{} sacksz}"}')
  })

  // Each plural in another one takes three times its texts: more than any memory.
  it('leaves plurals within plurals that would become a thousand texts', () => {
    const message = '{0:plural:one a|{0:plural:one a|'.repeat(5) + '{} b' + '}'.repeat(10)
    expect(adapt(message, 'ar')).toBe(message)
  })

  it.each(['{0:plural:a b|', '{0:plural:a b|{', '{0:plural:a b|c}'])('takes time by the length of %j', (text) => {
    expect(adapt(text.repeat(40_000), 'ru').length).toBeGreaterThan(0)
  })
})
