import { limits } from '../limits.ts'
import { shortText } from './query.ts'

/** How a translation addresses its reader: usted or tú, vous or tu, Sie or du. */
export const registers = ['formal', 'informal'] as const
export type Register = (typeof registers)[number]

/** Choices of an upload; `none` leaves the register to the engine, also where the project has one. */
export const registerChoices = ['formal', 'informal', 'none'] as const

/** A person's own words on the style of a translation. */
export const Style = shortText(limits.instructionsCharacters)
