const MiB = 1024 * 1024

/**
 * What an archive may ask of us, judged on what it declares before anything is inflated. An entry is never inflated
 * past its declared size, so these hold for the actual sizes too.
 */
export const zipLimits = {
  entries: 10_000,
  /** Inflated bytes of one entry: at 256 MiB it is refused, below it is not. */
  entryBytes: 256 * MiB,
  /** Inflated bytes of all entries together. */
  totalBytes: 1024 * MiB,
  /** Inflated to deflated size, for entries that are read. Office XML seldom passes 60:1. */
  ratio: 200,
  /** Entries that are read: the ratio counts above this size. */
  ratioFrom: MiB,
  /** Entries that are only copied (pictures may be one colour): the ratio counts above this size. */
  copiedRatioFrom: 10 * MiB,
} as const
