import type { InvalidCode, InvalidResource } from './invalid-resource.ts'

/** Describes a fault of a file with its place: `Line 12, column 5: the file is not well-formed (…).` */
export function describeInvalid({ reason, line, column }: InvalidResource): string {
  const place = line === null ? '' : `Line ${line}${column === null ? '' : `, column ${column}`}: `
  const what = invalidMessages[reason.code]
  const reported = Object.entries(reason.data).map(([name, value]) => `${name}: ${value}`)
  const text = `${what}${reported.length === 0 ? '' : ` (${reported.join(', ')})`}.`
  return place === '' ? text.charAt(0).toUpperCase() + text.slice(1) : place + text
}

const invalidMessages: Readonly<Record<InvalidCode, string>> = {
  'unknown-format': 'the format of the file is not supported',
  'wrong-content': 'the content of the file is not what its name says',
  'wrong-format': 'this format is for the other kind of resource',
  'unknown-encoding': 'the encoding of the file is not known',
  'wrong-encoding': 'the file has bytes that are not of its encoding; save it as UTF-8 and import it again',
  'not-well-formed': 'the file is not well-formed',
  truncated: 'the file ends too early',
  'entity-declared': 'the file declares entities, which are not read',
  'too-deep': 'the file is nested too deeply',
  'too-long': 'a part of the file is too long',
  'unclosed-quote': 'a quoted cell is not closed',
  'unknown-columns': 'none of the columns is named for the languages of this import; choose the two with the texts',
  'other-languages': 'the first row names other languages than those of this import',
}
