export type Severity = 'critical' | 'major' | 'minor'

/**
 * Every sentence that a check can say: how bad it is and the English text. A key is the check's code, with a dot and
 * the case where one check has several. Other languages keep a table with the same keys and fill it with the `data`
 * of the check.
 */
export const checkSentences = {
  'tags-missing': { severity: 'critical', text: 'The mark {mark} of the source is missing.' },
  'tags-extra': { severity: 'critical', text: 'The source has no mark {mark}.' },
  'tags-extra.duplicated': { severity: 'critical', text: 'The mark {mark} is there more often than in the source.' },
  'tags-nesting.unclosed': { severity: 'critical', text: 'The mark {mark} is not closed.' },
  'tags-nesting.crossed': { severity: 'critical', text: 'The mark {mark} closes across another pair.' },
  'tags-order': { severity: 'minor', text: 'The mark {mark} stands in another place than in the source.' },
  'tag-spacing.missing': { severity: 'minor', text: 'There is no space beside the mark {mark}, as in the source.' },
  'tag-spacing.extra': { severity: 'minor', text: 'There is a space inside the mark {mark} that the source has not.' },
  empty: { severity: 'critical', text: 'The translation is empty.' },
  'same-as-source': { severity: 'major', text: 'The translation is the same as the source.' },
  'untranslated-run': { severity: 'major', text: 'Left as in the source: “{text}”.' },
  'wrong-language': { severity: 'major', text: 'The translation reads as {found}, not as {wanted}.' },
  'wrong-script': { severity: 'major', text: 'The translation is not in the script of its language.' },
  'numbers.missing': { severity: 'critical', text: 'The number {source} of the source is missing.' },
  'numbers.extra': { severity: 'critical', text: 'The source has no number {target}.' },
  'numbers.changed': { severity: 'critical', text: 'The source has {source}, the translation {target}.' },
  'numbers.format': { severity: 'critical', text: '{target} reads as another number than {source}. Use {expected}.' },
  'numbers.spelled': { severity: 'minor', text: 'The number {number} is in digits on one side only.' },
  'numbers.count': { severity: 'major', text: 'The number {number} is not there as often as in the source.' },
  'numbers.sign': { severity: 'major', text: 'The sign of {target} differs from the source.' },
  'numbers.notation': { severity: 'minor', text: '{target} is in the notation of the source. Use {expected}.' },
  'numbers.converted': { severity: 'minor', text: '{source} was converted to {target}: check the result.' },
  'urls.missing': { severity: 'critical', text: 'The address {source} is missing.' },
  'urls.extra': { severity: 'critical', text: 'The source has no address {target}.' },
  'urls.changed': { severity: 'critical', text: 'The address differs from the source: {source}.' },
  'urls.localised': { severity: 'minor', text: 'The address leads to another language than the source: {source}.' },
  'emails.missing': { severity: 'critical', text: 'The e-mail address {source} is missing.' },
  'emails.extra': { severity: 'critical', text: 'The source has no e-mail address {target}.' },
  'emails.changed': { severity: 'critical', text: 'The e-mail address differs from the source: {source}.' },
  'placeholders.missing': { severity: 'critical', text: 'The placeholder {source} is missing.' },
  'placeholders.extra': { severity: 'critical', text: 'The source has no placeholder {target}.' },
  'placeholders.changed': { severity: 'critical', text: 'The placeholder differs from the source: {source}.' },
  'printf.missing': { severity: 'critical', text: 'The placeholder {source} is missing.' },
  'printf.extra': { severity: 'critical', text: 'The source has no placeholder {target}.' },
  'printf.changed': { severity: 'critical', text: 'The placeholder differs from the source: {source}.' },
  'icu.missing': { severity: 'critical', text: 'The argument {name} of the message is missing.' },
  'icu.extra': { severity: 'critical', text: 'The message of the source has no argument {name} of this kind.' },
  'icu.form': { severity: 'major', text: 'The form “{form}” of {name} is missing.' },
  'icu-syntax': { severity: 'critical', text: 'The braces of the message do not fit together any more.' },
  'html-entity.twice': { severity: 'major', text: '{entity} was escaped twice. Use {expected}.' },
  'html-entity.broken': { severity: 'major', text: '{entity} is broken. Use {expected}.' },
  'end-punctuation.missing': { severity: 'minor', text: 'The source ends with {source}, the translation does not.' },
  'end-punctuation.extra': { severity: 'minor', text: 'The translation ends with {target}, the source does not.' },
  'end-punctuation.changed': {
    severity: 'minor',
    text: 'The source ends with {source}, the translation with {target}.',
  },
  'es-inverted.open': { severity: 'minor', text: 'What ends with {mark} has no {opening} before it.' },
  'es-inverted.close': { severity: 'minor', text: 'What begins with {mark} has no {closing} after it.' },
  'fr-spacing.before': { severity: 'minor', text: 'There is no fixed space before {sign}.' },
  'fr-spacing.after': { severity: 'minor', text: 'There is no fixed space after {sign}.' },
  'quotes.odd': { severity: 'minor', text: 'A quotation mark {sign} has no other one.' },
  'quotes.style': { severity: 'minor', text: 'The language does not write {sign}. Use {wanted}.' },
  'double-space': { severity: 'minor', text: 'There is more than one space in a row.' },
  'whitespace-lead': { severity: 'minor', text: 'The space at the beginning differs from the source.' },
  'whitespace-trail': { severity: 'minor', text: 'The space at the end differs from the source.' },
  'newline-count': { severity: 'major', text: 'The source has {source} line breaks, the translation {target}.' },
  tab: { severity: 'minor', text: 'The source has {source} tabs, the translation {target}.' },
  'capital-start.missing': { severity: 'minor', text: 'The source begins with a capital.' },
  'capital-start.extra': { severity: 'minor', text: 'The source does not begin with a capital.' },
  'all-caps.missing': { severity: 'minor', text: 'The source is in capitals.' },
  'all-caps.extra': { severity: 'minor', text: 'The source is not in capitals.' },
  'repeated-word': { severity: 'minor', text: 'The word “{word}” stands twice in a row.' },
  'brackets.open': { severity: 'major', text: 'A {bracket} is not closed.' },
  'brackets.close': { severity: 'major', text: 'A {bracket} closes nothing.' },
  'length-ratio.longer': { severity: 'minor', text: 'The translation has {percent} % of the usual length.' },
  'length-ratio.shorter': { severity: 'minor', text: 'The translation has only {percent} % of the usual length.' },
  'length-ratio.far-longer': { severity: 'major', text: 'The translation has {percent} % of the usual length.' },
  'length-ratio.far-shorter': { severity: 'major', text: 'The translation has only {percent} % of the usual length.' },
  'max-length': { severity: 'major', text: 'The translation has {count} characters; the limit is {limit}.' },
  'symbols.missing': { severity: 'minor', text: 'The sign {sign} of the source is missing.' },
  'symbols.extra': { severity: 'minor', text: 'The source has no sign {sign}.' },
  'zero-width': { severity: 'major', text: 'There is an invisible character, {code}.' },
  control: { severity: 'major', text: 'There is a control character, {code}.' },
  'control.direction': { severity: 'major', text: 'A change of the writing direction is not closed.' },
  corrupt: { severity: 'major', text: 'Characters were damaged: {text}.' },
  'unicode-nfc': { severity: 'minor', text: 'The letter {text} is put together from parts.' },
  'mixed-script-word': { severity: 'major', text: 'The word {word} mixes letters of two scripts that look alike.' },
  'sentence-count': { severity: 'minor', text: 'The source has {source} sentences, the translation {target}.' },
  'inconsistent-target': {
    severity: 'minor',
    text: 'The same source is translated otherwise elsewhere: “{other}”.',
  },
  'inconsistent-source': { severity: 'minor', text: 'Another source has the same translation: “{other}”.' },
  hallucination: { severity: 'critical', text: 'The translation repeats itself and is far too long.' },
  'mt-marks': { severity: 'critical', text: 'The sign {mark} was left by the machine translation.' },
  'term-missing': { severity: 'major', text: 'The term “{source}” should be translated as: {target}.' },
  'term-forbidden': { severity: 'major', text: '“{target}” must not be used for “{source}”. Use: {expected}.' },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly text: string }>>

export type CheckSentence = keyof typeof checkSentences

/** `numbers.missing` → `numbers`. */
type CodeOf<Sentence extends string> = Sentence extends `${infer Code}.${string}` ? Code : Sentence

/** The id of a check, as the API shows it. */
export type CheckCode = CodeOf<CheckSentence>

/** Every code once, in the order of the table. */
export const checkCodes: readonly CheckCode[] = [...new Set(sentenceKeys().map(codeOf))]

export function codeOf(sentence: CheckSentence): CheckCode {
  // The part before the dot is what `CodeOf` computes in the type.
  return sentence.split('.', 1)[0] as CheckCode
}

/**
 * Puts the data into a sentence.
 *
 * `The number {source} is missing.`, `{source: '5'}` → `The number 5 is missing.`
 */
export function fillSentence(text: string, data: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole)
}

function sentenceKeys(): CheckSentence[] {
  // Object.keys forgets the keys' type.
  return Object.keys(checkSentences) as CheckSentence[]
}
