import { namespaces } from '../ooxml/namespaces.ts'
import { decodeCharacters, encodeContent } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import type { Edit } from '../../common/xml/splice.ts'
import { type ColumnNames, renameColumns } from './structured-references.ts'
import { formulas } from './vocabulary.ts'

/** Returns the edits of the formulas of a part that name a renamed column. */
export function formulaEdits(text: string, where: string, names: ColumnNames): Edit[] {
  const lower = text.toLowerCase()
  if (![...names.keys()].some((table) => lower.includes(`${table}[`))) return []
  const edits: Edit[] = []
  let contentStart = -1
  scanXml(
    text,
    namespaces,
    {
      open(name, _start, end, empty) {
        if (!empty && formulas.has(name)) contentStart = end
      },
      close(name, start) {
        if (contentStart === -1 || !formulas.has(name)) return
        const formula = decodeCharacters(text.slice(contentStart, start))
        const renamed = renameColumns(formula, names)
        if (renamed !== formula) edits.push({ start: contentStart, end: start, text: () => encodeContent(renamed) })
        contentStart = -1
      },
    },
    where,
  )
  return edits
}
