/** Why a document is not taken. `reason` is for machines and tests, `message` one plain English sentence. */
export type RefusalReason =
  | 'empty'
  | 'unsupported'
  | 'wrong-extension'
  | 'encrypted'
  | 'corrupt'
  | 'too-large'
  | 'unsafe'
  | 'unreadable-part'

/** The one error a filter throws. `where` names the part, entry, line or offset when there is one. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason
  readonly where: string | null

  constructor(reason: RefusalReason, message: string, where: string | null = null) {
    super(message)
    this.name = 'DocumentRefused'
    this.reason = reason
    this.where = where
  }
}
