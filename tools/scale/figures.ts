/**
 * Costs as `npm run scale -- measure` and `npm run bench` have measured them: processor seconds, since these depend
 * less on the machine's other work. `docs/scale.md` names the source of each.
 */
export type Figures = {
  /** Processor seconds of a segment from upload to translated file, without the engine: of worker and Postgres. */
  readonly segment: { readonly worker: number; readonly postgres: number }
  /** Processor seconds of a confirmed segment with the editor's requests (a page now and then, TM matches). */
  readonly confirm: { readonly api: number; readonly postgres: number }
  /** Bytes that one takes in Postgres with its indexes; of an entry also in the index that is searched. */
  readonly bytes: { readonly segment: number; readonly entry: number; readonly indexed: number }
  /** Bytes of an index that are read from its snapshot into memory in a second. */
  readonly indexBytesPerSecond: number
  /** Seconds that an engine behind HTTP takes for a segment of one document. An assumption: engines differ. */
  readonly engineSeconds: number
}

export const measured: Figures = {
  segment: { worker: 0.00093, postgres: 0.00023 },
  confirm: { api: 0.01, postgres: 0.0043 },
  bytes: { segment: 1601, entry: 698, indexed: 152 },
  indexBytesPerSecond: 150_000_000,
  engineSeconds: 0.05,
}
