import { type CheckCode, type CheckSentence, checkSeverities, codeOf, type Severity } from './sentences.ts'

/** Tag errors would break the translated file, and two checks only run on request: neither has settings. */
type WithoutSettings = 'tags-missing' | 'tags-extra' | 'tags-nesting' | 'tags-order' | 'sentence-count'
export type SettableCheck = Exclude<CheckCode, WithoutSettings>

export const checkGroups = ['content', 'facts', 'terms', 'form', 'characters', 'files'] as const
export type CheckGroup = (typeof checkGroups)[number]

/** Every check that a project may change, with its group. The type refuses a check that is missing here. */
const groupOf: Readonly<Record<SettableCheck, CheckGroup>> = {
  empty: 'content',
  'same-as-source': 'content',
  'untranslated-run': 'content',
  'source-words': 'content',
  'wrong-language': 'content',
  'wrong-script': 'content',
  'other-segment': 'content',
  'length-ratio': 'content',
  'repeated-word': 'content',
  hallucination: 'content',
  'mt-marks': 'content',
  numbers: 'facts',
  units: 'facts',
  dates: 'facts',
  negation: 'facts',
  opposites: 'facts',
  names: 'facts',
  codes: 'facts',
  urls: 'facts',
  emails: 'facts',
  symbols: 'facts',
  'term-missing': 'terms',
  'term-forbidden': 'terms',
  'inconsistent-target': 'terms',
  'inconsistent-source': 'terms',
  register: 'terms',
  'end-punctuation': 'form',
  'es-inverted': 'form',
  'fr-spacing': 'form',
  quotes: 'form',
  brackets: 'form',
  'capital-start': 'form',
  'all-caps': 'form',
  'double-space': 'characters',
  'space-before': 'characters',
  'whitespace-lead': 'characters',
  'whitespace-trail': 'characters',
  'tag-spacing': 'characters',
  'newline-count': 'characters',
  tab: 'characters',
  'zero-width': 'characters',
  control: 'characters',
  corrupt: 'characters',
  'unicode-nfc': 'characters',
  'mixed-script-word': 'characters',
  icu: 'files',
  'icu-syntax': 'files',
  'html-entity': 'files',
  'max-length': 'files',
  'cue-line': 'files',
  'cue-speed': 'files',
  formula: 'files',
}

// Object.keys forgets the keys' type.
export const settableChecks = Object.keys(groupOf) as readonly SettableCheck[]

export function isSettable(code: string): code is SettableCheck {
  return Object.hasOwn(groupOf, code)
}

export function checksOfGroup(group: CheckGroup): readonly SettableCheck[] {
  return settableChecks.filter((code) => groupOf[code] === group)
}

export const checkLevels = ['off', 'minor', 'major', 'critical'] as const
/** A severity for all that a check finds, or `off`: it finds nothing. */
export type CheckLevel = (typeof checkLevels)[number]

/** A project's own settings: a check that is not named is as usual. */
export type CheckSettings = {
  readonly checks: Readonly<Record<string, CheckLevel>>
  /** Words and phrases that stay as they are in a translation, such as brands and commands. */
  readonly words: readonly string[]
}

/** Returns the severities that a check has without settings, the worst first: its cases may differ. */
export function usualSeverities(code: SettableCheck): readonly Severity[] {
  // Object.entries forgets the keys' type.
  const sentences = Object.entries(checkSeverities) as [CheckSentence, Severity][]
  const own = new Set(sentences.flatMap(([name, severity]) => (codeOf(name) === code ? [severity] : [])))
  return (['critical', 'major', 'minor'] as const).filter((severity) => own.has(severity))
}
