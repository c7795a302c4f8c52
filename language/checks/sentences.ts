import type { checks } from '../words/en/checks.gen.ts'

export type Severity = 'critical' | 'major' | 'minor'

/**
 * Every sentence that a check reports, and its severity. A key is the check's code, with a dot and the case where one
 * check has several. The texts are in language/words, for each language, and are filled with the `data` of the check.
 */
export const checkSeverities = {
  'tags-missing': 'critical',
  'tags-extra': 'critical',
  'tags-extra.duplicated': 'critical',
  'tags-nesting.unclosed': 'critical',
  'tags-nesting.crossed': 'critical',
  'tags-order': 'minor',
  'tag-spacing.missing': 'minor',
  'tag-spacing.extra': 'minor',
  empty: 'critical',
  'same-as-source': 'major',
  'same-as-source.related': 'minor',
  'untranslated-run': 'major',
  'wrong-language': 'major',
  'wrong-script': 'major',
  'numbers.missing': 'critical',
  'numbers.extra': 'critical',
  'numbers.changed': 'critical',
  'numbers.format': 'critical',
  'numbers.spelled': 'minor',
  'numbers.count': 'major',
  'numbers.sign': 'major',
  'numbers.copied': 'major',
  'numbers.notation': 'minor',
  'numbers.scale': 'critical',
  'numbers.label': 'major',
  'numbers.half-day': 'major',
  'units.changed': 'critical',
  'units.currency': 'critical',
  'units.unnamed': 'critical',
  'units.converted': 'major',
  'dates.month': 'critical',
  'dates.weekday': 'critical',
  'dates.order': 'critical',
  'urls.missing': 'critical',
  'urls.extra': 'critical',
  'urls.changed': 'critical',
  'urls.localised': 'minor',
  'emails.missing': 'critical',
  'emails.extra': 'critical',
  'emails.changed': 'critical',
  'icu.missing': 'critical',
  'icu.extra': 'critical',
  'icu.form': 'major',
  'icu-syntax': 'critical',
  'html-entity.twice': 'major',
  'html-entity.broken': 'major',
  'html-entity.left': 'major',
  'codes.missing': 'critical',
  'codes.extra': 'critical',
  'codes.altered': 'critical',
  'codes.name': 'major',
  'codes.name-missing': 'major',
  'codes.line': 'major',
  'codes.renamed': 'minor',
  'codes.changed': 'critical',
  'codes.shortcut': 'critical',
  'negation.missing': 'major',
  'negation.perhaps': 'minor',
  'negation.extra': 'minor',
  'names.changed': 'minor',
  opposites: 'major',
  'space-before': 'minor',
  'source-words': 'minor',
  'end-punctuation.missing': 'minor',
  'end-punctuation.extra': 'minor',
  'end-punctuation.changed': 'minor',
  'es-inverted.open': 'minor',
  'es-inverted.close': 'minor',
  'fr-spacing.before': 'minor',
  'fr-spacing.after': 'minor',
  'quotes.odd': 'minor',
  'quotes.style': 'minor',
  'double-space': 'minor',
  'whitespace-lead': 'minor',
  'whitespace-trail': 'minor',
  'newline-count': 'major',
  tab: 'minor',
  'capital-start.missing': 'minor',
  'capital-start.extra': 'minor',
  'all-caps.missing': 'minor',
  'all-caps.extra': 'minor',
  'repeated-word': 'minor',
  'brackets.open': 'major',
  'brackets.close': 'major',
  'length-ratio.longer': 'minor',
  'length-ratio.shorter': 'minor',
  'length-ratio.far-longer': 'major',
  'length-ratio.far-shorter': 'major',
  'cue-line': 'minor',
  'cue-speed': 'minor',
  formula: 'major',
  'max-length': 'major',
  'symbols.missing': 'minor',
  'symbols.extra': 'minor',
  'zero-width': 'major',
  control: 'major',
  'control.direction': 'major',
  corrupt: 'major',
  'unicode-nfc': 'minor',
  'mixed-script-word': 'major',
  'sentence-count': 'minor',
  'inconsistent-target': 'minor',
  'inconsistent-source': 'minor',
  'register.formal': 'minor',
  'register.informal': 'minor',
  hallucination: 'critical',
  'mt-marks': 'critical',
  'term-missing': 'major',
  'term-forbidden': 'major',
  'other-segment': 'minor',
} as const satisfies Readonly<Record<keyof typeof checks, Severity>>

export type CheckSentence = keyof typeof checkSeverities

/** `numbers.missing` → `numbers`. */
type CodeOf<Sentence extends string> = Sentence extends `${infer Code}.${string}` ? Code : Sentence

/** The id of a check, as the API shows it. */
export type CheckCode = CodeOf<CheckSentence>

/** Every code once, in the order of the table. */
export const checkCodes: readonly CheckCode[] = [...new Set(sentenceKeys().map(codeOf))]

export function codeOf(sentence: CheckSentence): CheckCode {
  // The part before the dot is the one that `CodeOf` computes in the type.
  return sentence.split('.', 1)[0] as CheckCode
}

/**
 * Puts the data into a sentence. People know a tag by the number on its chip.
 *
 * `The number {source} is missing.`, `{source: '5'}` → `The number 5 is missing.`
 * `Tag {mark} is missing.`, `{mark: '</g1>'}` → `Tag 1 is missing.`
 * `“{text}”`, `{text: 'of \\uFFFC or'}` → `“of … or”`: a tag has no letter of its own.
 */
export function fillSentence(text: string, data: Readonly<Record<string, string>>): string {
  return text.replace(
    /\{(\w+)\}/g,
    (whole, name: string) => data[name]?.replace(ONE_TAG, '$1').replaceAll('\uFFFC', '…') ?? whole,
  )
}

const ONE_TAG = /^<\/?[gx](\d+)\/?>$/

function sentenceKeys(): CheckSentence[] {
  // Object.keys forgets the keys' type.
  return Object.keys(checkSeverities) as CheckSentence[]
}
