/** Quality bands, worst first: the order of triage. */
export const bands = ['rehacer', 'revisar', 'sin-nota', 'fiable'] as const

export type Band = (typeof bands)[number]

/** The lowest score of each band. Source: api-decisions, "Quality". */
export const bandFloor = { fiable: 85, revisar: 60 } as const

/** Returns the band of a score: 91 → fiable, 84 → revisar, 59 → rehacer, null → sin-nota. */
export function bandOf(score: number | null): Band {
  if (score === null) return 'sin-nota'
  if (score >= bandFloor.fiable) return 'fiable'
  return score >= bandFloor.revisar ? 'revisar' : 'rehacer'
}
