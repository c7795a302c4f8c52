/** Number of edits in an end-to-end test of random edits; CONTRIBUTING.md shows how to have more of them. */
export const randomEdits = Number(process.env['COTEJO_RANDOM_EDITS'] ?? 60)

/** Milliseconds for so many edits: several times what they take on a machine with nothing else to do. */
export const randomEditsTimeout = 180_000 + randomEdits * 2000
