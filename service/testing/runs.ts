/** Returns how many random cases to run: a twentieth in `npm test`, a tenth in `test:deep`, all in `test:long`. */
export function runs(all: number): number {
  const depth = process.env['COTEJO_DEEP']
  if (depth === 'all') return all
  return Math.max(20, Math.ceil(all / (depth === undefined ? 20 : 10)))
}
