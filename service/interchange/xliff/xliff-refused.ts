/** A refusal of a file as a whole, with the reason in English, without a full stop. */
export class XliffRefused extends Error {
  override readonly name = 'XliffRefused'
}
