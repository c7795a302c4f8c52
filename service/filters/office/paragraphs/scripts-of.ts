const COMPLEX = /[\u0590-\u08ff\u0900-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefe]/
const LATIN = /[A-Za-z\u00c0-\u058f]/
const EAST_ASIAN =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud8bf]/

/**
 * Returns the kinds of scripts in a text for which office formats have separate properties: `c` for letters of complex
 * scripts, `e` for East Asian ones, `l` for Latin, Greek and Cyrillic.
 */
export function scriptsOf(text: string): string {
  return (COMPLEX.test(text) ? 'c' : '') + (EAST_ASIAN.test(text) ? 'e' : '') + (LATIN.test(text) ? 'l' : '')
}
