import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { documentFaults } from './document-fault.ts'
import { filledText } from './query.ts'

/** Why a chosen file became no job: its fault, or it is the translation of another file of the batch. */
export const leftOutReasons = [...documentFaults, 'translation'] as const

/** A file that was chosen with those of a batch and became no job. */
export const LeftOutFile = z.object({
  /** Its path in the chosen folder, or its name. */
  name: filledText(limits.pathCharacters),
  reason: z.enum(leftOutReasons),
})
export type LeftOutFile = z.infer<typeof LeftOutFile>

export const LeftOutFiles = z.object({
  files: z.array(LeftOutFile),
  /** Number of further ones, which are not listed. */
  more: z.int().check(z.minimum(0)),
})
export type LeftOutFiles = z.infer<typeof LeftOutFiles>

export const NewLeftOutFiles = z.object({
  files: z.array(LeftOutFile).check(z.minLength(1), z.maxLength(limits.leftOutFiles)),
  more: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})
export type NewLeftOutFiles = z.infer<typeof NewLeftOutFiles>
