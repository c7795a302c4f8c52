/**
 * Returns how many of all random cases to run: a twentieth in `npm test`, a tenth where `test:deep` runs
 * them, all in `test:long`.
 * `scripts/seed-properties.ts` sets the share, as this module knows no environment.
 */
export function runs(all: number): number {
  const share: unknown = Reflect.get(globalThis, 'shareOfCases')
  return typeof share === 'number' ? Math.min(all, Math.max(20, Math.ceil(all * share))) : all
}
