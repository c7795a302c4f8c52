import { takeTurn } from '../../turns/take-turn.ts'
import { runChecks, textChecks } from '#language/checks/run-checks.ts'
import type { Direction } from '../require-direction.ts'

/** Texts for each check: a date, names, money, a unit, an address, a negation. */
const sample = {
  source: 'On 3 May 2024 Anna Berg did not pay € 2.50 for 3 km (“12:30”) at https://a.example.org.',
  target: 'On 4 May 2024 Anna Berg did pay € 3.50 for 4 kg (“12:30”) at https://b.example.org',
}

const prepared = new Map<string, Promise<void>>()
/** Limit, because a language may have any region, script and variant. */
const mostPrepared = 500

/**
 * Prepares the checks of a language before their first use: they read its units, months and patterns, which takes 100
 * ms. Here the checks do so one by one, and other requests are answered between them; afterwards it takes no time.
 */
export async function prepareChecks({ source, target }: Direction): Promise<void> {
  for (const language of [source, target]) {
    const preparing = prepared.get(language) ?? prepare(language)
    if (prepared.size >= mostPrepared) prepared.clear()
    prepared.set(language, preparing)
    await preparing
  }
}

async function prepare(language: string): Promise<void> {
  const shared: typeof textChecks = []
  const each = [shared, ...textChecks.map((code) => [code])]
  // A pattern is compiled for good when it is used for the second time.
  for (const only of [...each, ...each]) {
    runChecks({ ...sample, sourceLang: language, targetLang: language, only })
    await takeTurn()
  }
}
