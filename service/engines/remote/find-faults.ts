import type { Check } from '#language/checks/check.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import type { CheckCode } from '#language/checks/sentences.ts'
import type { Direction, EngineTerm } from '../engine.ts'
import { judgeTerms } from '../term-hits.ts'

export type Fault = {
  /** Sent to the engine when it is asked once more. */
  readonly message: string
  /** Weight of the fault: of two answers the one with the lower sum is taken. */
  readonly weight: number
  /** True when such an answer is no translation at all. */
  readonly isFatal: boolean
}

/** Checks that judge the answer alone; other faults are for people to judge. */
const TOLD: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'same-as-source',
  'wrong-language',
  'wrong-script',
  'untranslated-run',
  'urls',
  'html-entity',
])
const FATAL: ReadonlySet<CheckCode> = new Set<CheckCode>(['empty', 'codes', 'icu', 'hallucination'])
/** Length above which a translation is something else: so many times its source, and that much more. */
const LONGEST = { times: 4, more: 200 }

/**
 * Finds what is wrong with an engine's answer as far as that can be known from the texts: tags, placeholders, numbers,
 * addresses, language, terms that were not used, and talk around the translation.
 */
export function findFaults(
  {
    source,
    target,
    terms,
  }: { readonly source: string; readonly target: string; readonly terms: readonly EngineTerm[] },
  direction: Direction,
): Fault[] {
  const checks = runChecks({ source, target, sourceLang: direction.source, targetLang: direction.target })
  return [
    ...checks.filter(({ code, severity }) => severity === 'critical' || TOLD.has(code)).map(toFault),
    ...judgeTerms(source, target, terms, direction).missing.map(toTermFault),
    ...talk(source, target),
  ]
}

/** Makes a fault of a check. Tags weigh less, because they are put right without asking where asking has not helped. */
function toFault({ code, severity, message }: Check): Fault {
  const weight = code.startsWith('tags-') ? 20 : severity === 'critical' ? 100 : 10
  return { message, weight, isFatal: severity === 'critical' && FATAL.has(code) }
}

function toTermFault({ source, target }: EngineTerm): Fault {
  return { message: `“${source}” must be translated as “${target}”.`, weight: 5, isFatal: false }
}

function talk(source: string, target: string): Fault[] {
  const faults: Fault[] = []
  if (/^\s*```/.test(target) && !source.includes('```'))
    faults.push({ message: 'The translation stands in a code fence.', weight: 1000, isFatal: true })
  if (/"(?:target|segments)"\s*:/.test(target) && !/"(?:target|segments)"\s*:/.test(source))
    faults.push({ message: 'The translation repeats the form of the answer.', weight: 1000, isFatal: true })
  if (target.length > source.length * LONGEST.times + LONGEST.more)
    faults.push({ message: 'The translation is far longer than its source.', weight: 1000, isFatal: true })
  return faults
}
