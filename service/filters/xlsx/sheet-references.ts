/** New names of sheets by the old ones in lower case. */
export type SheetNames = ReadonlyMap<string, string>

/**
 * What may be before the `!` of a reference: texts and what is in brackets are passed over, and so are other workbooks.
 * `'It''s a sheet'!`, `'First:Last'!`, `Prices!`, `First:Last!`
 */
const reference =
  /"(?:[^"]|"")*"|\[(?:[^[\]]|\[[^\]]*\])*\]|'((?:[^']|'')*)'!|(?<![\]#\w.\p{L}\p{N}])([\p{L}_\\][\p{L}\p{N}_.\\?]*(?::[\p{L}_\\][\p{L}\p{N}_.\\?]*)?)!/gu

/** A formula, or a place in the workbook, with the new names of sheets. */
export function renameReferences(formula: string, names: SheetNames): string {
  if (!formula.includes('!')) return formula
  return formula.replaceAll(reference, (whole: string, quoted: string | undefined, bare: string | undefined) => {
    const sheets = (quoted?.replaceAll("''", "'") ?? bare)?.split(':')
    // Of another workbook: '[Costs.xlsx]Prices'!A1
    if (sheets === undefined || sheets.some((sheet) => sheet.includes(']'))) return whole
    const renamed = sheets.map((sheet) => names.get(sheet.toLowerCase()) ?? sheet)
    if (renamed.every((sheet, index) => sheet === sheets[index])) return whole
    return `'${renamed.join(':').replaceAll("'", "''")}'!`
  })
}
