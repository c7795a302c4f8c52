/**
 * Returns the fold, 0 to `count - 1`, that a source belongs to, the same on every machine: all translations of one
 * source are used for training or for tests, never both.
 */
export function foldOf(source: string, count: number): number {
  let state = 2_166_136_261
  for (let at = 0; at < source.length; at++) state = Math.imul(state ^ source.charCodeAt(at), 16_777_619)
  return (state >>> 0) % count
}
