/** How many edits an end-to-end test of random edits makes; CONTRIBUTING.md says how to have more of them than `npm test` has. */
export const journeyEdits = Number(process.env['COTEJO_JOURNEY_EDITS'] ?? 60)

/** Milliseconds for an end-to-end test of so many edits: several times what they take on a machine with nothing else to do. */
export const journeyTimeout = 180_000 + journeyEdits * 2000
