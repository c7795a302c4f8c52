/** Options of a whole export. Languages are BCP 47 codes; `safe` only concerns delimited text. */
export type WriteResourceOptions = {
  readonly kind: 'memory' | 'glossary'
  readonly sourceLang: string
  readonly targetLang: string
  /**
   * True when a person may open the file in a spreadsheet: a `'` precedes each would-be formula, a last column lists
   * the rows with one, and the file begins with a byte order mark. False for the exact text, for programs.
   */
  readonly safe: boolean
}
