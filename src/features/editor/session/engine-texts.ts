import type { Engine } from '#contract/resources/account.ts'
import type { Job } from '#contract/resources/job.ts'
import { accountQuery } from '../../../api/account.ts'
import type { Api } from '../../../api/api.ts'
import { engineTextQuery } from '../../../api/engine-text.ts'
import type { EngineText } from '../model/suggestions.ts'

type Languages = Pick<Job, 'source_lang' | 'target_lang'>

/** True for `en` and `en-GB`: a wider code includes narrower ones. */
const includes = (wide: string, code: string) => code === wide || code.startsWith(`${wide}-`)

/** Returns the engines that do a direction by themselves, in the service's order. */
export function enginesFor(engines: readonly Engine[], { source_lang, target_lang }: Languages): Engine[] {
  const does = ([source, target]: readonly [string, string]) =>
    includes(source, source_lang) && includes(target, target_lang)
  return engines.filter(({ pairs, via }) => via === undefined && (pairs === null || pairs?.some(does) === true))
}

/** Returns the ids of several engines that run with the service; nothing where there is only one to compare. */
export function comparedEngines(engines: readonly Engine[], languages: Languages): string[] {
  const local = enginesFor(engines, languages).filter((engine) => engine.local === true)
  return local.length > 1 ? local.map(({ id }) => id) : []
}

/** Returns what engines are known to make of a segment. */
export function peekEngineTexts(api: Api, languages: Languages, source: string): EngineText[] {
  const engines = api.queries.getQueryData(accountQuery(api).queryKey)?.engines ?? []
  return comparedEngines(engines, languages).flatMap((engine) => {
    const target = api.queries.getQueryData(engineTextQuery(api, engine, languages, source).queryKey)
    return target ? [{ engine, target }] : []
  })
}
