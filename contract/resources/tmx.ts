import * as z from 'zod/mini'
import { segmentStates } from '../segments/states.ts'
import { memoryFileTypes } from './entry.ts'
import { listText } from './query.ts'

export const tmxType = memoryFileTypes.tmx

export const TmxExportQuery = z.object({ state: z.optional(listText(segmentStates)) })
export type TmxExportQuery = z.infer<typeof TmxExportQuery>
