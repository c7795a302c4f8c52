import { unzipSync } from 'fflate'

/** Names of the entries of two packages whose contents are not the same, read by a library that is not ours. */
export function entriesThatDiffer(one: Uint8Array, other: Uint8Array): string[] {
  const before = unzipSync(one)
  const after = unzipSync(other)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !Buffer.from(before[name] ?? []).equals(Buffer.from(after[name] ?? [])))
}
