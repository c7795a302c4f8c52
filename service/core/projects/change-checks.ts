import type { CheckSettings, CheckSettingsChange } from '#contract/resources/check-settings.ts'
import { isSettable } from '#language/checks/check-settings.ts'
import { isKeptWord } from '#language/checks/kept-words.ts'
import { Problem } from '../problem.ts'

/**
 * Returns settings of QA checks after a change; null when nothing is left that differs from the usual. Throws
 * `invalid-request` for a check that has no settings, and for words that no line of a text can have.
 */
export function changeChecks(before: CheckSettings | null, change: CheckSettingsChange): CheckSettings | null {
  const { checks: changed = {}, words = before?.words ?? [] } = change
  refuseUnknown(Object.keys(changed))
  refuseWords(words)
  const checks = { ...before?.checks }
  for (const [code, level] of Object.entries(changed)) {
    if (level === null) delete checks[code]
    else checks[code] = level
  }
  return Object.keys(checks).length + words.length === 0 ? null : { checks, words: [...new Set(words)] }
}

/** Limits, because more is not read, and hostile input must not make long answers. */
const most = { errors: 20, characters: 60 }

function refuseUnknown(codes: readonly string[]): void {
  const errors = codes
    .filter((code) => !isSettable(code))
    .slice(0, most.errors)
    .map((code) => code.slice(0, most.characters))
    .map((code) => ({ path: `check_settings.checks.${code}`, message: `${code} is no QA check with settings` }))
  if (errors.length > 0) throw new Problem('invalid-request', { errors })
}

function refuseWords(words: readonly string[]): void {
  const errors = words.flatMap((word, index) =>
    isKeptWord(word) ? [] : [{ path: `check_settings.words.${index}`, message: 'one line without spaces at its ends' }],
  )
  if (errors.length > 0) throw new Problem('invalid-request', { errors: errors.slice(0, most.errors) })
}
