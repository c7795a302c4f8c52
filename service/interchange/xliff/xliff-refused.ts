/** A file that is not taken as a whole, and why: English, without a full stop. */
export class XliffRefused extends Error {
  override readonly name = 'XliffRefused'
}
