/** What is wrong with a file, and where: a unit by its id, the whole by ``. */
export type XliffFault = { readonly path: string; readonly message: string }

/** A file that is not taken, with up to `mostFaults` reasons. */
export class XliffRefused extends Error {
  readonly faults: readonly XliffFault[]

  constructor(faults: readonly XliffFault[]) {
    super(faults[0]?.message ?? 'The file is not taken')
    this.name = 'XliffRefused'
    this.faults = faults
  }
}

export const mostFaults = 20
