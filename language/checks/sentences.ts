export type Severity = 'critical' | 'major' | 'minor'

/**
 * Every sentence that a check reports: its severity and the English text. A key is the check's code, with a dot and the
 * case where one check has several. Other languages keep a table with the same keys and fill it with the `data` of the
 * check.
 */
export const checkSentences = {
  'tags-missing': { severity: 'critical', text: 'Tag {mark} is missing.' },
  'tags-extra': { severity: 'critical', text: 'Tag {mark} is not in the source.' },
  'tags-extra.duplicated': { severity: 'critical', text: 'Tag {mark} is duplicated.' },
  'tags-nesting.unclosed': { severity: 'critical', text: 'Tag {mark} is not closed.' },
  'tags-nesting.crossed': { severity: 'critical', text: 'Tag {mark} overlaps another pair of tags.' },
  'tags-order': { severity: 'minor', text: 'Tag {mark} is not in the same order as in the source.' },
  'tag-spacing.missing': {
    severity: 'minor',
    text: 'There is no space next to tag {mark}, but there is one in the source.',
  },
  'tag-spacing.extra': { severity: 'minor', text: 'There is a space inside tag {mark} that is not in the source.' },
  empty: { severity: 'critical', text: 'The translation is empty.' },
  'same-as-source': { severity: 'major', text: 'The translation is the same as the source.' },
  'same-as-source.related': { severity: 'minor', text: 'The translation is the same as the source.' },
  'untranslated-run': { severity: 'major', text: 'Not translated: “{text}”.' },
  'wrong-language': {
    severity: 'major',
    text: 'The translation seems to be in another language ({found}, not {wanted}).',
  },
  'wrong-script': { severity: 'major', text: 'The translation is not in the script of its language.' },
  'numbers.missing': { severity: 'critical', text: 'The number {source} is missing.' },
  'numbers.extra': { severity: 'critical', text: 'The number {target} is not in the source.' },
  'numbers.changed': { severity: 'critical', text: 'The source has {source}, the translation {target}.' },
  'numbers.format': {
    severity: 'critical',
    text: 'In the target language {target} is a different number. Use {expected}.',
  },
  'numbers.spelled': { severity: 'minor', text: 'The number {number} is in digits on one side only.' },
  'numbers.count': { severity: 'major', text: 'The number {number} does not occur as often as in the source.' },
  'numbers.sign': { severity: 'major', text: 'The sign of {target} differs from the source.' },
  'numbers.copied': { severity: 'major', text: '{target} is written as in the source language. Use {expected}.' },
  'numbers.notation': { severity: 'minor', text: '{target} is written as in the source language. Use {expected}.' },
  'numbers.scale': {
    severity: 'critical',
    text: 'The source has {source}, the translation {target}: not the same amount.',
  },
  'numbers.label': { severity: 'major', text: 'The source has {source}, the translation {target}.' },
  'numbers.half-day': { severity: 'major', text: '{source} is after noon; {target} is not.' },
  'units.changed': { severity: 'critical', text: 'The source has {source}, the translation {target}: another unit.' },
  'units.currency': {
    severity: 'critical',
    text: 'The source has {source}, the translation {target}: another currency.',
  },
  'units.unnamed': { severity: 'critical', text: 'The translation has {target}, the source does not name that unit.' },
  'units.converted': { severity: 'major', text: '{source} is not {target}, but about {expected}.' },
  'dates.month': { severity: 'critical', text: 'The source has the month {source}, the translation {target}.' },
  'dates.weekday': { severity: 'critical', text: 'The source has the day {source}, the translation {target}.' },
  'dates.order': {
    severity: 'critical',
    text: '{target} has day and month in another order than this language: the source has {source}.',
  },
  'urls.missing': { severity: 'critical', text: 'The address {source} is missing.' },
  'urls.extra': { severity: 'critical', text: 'The address {target} is not in the source.' },
  'urls.changed': { severity: 'critical', text: 'The address differs from the source: {source}.' },
  'urls.localised': { severity: 'minor', text: 'The address leads to another language than the source: {source}.' },
  'emails.missing': { severity: 'critical', text: 'The email address {source} is missing.' },
  'emails.extra': { severity: 'critical', text: 'The email address {target} is not in the source.' },
  'emails.changed': { severity: 'critical', text: 'The email address differs from the source: {source}.' },
  'icu.missing': { severity: 'critical', text: 'The argument {name} of the message is missing.' },
  'icu.extra': { severity: 'critical', text: 'The source message has no argument {name} of this type.' },
  'icu.form': { severity: 'major', text: 'The form “{form}” of {name} is missing.' },
  'icu-syntax': { severity: 'critical', text: 'The braces of the message do not match.' },
  'html-entity.twice': { severity: 'major', text: '{entity} is escaped twice. Use {expected}.' },
  'html-entity.broken': { severity: 'major', text: '{entity} is broken. Use {expected}.' },
  'html-entity.left': { severity: 'major', text: '{entity} was left in the text: the source has no such code.' },
  'codes.missing': { severity: 'critical', text: 'The code {source} is missing.' },
  'codes.extra': { severity: 'critical', text: 'The code {target} is not in the source.' },
  'codes.altered': { severity: 'critical', text: 'The code {source} was changed to {target}.' },
  'codes.name': { severity: 'major', text: 'The name {source} was changed to {target}.' },
  'codes.name-missing': { severity: 'major', text: 'The name {source} is missing.' },
  'codes.line': { severity: 'major', text: 'The line is code that was changed: {source}.' },
  'codes.renamed': { severity: 'minor', text: 'The source has the name {source}, the translation {target}.' },
  'codes.changed': { severity: 'critical', text: 'The source has the code {source}, the translation {target}.' },
  'codes.shortcut': { severity: 'critical', text: 'The shortcut differs from the source: {source}.' },
  'negation.missing': {
    severity: 'major',
    text: 'The negation in the source, “{source}”, seems to be missing in the translation.',
  },
  'negation.perhaps': { severity: 'minor', text: 'The translation may lack the negation in the source, “{source}”.' },
  'negation.extra': {
    severity: 'minor',
    text: 'The negation in the translation, “{target}”, does not seem to be in the source.',
  },
  'names.changed': { severity: 'minor', text: 'The source has the name {source}, the translation {target}.' },
  opposites: { severity: 'major', text: 'The source has “{source}”, the translation its opposite, “{target}”.' },
  'space-before': { severity: 'minor', text: 'There is a space before “{sign}”.' },
  'source-words': { severity: 'minor', text: 'The MT engine left “{word}” untranslated.' },
  'end-punctuation.missing': { severity: 'minor', text: 'The source ends with “{source}”, the translation does not.' },
  'end-punctuation.extra': { severity: 'minor', text: 'The translation ends with “{target}”, the source does not.' },
  'end-punctuation.changed': {
    severity: 'minor',
    text: 'The source ends with “{source}”, the translation with “{target}”.',
  },
  'es-inverted.open': { severity: 'minor', text: '“{opening}” is missing before the text that ends with “{mark}”.' },
  'es-inverted.close': { severity: 'minor', text: '“{closing}” is missing after the text that starts with “{mark}”.' },
  'fr-spacing.before': { severity: 'minor', text: 'There is no non-breaking space before {sign}.' },
  'fr-spacing.after': { severity: 'minor', text: 'There is no non-breaking space after {sign}.' },
  'quotes.odd': { severity: 'minor', text: 'The quotation mark {sign} is not paired.' },
  'quotes.style': { severity: 'minor', text: '{sign} is not used in this language. Use {wanted}.' },
  'double-space': { severity: 'minor', text: 'There are consecutive spaces.' },
  'whitespace-lead': { severity: 'minor', text: 'The space at the beginning differs from the source.' },
  'whitespace-trail': { severity: 'minor', text: 'The space at the end differs from the source.' },
  'newline-count': { severity: 'major', text: 'Line breaks: {source} in the source, {target} in the translation.' },
  tab: { severity: 'minor', text: 'Tabs: {source} in the source, {target} in the translation.' },
  'capital-start.missing': {
    severity: 'minor',
    text: 'The source starts with a capital letter, the translation does not.',
  },
  'capital-start.extra': {
    severity: 'minor',
    text: 'The translation starts with a capital letter, the source does not.',
  },
  'all-caps.missing': { severity: 'minor', text: 'The source is in capitals, the translation is not.' },
  'all-caps.extra': { severity: 'minor', text: 'The translation is in capitals, the source is not.' },
  'repeated-word': { severity: 'minor', text: 'The word “{word}” is repeated.' },
  'brackets.open': { severity: 'major', text: 'There is a “{bracket}” without a closing bracket.' },
  'brackets.close': { severity: 'major', text: 'There is a “{bracket}” without an opening bracket.' },
  'length-ratio.longer': { severity: 'minor', text: 'The translation is {percent} % of the usual length.' },
  'length-ratio.shorter': { severity: 'minor', text: 'The translation is only {percent} % of the usual length.' },
  'length-ratio.far-longer': { severity: 'major', text: 'The translation is {percent} % of the usual length.' },
  'length-ratio.far-shorter': { severity: 'major', text: 'The translation is only {percent} % of the usual length.' },
  'cue-line': {
    severity: 'minor',
    text: 'A line of the subtitle is too long: {count} characters, {limit} can be read at a glance.',
  },
  'cue-speed': {
    severity: 'minor',
    text: 'The subtitle is too fast to read: {count} characters a second, {limit} at most.',
  },
  formula: {
    severity: 'major',
    text: 'The translation starts with {sign}, so a spreadsheet takes it for a formula; the source does not.',
  },
  'max-length': { severity: 'major', text: 'The translation is too long: {count} characters, the limit is {limit}.' },
  'symbols.missing': { severity: 'minor', text: 'The symbol {sign} is missing.' },
  'symbols.extra': { severity: 'minor', text: 'The symbol {sign} is not in the source.' },
  'zero-width': { severity: 'major', text: 'There is an invisible character, {code}.' },
  control: { severity: 'major', text: 'There is a control character, {code}.' },
  'control.direction': { severity: 'major', text: 'A change of text direction is not closed.' },
  corrupt: { severity: 'major', text: 'Corrupted characters: {text}.' },
  'unicode-nfc': { severity: 'minor', text: 'The character {text} is decomposed into several code points.' },
  'mixed-script-word': { severity: 'major', text: 'The word {word} mixes similar letters of two scripts.' },
  'sentence-count': { severity: 'minor', text: 'Sentences: {source} in the source, {target} in the translation.' },
  'inconsistent-target': {
    severity: 'minor',
    text: 'The same source has another translation elsewhere: “{other}”.',
  },
  'inconsistent-source': { severity: 'minor', text: 'A different source has the same translation: “{other}”.' },
  'register.formal': {
    severity: 'minor',
    text: 'The reader is addressed formally, “{text}”; the document is informal.',
  },
  'register.informal': {
    severity: 'minor',
    text: 'The reader is addressed informally, “{text}”; the document is formal.',
  },
  hallucination: { severity: 'critical', text: 'The translation repeats itself and is far too long.' },
  'mt-marks': { severity: 'critical', text: 'The symbol {mark} was left by machine translation.' },
  'term-missing': { severity: 'major', text: 'The term “{source}” should be translated as: {target}.' },
  'term-forbidden': {
    severity: 'major',
    text: '“{target}” is a forbidden translation of “{source}”. Use: {expected}.',
  },
  'other-segment': {
    severity: 'minor',
    text: 'The translation has nothing of this source; it may be that of another segment.',
  },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly text: string }>>

export type CheckSentence = keyof typeof checkSentences

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
  return Object.keys(checkSentences) as CheckSentence[]
}
