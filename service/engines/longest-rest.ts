/** Returns the milliseconds until all engines that do not answer have been tried again; null: all answer. */
export function longestRest(engines: readonly { readonly restMs: number | null }[]): number | null {
  const rests = engines.map(({ restMs }) => restMs).filter((rest) => rest !== null)
  return rests.length === 0 ? null : Math.max(...rests)
}
