import { describe, expect, it } from 'vitest'
import { searchPattern } from './search-pattern.ts'

const finds = (text: string, inside: string, options: Partial<Parameters<typeof searchPattern>[1]> = {}) =>
  new RegExp(searchPattern(text, { foldsAccents: true, ...options }), 'iu').exec(inside)?.[0] ?? null

describe('the pattern of a search', () => {
  it.each([
    ['boton', 'el Botón rojo', 'Botón'],
    ['boton', 'el boto\u0301n', 'boto\u0301n'],
    ['cafe', 'un cafe\u0301', 'cafe\u0301'],
    ['BOTÓN', 'el boto\u0301n', 'boto\u0301n'],
    ['botón', 'el boton', null],
    ['nubeculas', 'nu\u00adbé\u200bculas', 'nu\u00adbé\u200bculas'],
    ['год', 'го\u0301д', 'го\u0301д'],
    ['مدرس', 'مُدَرِّس', 'مُدَرِّس'],
    ['a.b/c*', 'a.b/c*', 'a.b/c*'],
    ['a.b', 'axb', null],
  ])('%s in %s finds %s', (text, inside, found) => {
    expect(finds(text, inside)).toBe(found)
  })

  it('minds accents where they are not to be folded, and still passes hidden signs', () => {
    expect(finds('boton', 'botón', { foldsAccents: false })).toBeNull()
    expect(finds('boton', 'bo\u00adton', { foldsAccents: false })).toBe('bo\u00adton')
  })

  it('passes tags where the text has them', () => {
    expect(finds('boton', 'bo<g1>tó</g1>n', { isTagged: true })).toBe('bo<g1>tó</g1>n')
  })
})
