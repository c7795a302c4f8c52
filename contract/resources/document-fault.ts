/**
 * Reasons why a file is not taken as a document. `doctype`: it declares a document type, which may name other files;
 * `unsafe`: it nests or inflates without end; `unreadable-part`: something inside it is broken.
 */
export const documentFaults = [
  'empty',
  'unsupported',
  'wrong-extension',
  'encrypted',
  'corrupt',
  'doctype',
  'too-large',
  'unsafe',
  'unreadable-part',
] as const
export type DocumentFault = (typeof documentFaults)[number]

export function isDocumentFault(value: unknown): value is DocumentFault {
  return documentFaults.some((fault) => fault === value)
}
