import * as z from 'zod/mini'
import { segmentStates } from '../segments/states.ts'
import { memoryFileTypes } from './entry.ts'
import { listText } from './query.ts'

export const tmxType = memoryFileTypes.tmx

/** `dropped`: translations by people that new versions of the file have no segment for. */
export const TmxExportQuery = z.object({
  state: z.optional(listText(segmentStates)),
  segments: z.optional(z.enum(['dropped'])),
})
export type TmxExportQuery = z.infer<typeof TmxExportQuery>
