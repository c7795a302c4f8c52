import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** Reasons why a download of a translation model failed. */
export const modelFaults = [
  'no-network',
  'bad-answer',
  'bad-list',
  'not-offered',
  'cut-off',
  'checksum',
  'bad-file',
  'disk-full',
  'read-only',
  'unknown',
] as const
export type ModelFault = (typeof modelFaults)[number]

const of = {
  /** The direction as the list of models names it: `en-es`. */
  name: z.string(),
  source_lang: z.string(),
  target_lang: z.string(),
}

/** A translation model on the machine of the service, whole or in part. */
export const Model = z.object({
  ...of,
  status: z.enum(['installed', 'downloading', 'stopped']),
  /** Bytes of its files; null while that is not known. */
  bytes: z.nullable(z.int()),
  /** Its licence, as SPDX names it; null while that is not known. */
  licence: z.nullable(z.string()),
  /** Percent of the download; null where that is not known. */
  progress: z.nullable(z.int()),
  /** Why the download stopped; null: a person stopped it, or the service ended. */
  fault: z.nullable(z.enum(modelFaults)),
  /** False for a model in a folder that the operator looks after. */
  removable: z.boolean(),
})
export type Model = z.infer<typeof Model>

/** Models by name. */
export const Models = z.object({ models: z.array(Model) })
export type Models = z.infer<typeof Models>

/** A model that can be added. */
export const OfferedModel = z.object({ ...of, bytes: z.int(), licence: z.string() })
export type OfferedModel = z.infer<typeof OfferedModel>

/** `fault`: why there is no list; null where there is one. */
export const OfferedModels = z.object({
  /** Host that the models come from. */
  host: z.string(),
  models: z.array(OfferedModel),
  fault: z.nullable(z.enum(modelFaults)),
})
export type OfferedModels = z.infer<typeof OfferedModels>

export const NewModel = z.object({ name: z.string().check(z.minLength(1), z.maxLength(limits.nameCharacters)) })
export type NewModel = z.infer<typeof NewModel>
