/**
 * Reasons why a file is refused as a whole.
 * - `unknown-format`: none that a memory or glossary is read from
 * - `wrong-content`: `{extension}`, an archive, a picture or the like under the name of a memory or glossary
 * - `wrong-format`: `{format, kind}`, a format of the other kind of resource
 * - `unknown-encoding`: `{encoding}`, as the file names it
 * - `wrong-encoding`: `{encoding, offset}`, the first byte that is not valid in it
 * - `not-well-formed`: `{detail}`
 * - `truncated`: the file ends before its last element
 * - `entity-declared`: a document type that declares entities
 * - `too-deep`, `too-long`: beyond anything that a person wrote
 * - `unclosed-quote`: a quoted cell without an end
 * - `unknown-columns`: `{columns}`, which the first row names, and none of them for the languages of the pair
 * - `other-languages`: `{languages}`, which the first row names instead of those of the pair
 */
export const invalidCodes = [
  'unknown-format',
  'wrong-content',
  'wrong-format',
  'unknown-encoding',
  'wrong-encoding',
  'not-well-formed',
  'truncated',
  'entity-declared',
  'too-deep',
  'too-long',
  'unclosed-quote',
  'other-languages',
  'unknown-columns',
] as const
export type InvalidCode = (typeof invalidCodes)[number]

export type InvalidReason = { readonly code: InvalidCode; readonly data: Readonly<Record<string, string | number>> }

/** Place of the fault: line and column from 1, and the number of units read before it. Null where it is unknown. */
export type InvalidPlace = {
  readonly line: number | null
  readonly column: number | null
  readonly units: number | null
}

const nowhere: InvalidPlace = { line: null, column: null, units: null }

/** A refusal of a file as a whole: `invalid_resource`. The message is English, for logs and reports. */
export class InvalidResource extends Error {
  readonly reason: InvalidReason
  readonly line: number | null
  readonly column: number | null
  readonly units: number | null

  constructor(code: InvalidCode, data: InvalidReason['data'] = {}, { line, column, units }: InvalidPlace = nowhere) {
    const reported = Object.entries(data).map(([name, value]) => `${name}: ${value}`)
    super(`${line === null ? '' : `${line}:${column ?? 1}: `}${[code, ...reported].join(', ')}`)
    this.name = 'InvalidResource'
    this.reason = { code, data }
    this.line = line
    this.column = column
    this.units = units
  }
}
