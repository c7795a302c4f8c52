import { describe, expect, it } from 'vitest'
import { COMBINING, characterClass, DIGIT, IGNORED, LETTER, SIGN, SPACE, UNIT } from './character-class.ts'

const names = new Map([
  [SPACE, 'space'],
  [LETTER, 'letter'],
  [DIGIT, 'digit'],
  [COMBINING, 'combining'],
  [UNIT, 'unit'],
  [IGNORED, 'ignored'],
  [SIGN, 'sign'],
])

describe('the class of a character', () => {
  it.each([
    ['space', ' \t\n\r\u00A0\u2003\u202F\u3000\u2028\uFFFC'],
    ['letter', 'aZßéñÆøŁжЯαΩאבعگकதకකაԱሀᏣ가힣ᄀªºⅣ𝐀𐐷'],
    ['digit', '09٣۴५௧๓１᠔𝟗'],
    ['combining', '\u0301\u0327\u064B\u05B8\u093F\u0E34\u0EB4\u17D2\u302A'],
    ['unit', '漢字〇々ひらカターㄅกขແຂកខမမြ'.normalize('NFC').replace(/\p{M}/gu, '')],
    ['ignored', '\u00AD\u200B\u200C\u200D\u200E\u202A\u2060\uFEFF\u0007\uFE0F'],
    ['sign', '.,;:!?¡¿"\'«»“”—-_()[]{}<>@#$%&*+=/\\|~^`´·…€£©™°²½☂😀。、「」！，．'],
  ])('%s', (name, characters) => {
    const found = Array.from(characters, (character) => {
      const code = character.codePointAt(0) ?? 0
      return [character, names.get(characterClass(code))]
    })
    expect(found).toEqual(Array.from(characters, (character) => [character, name]))
  })

  it('is the same when it is asked for again', () => {
    for (const code of [0x61, 0x6f22, 0x1f600]) expect(characterClass(code)).toBe(characterClass(code))
  })

  it('is one for every code point that there is', () => {
    for (let code = 0; code <= 0x10ffff; code += 0x2f) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      expect(names.has(characterClass(code))).toBe(true)
    }
  })
})
