/**
 * Reasons why a model is not added: `no-network`, no server answers; `bad-answer`, a server answers with an error;
 * `bad-list`, something else than a list of models; `not-offered`, the list has no such model; `cut-off`, the download
 * broke off; `checksum`, the file is not that of the list; `bad-file`, it cannot be unpacked; `disk-full`; `read-only`,
 * the folder cannot be written; `unknown`.
 */
export type ModelFault =
  | 'no-network'
  | 'bad-answer'
  | 'bad-list'
  | 'not-offered'
  | 'cut-off'
  | 'checksum'
  | 'bad-file'
  | 'disk-full'
  | 'read-only'
  | 'unknown'

/** A model could not be added; the message is for an operator. */
export class ModelError extends Error {
  readonly fault: ModelFault

  constructor(fault: ModelFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

const faultOfCode: Readonly<Record<string, ModelFault>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
}

/** Returns an error with a fault: that of the file system where it has one, else `otherwise`. */
export function toModelError(error: unknown, otherwise: ModelFault = 'unknown', where = ''): ModelError {
  if (error instanceof ModelError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const fault = faultOfCode[code] ?? otherwise
  const message = fault === 'disk-full' ? 'the disk is full' : error instanceof Error ? error.message : String(error)
  return new ModelError(fault, where === '' ? message : `${where}: ${message}`, error)
}
