/** Of engines that do not answer, how long it is until all of them have been tried again, in milliseconds; null: all answer. */
export function longestRest(engines: readonly { readonly restMs: number | null }[]): number | null {
  const rests = engines.map(({ restMs }) => restMs).filter((rest) => rest !== null)
  return rests.length === 0 ? null : Math.max(...rests)
}
