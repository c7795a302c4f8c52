import { type PairToCheck, runChecks } from '../run-checks.ts'

/** A row: languages as `en>es`, source, target, and the sentences that are reported, in order. */
export type ReportedRow = readonly [string, string, string, readonly string[]]

export function reported(languages: string, source: string, target: string, more: Partial<PairToCheck> = {}): string[] {
  const [sourceLang = '', targetLang = ''] = languages.split('>')
  return runChecks({ source, target, sourceLang, targetLang, ...more }).map(({ sentence }) => sentence)
}

/** Returns the target with every certain fix. */
export function repaired(languages: string, source: string, target: string): string {
  const [sourceLang = '', targetLang = ''] = languages.split('>')
  return runChecks({ source, target, sourceLang, targetLang })
    .flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
    .sort((a, b) => b.start - a.start)
    .reduce((text, fix) => text.slice(0, fix.start) + fix.text + text.slice(fix.end), target)
}
