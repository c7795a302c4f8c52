/** New names of sheets by the old ones in lower case. */
export type SheetNames = ReadonlyMap<string, string>

/**
 * References up to their `!`; texts and bracketed parts are skipped, and so are other workbooks. `'It''s a sheet'!`,
 * `'First:Last'!`, `Prices!`, `First:Last!`
 */
const reference =
  /"(?:[^"]|"")*"|\[(?:[^[\]]|\[[^\]]*\])*\]|'((?:[^']|'')*)'!|(?<![\]#\w.\p{L}\p{N}])([\p{L}_\\][\p{L}\p{N}_.\\?]*(?::[\p{L}_\\][\p{L}\p{N}_.\\?]*)?)!/gu

/** Returns a formula, or a place in the workbook, with the new names of sheets. */
export function renameReferences(formula: string, names: SheetNames): string {
  if (!formula.includes('!')) return formula
  return formula.replaceAll(reference, (whole: string, quoted: string | undefined, bare: string | undefined) => {
    const sheets = (quoted?.replaceAll("''", "'") ?? bare)?.split(':')
    // References to another workbook stay: '[Costs.xlsx]Prices'!A1
    if (sheets === undefined || sheets.some((sheet) => sheet.includes(']'))) return whole
    const renamed = sheets.map((sheet) => names.get(sheet.toLowerCase()) ?? sheet)
    if (renamed.every((sheet, index) => sheet === sheets[index])) return whole
    return `'${renamed.join(':').replaceAll("'", "''")}'!`
  })
}
