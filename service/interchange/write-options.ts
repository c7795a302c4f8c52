/** What an export says of the whole. Languages are BCP 47 codes; a spreadsheet only concerns delimited text. */
export type WriteResourceOptions = {
  readonly kind: 'memory' | 'glossary'
  readonly sourceLang: string
  readonly targetLang: string
  /**
   * True: for a person who opens it in a spreadsheet. Cells that would be formulas get a `'` before them, and the file
   * begins with a byte order mark; this cannot be read back as it was.
   */
  readonly spreadsheet?: boolean
}
