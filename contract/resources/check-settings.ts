import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { filledText } from './query.ts'

/** A severity for all that a check finds, or `off`. */
const Level = z.enum(['off', 'minor', 'major', 'critical'])

/** How the checks of a project differ from the usual: a check that is not named does not. */
export const CheckSettings = z.object({ checks: z.record(z.string(), Level), words: z.array(z.string()) })
export type CheckSettings = z.infer<typeof CheckSettings>

/** A change of the checks that it names (null: as usual), and of the whole list of words. */
export const CheckSettingsChange = z.object({
  checks: z.optional(z.record(z.string(), z.nullable(Level))),
  words: z.optional(z.array(filledText(limits.keptWords.characters)).check(z.maxLength(limits.keptWords.most))),
})
export type CheckSettingsChange = z.infer<typeof CheckSettingsChange>
