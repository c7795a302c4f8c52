import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { translateMessage } from './messages.ts'

/** Returns the texts that follow `detail:` in the code, with a number or a word in place of what it fills in. */
function detailsOf(file: string): string[] {
  const texts = readFileSync(file, 'utf8').matchAll(/\bdetail: (?:'([^'\n]+)'|`([^`\n]+)`)/g)
  return [...texts].map(([, plain = '', filled = '']) => plain || filled.replaceAll(/\$\{[^}]*\}/g, '7'))
}

/** Details that no request is answered with: those of the operator’s check of files, and a text that is passed on. */
const internal = /^(7|not stored|cannot be read: 7|7 bytes instead of 7|other bytes than were stored)$/

it('every detail of a problem has its Spanish', () => {
  const files = ['service/core', 'service/http'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/test(ing)?[./]/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const details = [...new Set(files.flatMap(detailsOf))].filter((text) => !internal.test(text))
  expect(details.length).toBeGreaterThan(30)
  const known = details.map((text) =>
    // They begin with the name of a kind, and with what is wrong with a correction.
    text
      .replace('There is no 7 7.', 'There is no memory 7.')
      .replace('The target 7.', 'The target has more than 7 tags.'),
  )
  expect(known.filter((text) => translateMessage(text, 'es') === text)).toEqual([])
  expect(translateMessage('The target <g1> is missing.', 'es')).toBe('La traducción no es válida: falta <g1>.')
})
