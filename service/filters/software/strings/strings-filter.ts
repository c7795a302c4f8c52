import { decodeText } from '../../common/text-encoding/decode-text.ts'
import { stringTableFilter } from '../../common/string-table/string-table-filter.ts'
import { scanStrings, unescapeStrings } from './scan-strings.ts'

/** Filter for strings of a program for iOS or macOS; see README.md. Block keys are the keys of the file. */
export const stringsFilter = stringTableFilter({
  format: 'strings',
  hasMessages: true,
  decode: decodeText,
  *scan(text, report) {
    const counts = new Map<string, number>()
    for (const { key: range, value, note, isQuoted } of scanStrings(text)) {
      const name = unescapeStrings(text.slice(range.start, range.end))
      if (!isQuoted) {
        report?.('unread', name, unescapeStrings(text.slice(value.start, value.end)))
        continue
      }
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const raw = text.slice(value.start, value.end)
      const codes = Array.from(raw.matchAll(BREAKS), ({ 0: code, index }) => ({ code, start: value.start + index }))
        .filter(({ code }) => code !== '\\\\')
        .map(({ code, start }) => ({ start, end: start + code.length }))
      yield {
        ...value,
        key: count === 1 ? name : `${name}~${count}`,
        part: name,
        codes,
        style,
        ...(note !== '' && { notes: [note] }),
      }
    }
  },
})

const BREAKS = /\\\\|(?:(?<![ \t])[ \t]+)?\\[nr](?:\s|\\[nr])*|\\t/g

const style = {
  read: unescapeStrings,
  write: (text: string) =>
    text.replaceAll(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t'),
  reference: (character: string) =>
    character
      .split('')
      .map((unit) => `\\U${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
}
