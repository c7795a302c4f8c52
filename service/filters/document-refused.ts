import type { DocumentFault } from '#contract/resources/document-fault.ts'

/** The only error that a filter throws. `where` names the part, entry, line or offset when there is one. */
export class DocumentRefused extends Error {
  /** Reason for machines; the message is one plain English sentence. */
  readonly reason: DocumentFault
  readonly where: string | null

  constructor(reason: DocumentFault, message: string, where: string | null = null) {
    super(message)
    this.name = 'DocumentRefused'
    this.reason = reason
    this.where = where
  }
}
