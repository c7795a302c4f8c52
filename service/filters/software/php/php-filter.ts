import { DocumentRefused } from '../../document-refused.ts'
import type { Report } from '../../filter.ts'
import { isCode } from '../../common/messages/is-code.ts'
import { areNames, isName, type MessageEntry, messageTableFilter } from '../message-table/message-table-filter.ts'
import { type PhpValue, scanPhp, writePhp } from './scan-php.ts'

/** Filter for PHP files that return or assign arrays of texts; see README.md. Block keys are running numbers from 1. */
export const phpFilter = messageTableFilter({
  format: 'php',
  dialect: 'laravel',
  scan,
  adapt: (text) => ({ text, notes: new Map() }),
})

function* scan(text: string, report?: Report): Generator<MessageEntry> {
  const values = scanPhp(text)
  if (values.length === 0) throw new DocumentRefused('unsupported', 'The file returns or assigns no array of texts.')
  const groups = groupByArray(values)
  for (const value of values) {
    const { path, literals, note, isWhole } = value
    const [first] = literals
    const last = literals.at(-1)
    if (first === undefined || last === undefined) continue
    const all = literals.map((literal) => literal.value).join('')
    if (isCode(all) || !/\p{L}/u.test(all)) continue
    if (isName(all) && groups.get(path.slice(0, -1).join('\n')) === true) continue
    if (!isWhole || literals.some(({ isPlain }) => !isPlain)) {
      if (/\p{L}{2,}\s+\p{L}/u.test(all)) report?.(isWhole ? 'unread' : 'program', path.join('.'), all)
      continue
    }
    const quote = literals.find(({ variables }) => variables.length > 0) === undefined ? text.charAt(first.start) : '"'
    const variables = [...new Set(literals.flatMap((literal) => literal.variables))]
    yield {
      start: first.start,
      end: last.end,
      path,
      value: all,
      notes: note === '' ? [] : [note],
      write: (written) => writePhp(written, quote, variables),
    }
  }
}

/** Groups values by array: true when those of the array are names of a program. */
function groupByArray(values: readonly PhpValue[]): ReadonlyMap<string, boolean> {
  const texts = new Map<string, string[]>()
  for (const { path, literals } of values) {
    const key = path.slice(0, -1).join('\n')
    const own = texts.get(key) ?? []
    own.push(literals.map(({ value }) => value).join(''))
    texts.set(key, own)
  }
  return new Map([...texts].map(([key, own]) => [key, areNames(own)]))
}
