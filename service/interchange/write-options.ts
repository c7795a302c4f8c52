/** What an export says of the whole. Languages are BCP 47 codes; what is safe only concerns delimited text. */
export type WriteResourceOptions = {
  readonly kind: 'memory' | 'glossary'
  readonly sourceLang: string
  readonly targetLang: string
  /**
   * True: a person may open it in a spreadsheet. Cells that would be formulas get a `'` before them, a last column says
   * in which rows, and the file begins with a byte order mark. False: the exact text, for programs.
   */
  readonly safe: boolean
}
