const MiB = 1024 * 1024

/**
 * Limits of an archive, checked by its declarations before anything is inflated. An entry is never inflated past its
 * declared size, so these hold for the actual sizes too.
 */
export const zipLimits = {
  entries: 10_000,
  /** Inflated bytes of one entry: at 256 MiB it is refused, below it is not. */
  entryBytes: 256 * MiB,
  /** Inflated bytes of all entries together. */
  totalBytes: 1024 * MiB,
  /** Inflated to deflated size, for entries that are read. Office XML seldom passes 60:1. */
  ratio: 200,
  /** Size above which the ratio counts, for entries that are read. */
  ratioFrom: MiB,
  /** Size above which the ratio counts, for entries that are only copied (pictures may be one colour). */
  copiedRatioFrom: 10 * MiB,
} as const
