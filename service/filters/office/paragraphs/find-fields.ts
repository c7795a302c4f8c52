import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * A complex field: `begin`, instruction, `separate`, result, `end`, each in a run of its own, often over several
 * paragraphs. Offsets are those of their start tags.
 */
export type Field = {
  readonly begin: number
  readonly separate: number | null
  readonly end: number
  /** First word of the instruction, upper case: `HYPERLINK`, `TOC`, `PAGE`. */
  readonly type: string
}

type OpenField = { begin: number; separate: number | null; instruction: string }

/**
 * Finds the complete complex fields of a part by the offset of their `begin`. A `begin` without an `end` is no field:
 * it must not swallow the rest of the document.
 */
export function findFields(text: string, vocabulary: Vocabulary, where: string): ReadonlyMap<number, Field> {
  const fields = new Map<number, Field>()
  if (!text.includes('fldChar')) return fields
  const open: OpenField[] = []
  let codeStart = -1
  const sign = (kind: string | null, at: number) => {
    const field = open.at(-1)
    if (kind === 'begin') open.push({ begin: at, separate: null, instruction: '' })
    if (kind === 'separate' && field !== undefined) field.separate ??= at
    if (kind === 'end' && field !== undefined) {
      open.pop()
      fields.set(field.begin, {
        begin: field.begin,
        separate: field.separate,
        end: at,
        type: fieldType(field.instruction),
      })
    }
  }
  scanXml(
    text,
    vocabulary.namespaces,
    {
      open(name, start, end, empty) {
        const role = vocabulary.roles.get(name)
        if (role === 'fieldChar') sign(attributeValue(text, start, end, 'fldCharType'), start)
        if (role === 'fieldCode' && !empty) codeStart = end
      },
      close(name, start) {
        const field = open.at(-1)
        if (vocabulary.roles.get(name) !== 'fieldCode' || field === undefined || field.separate !== null) return
        field.instruction += decodeCharacters(text.slice(codeStart, start))
      },
    },
    where,
  )
  return fields
}

/** ` HYPERLINK "https://…" \h ` → `HYPERLINK` */
export function fieldType(instruction: string): string {
  return (/[^\s\\"]+/.exec(instruction)?.[0] ?? '').toUpperCase()
}
