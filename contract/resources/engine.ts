import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { changeOf, filledText, LanguageCode } from './query.ts'

/** The kinds of engines that an organisation may set up; an installation has others, too. */
export const engineKinds = ['openai', 'deepl', 'google', 'microsoft', 'amazon', 'modernmt', 'libretranslate'] as const
export type EngineKind = (typeof engineKinds)[number]

/** Form of address, of DeepL and Amazon, where neither upload nor project name a register. */
export const engineFormalities = ['prefer_more', 'prefer_less'] as const
/** The models of DeepL. */
export const engineModelTypes = ['quality_optimized', 'prefer_quality_optimized', 'latency_optimized'] as const

/** The id of a glossary of DeepL. */
export const glossaryIdPattern = /^\S{1,64}$/

function glossary() {
  return z.object({
    source: LanguageCode,
    target: LanguageCode,
    glossary_id: z.string().check(z.regex(glossaryIdPattern, 'a glossary id without spaces')),
  })
}

function settings() {
  const text = (pattern: RegExp, message: string) => z.optional(z.nullable(z.string().check(z.regex(pattern, message))))
  return {
    base_url: z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(limits.webhookCharacters)))),
    model: z.optional(z.nullable(filledText(limits.nameCharacters))),
    region: text(/^[a-z0-9-]{1,60}$/, 'a region, such as westeurope'),
    formality: z.optional(z.nullable(z.enum(engineFormalities))),
    model_type: z.optional(z.nullable(z.enum(engineModelTypes))),
    /** Glossaries of DeepL, one a direction. Wider codes include narrower ones. */
    glossaries: z.optional(z.nullable(z.array(glossary()).check(z.maxLength(limits.engines.glossaries)))),
    access_key_id: text(/^[\w-]{1,128}$/, 'an access key id'),
    /** Null: none. It is in no answer. */
    api_key: text(/^[\x21-\x7e]{1,4000}$/, 'a key without spaces'),
    /** What a million characters cost, and the currency of that, `EUR`; both or none. */
    price_per_million: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000)))),
    currency: text(/^[A-Z]{3}$/, 'three letters, such as EUR'),
    /** The directions that it is used for; null: all that it does. Wider codes include narrower ones. */
    pairs: z.optional(
      z.nullable(
        z.array(z.tuple([LanguageCode, LanguageCode])).check(z.minLength(1), z.maxLength(limits.engines.pairs)),
      ),
    ),
  }
}

function nameText() {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.engines.nameCharacters))
}

/** Functions without side effects: the browser's build leaves out the schemas of requests, which it never reads. */
// @__NO_SIDE_EFFECTS__
function newEngine() {
  return z.object({ kind: z.enum(engineKinds), name: nameText(), ...settings() })
}

// @__NO_SIDE_EFFECTS__
function engineChange() {
  return changeOf({ name: z.optional(nameText()), ...settings() })
}

export const NewEngine = newEngine()
export type NewEngine = z.infer<typeof NewEngine>

/** Another `base_url` needs the key again, so that no other server gets the one that is stored. */
export const EngineChange = engineChange()
export type EngineChange = z.infer<typeof EngineChange>

// @__NO_SIDE_EFFECTS__
function orderedIds() {
  return z.array(filledText(128)).check(z.maxLength(limits.engines.most))
}

/** All engines of the organisation, the one that is asked first at the beginning. */
export const EngineOrder = z.object({
  ids: orderedIds(),
  /** The order that the change was made upon; with another one stored it is refused. */
  previous: z.optional(orderedIds()),
})
export type EngineOrder = z.infer<typeof EngineOrder>

/** An engine of the organisation, or of the installation, which only its operator changes. */
export const ConfiguredEngine = z.object({
  id: z.string(),
  origin: z.enum(['organisation', 'installation']),
  kind: z.string(),
  name: z.string(),
  model_version: z.string(),
  /** Grows with each change; the value of `If-Match`. Absent for one of the installation. */
  revision: z.optional(z.int()),
  base_url: z.nullable(z.string()),
  model: z.nullable(z.string()),
  region: z.nullable(z.string()),
  formality: z.nullable(z.enum(engineFormalities)),
  model_type: z.nullable(z.enum(engineModelTypes)),
  /** DeepL's; absent where the service does not know them. */
  glossaries: z.optional(
    z.nullable(z.array(z.object({ source: z.string(), target: z.string(), glossary_id: z.string() }))),
  ),
  /** Amazon's id of the key. */
  access_key_id: z.optional(z.nullable(z.string())),
  /** The last characters of its key; empty for a short one, null without a key. */
  key_end: z.nullable(z.string()),
  /** False: its key was sealed with another one than the service has now, and is to be entered again. */
  key_readable: z.boolean(),
  price_per_million: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** The directions that it is used for; null: all that it does. */
  pairs: z.nullable(z.array(z.tuple([z.string(), z.string()]))),
  /** The directions that it does; null: any. Absent while its server has not listed them. */
  directions: z.optional(z.nullable(z.array(z.tuple([z.string(), z.string()])))),
  /** False while it is not called, as it did not answer. */
  answers: z.boolean(),
  /** Words and characters that it has translated for the organisation. */
  words: z.int(),
  characters: z.int(),
})
export type ConfiguredEngine = z.infer<typeof ConfiguredEngine>

export const Engines = z.object({
  /** In the order in which they are asked. */
  engines: z.array(ConfiguredEngine),
  /** True where an engine may have an address of the service's own network. */
  private_addresses: z.boolean(),
})
export type Engines = z.infer<typeof Engines>

/** A text to try an engine with. */
export const EngineTest = z.object({
  source_lang: LanguageCode,
  target_lang: LanguageCode,
  text: filledText(limits.engines.testCharacters),
})
export type EngineTest = z.infer<typeof EngineTest>

/**
 * Reasons why an engine gave no translation: it has not these languages; its server does not answer, not in time, or
 * with something else than a translation; it refuses the key, the glossary of these languages, or the request.
 */
export const engineFaults = [
  'unsupported-pair',
  'unavailable',
  'timeout',
  'garbled',
  'key-refused',
  'glossary-refused',
  'refused',
] as const
export type EngineFault = (typeof engineFaults)[number]

/** What it made of the text, or the fault, with the status of its server's answer where there was one. */
export const EngineTestResult = z.object({
  target: z.nullable(z.string()),
  fault: z.nullable(z.enum(engineFaults)),
  status: z.nullable(z.int()),
  milliseconds: z.int(),
})
export type EngineTestResult = z.infer<typeof EngineTestResult>
