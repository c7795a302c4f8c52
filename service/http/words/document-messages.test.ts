import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeInvalid } from '../../interchange/describe-invalid.ts'
import { invalidCodes, InvalidResource } from '../../interchange/invalid-resource.ts'
import { translateMessage } from './messages.ts'

const service = join(import.meta.dirname, '../..')

/** Sources of the modules that say why a document or an import failed. */
const sources = ['filters', 'pipeline', 'interchange', 'core/jobs'].flatMap((folder) =>
  readdirSync(join(service, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name))
    .map((name) => readFileSync(join(service, folder, name), 'utf8')),
)

/** Sentences thrown as a failure or written as a note, with a number in place of each expression. */
const sentences = new Set(
  sources.flatMap((source) =>
    [
      ...source.matchAll(/(?:JobFailed|DocumentRefused)\(\s*'[\w-]+',\s*(?:[^'`]*\?\s*)?(['`])(.+?)\1[,)\n]/gs),
      ...source.matchAll(/\b(?:refuse|corrupt)\((['`])(.+?)\1[,)]/g),
      ...source.matchAll(/^ +(?:'?[\w-]+'?|error|return|const message =)[:]? (['`])([A-Z][^'`]*\.)\1/gm),
    ].map(([, , text = '']) =>
      text
        .replaceAll(/\$\{line\}(?= is no part)/g, 'line 7')
        .replace('${reading.expected}', 'a value or ]')
        .replaceAll(/\$\{[^}]*\}/g, '7'),
    ),
  ),
)

/** Reasons that `file-messages.test.ts` has, and heads of a table. */
const isElsewhere = /^The file is named|Supported formats|· rev\.$/

describe('the reasons of failures', () => {
  it.each([...sentences].filter((text) => /^[A-Z7].* .* .*\.$/.test(text) && !isElsewhere.test(text)))(
    'have a Spanish text: %s',
    (text) => {
      expect(translateMessage(text, 'es')).not.toBe(text)
    },
  )

  it.each(invalidCodes)('have a Spanish text for a resource that is invalid: %s', (code) => {
    const data = { extension: 'tmx', languages: 'de', kind: 'memory', format: 'tbx', encoding: 'x', detail: 'y' }
    const names: Readonly<Record<string, readonly (keyof typeof data)[]>> = {
      'unknown-format': ['extension'],
      'wrong-content': ['extension'],
      'wrong-format': ['format', 'kind'],
      'unknown-encoding': ['encoding'],
      'wrong-encoding': ['encoding'],
      'not-well-formed': ['detail'],
      'other-languages': ['languages'],
    }
    const own = Object.fromEntries((names[code] ?? []).map((name) => [name, data[name]]))
    const text = describeInvalid(new InvalidResource(code, own, { line: 3, column: 4, units: 0 }))
    const placed = /^(?:unknown-format|wrong-content|wrong-format|unknown-encoding|wrong-encoding)$/.test(code)
    const shown = placed ? describeInvalid(new InvalidResource(code, own)) : text
    expect(translateMessage(shown, 'es')).not.toBe(shown)
  })
})
