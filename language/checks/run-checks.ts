import type { Check, Issue } from './check.ts'
import { checkAllCaps } from './check-all-caps.ts'
import { checkBrackets } from './check-brackets.ts'
import { checkCapitalStart } from './check-capital-start.ts'
import { checkControl } from './check-control.ts'
import { checkCorrupt } from './check-corrupt.ts'
import { checkCueLine, checkCueSpeed } from './check-cue.ts'
import { checkDoubleSpace } from './check-double-space.ts'
import { checkEmails } from './check-emails.ts'
import { checkEmpty } from './check-empty.ts'
import { checkEndPunctuation } from './check-end-punctuation.ts'
import { checkEsInverted } from './check-es-inverted.ts'
import { checkFormula } from './check-formula.ts'
import { checkFrSpacing } from './check-fr-spacing.ts'
import { checkHallucination } from './check-hallucination.ts'
import { checkHtmlEntity } from './check-html-entity.ts'
import { checkIcuSyntax } from './check-icu-syntax.ts'
import { checkIcu } from './check-icu.ts'
import { checkLengthRatio } from './check-length-ratio.ts'
import { checkMaxLength } from './check-max-length.ts'
import { checkMixedScriptWord } from './check-mixed-script-word.ts'
import { checkMtSymbols } from './check-mt-symbols.ts'
import { checkNewlineCount } from './check-newline-count.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkQuotes } from './check-quotes.ts'
import { checkRepeatedWord } from './check-repeated-word.ts'
import { checkSameAsSource } from './check-same-as-source.ts'
import { checkSentenceCount } from './check-sentence-count.ts'
import { checkSymbols } from './check-symbols.ts'
import { checkTab } from './check-tab.ts'
import { checkTagSpacing } from './check-tag-spacing.ts'
import { checkTagsOrder } from './check-tags-order.ts'
import { checkTags } from './check-tags.ts'
import { checkTermForbidden } from './check-term-forbidden.ts'
import { checkTermMissing } from './check-term-missing.ts'
import { checkUnicodeNfc } from './check-unicode-nfc.ts'
import { checkUntranslatedRun } from './check-untranslated-run.ts'
import { checkUrls } from './check-urls.ts'
import { checkWhitespaceLead } from './check-whitespace-lead.ts'
import { checkWhitespaceTrail } from './check-whitespace-trail.ts'
import { checkWrongLanguage } from './check-wrong-language.ts'
import { checkWrongScript } from './check-wrong-script.ts'
import { checkZeroWidth } from './check-zero-width.ts'
import { checkUnits } from './check-units.ts'
import { checkDates } from './check-dates.ts'
import { checkCodes } from './check-codes.ts'
import { checkNegation } from './check-negation.ts'
import { checkNames } from './check-names.ts'
import { checkOtherSegment } from './check-other-segment.ts'
import { isTypedMessage } from './icu/read-message.ts'
import { matchNumbers } from './numbers/match-numbers.ts'
import type { SegmentText } from '../tags/parsed-text.ts'
import type { TermVerdict } from '../terms/check-terms.ts'
import { type CheckCode, checkSentences, codeOf, fillSentence } from './sentences.ts'
import type { Context, TextBounds } from './context.ts'
import { readSide } from './side.ts'

type CheckOne = (context: Context) => readonly Issue[]

/** Codes before all others: one function for three, and `empty`, after which the others have nothing to check. */
type First = 'tags-missing' | 'tags-extra' | 'tags-nesting' | 'empty'
/** Codes of checks that compare segments with each other: see `findInconsistencies`. */
type OfDocument = 'inconsistent-target' | 'inconsistent-source'

/** Checks that report too many good translations to run by default. */
const onRequest = { 'tags-order': checkTagsOrder, 'sentence-count': checkSentenceCount } as const

type Registered = Exclude<CheckCode, First | OfDocument | keyof typeof onRequest>

/** Checks of a text that is not empty, in the order of their reports. The type refuses a code that is missing here. */
const registry: Readonly<Record<Registered, CheckOne>> = {
  'tag-spacing': checkTagSpacing,
  numbers: checkNumbers,
  units: checkUnits,
  dates: checkDates,
  codes: checkCodes,
  negation: checkNegation,
  names: checkNames,
  urls: checkUrls,
  emails: checkEmails,
  'term-missing': checkTermMissing,
  'term-forbidden': checkTermForbidden,
  'icu-syntax': checkIcuSyntax,
  icu: checkIcu,
  'html-entity': checkHtmlEntity,
  'mt-marks': checkMtSymbols,
  hallucination: checkHallucination,
  'same-as-source': checkSameAsSource,
  'untranslated-run': checkUntranslatedRun,
  'wrong-language': checkWrongLanguage,
  'wrong-script': checkWrongScript,
  'mixed-script-word': checkMixedScriptWord,
  'length-ratio': checkLengthRatio,
  'max-length': checkMaxLength,
  'cue-line': checkCueLine,
  'cue-speed': checkCueSpeed,
  formula: checkFormula,
  brackets: checkBrackets,
  quotes: checkQuotes,
  symbols: checkSymbols,
  'end-punctuation': checkEndPunctuation,
  'es-inverted': checkEsInverted,
  'fr-spacing': checkFrSpacing,
  'capital-start': checkCapitalStart,
  'all-caps': checkAllCaps,
  'repeated-word': checkRepeatedWord,
  'double-space': checkDoubleSpace,
  'whitespace-lead': checkWhitespaceLead,
  'whitespace-trail': checkWhitespaceTrail,
  'newline-count': checkNewlineCount,
  tab: checkTab,
  corrupt: checkCorrupt,
  control: checkControl,
  'zero-width': checkZeroWidth,
  'unicode-nfc': checkUnicodeNfc,
  'other-segment': checkOtherSegment,
}

/** Checks that a message fails without a fault: it has as many forms as its language needs, in braces of its own. */
const notOfMessages: ReadonlySet<string> = new Set<keyof typeof registry>([
  'numbers',
  'units',
  'dates',
  'codes',
  'negation',
  'names',
  'brackets',
  'length-ratio',
  'hallucination',
  'end-punctuation',
  'capital-start',
  'untranslated-run',
  'repeated-word',
])

const ofTexts = Object.values(registry)
export const textChecks = Object.keys(registry) as readonly Registered[]
const ofMessages = Object.entries(registry).flatMap(([code, check]) => (notOfMessages.has(code) ? [] : [check]))

// Issues of each check: more are not read, and hostile input must not make long answers.
const MOST_REPORTED = 20

const noTerms: TermVerdict = { counts: [], missing: [], forbidden: [] }

export type PairToCheck = TextBounds & {
  /** Segment texts with their tags, and their BCP 47 codes. */
  readonly source: string
  readonly target: string
  readonly sourceLang: string
  readonly targetLang: string
  /** Outcome of a glossary's terms that are in the source, by `checkTerms`. */
  readonly terms?: TermVerdict
  /** The only checks of texts to run, for callers that need no others: they take most of the time. */
  readonly only?: readonly Registered[]
  /** Checks that only run on request. */
  readonly also?: readonly (keyof typeof onRequest)[]
}

/** The same pair, whose texts may have been parsed already. */
type ReadPair = Omit<PairToCheck, 'source' | 'target'> & { readonly source: SegmentText; readonly target: SegmentText }

/**
 * Finds everything that is wrong with one translation as far as the two texts show it. Pure, the same in service and
 * browser. Linear in the length of the texts.
 */
export function runChecks({
  source,
  target,
  sourceLang,
  targetLang,
  maxLength,
  cueSeconds,
  isSheetCell,
  terms = noTerms,
  only,
  also = [],
}: ReadPair): Check[] {
  const sides = { source: readSide(source, sourceLang), target: readSide(target, targetLang) }
  const context: Context = {
    ...sides,
    numbers: matchNumbers(sides.source, sides.target),
    isMessage: isTypedMessage(typeof source === 'string' ? source : source.text),
    maxLength,
    cueSeconds,
    isSheetCell,
    terms,
  }
  const empty = checkEmpty(context)
  const reported: Check[] = []
  const report = (found: readonly Issue[]) => {
    // Nearly always there is nothing.
    if (found.length > 0) reported.push(...found.slice(0, MOST_REPORTED).map(toCheck))
  }
  report(checkTags(context))
  if (empty.length > 0) {
    report(empty)
    return reported
  }
  const checks = only === undefined ? ofTexts : only.map((code) => registry[code])
  for (const check of context.isMessage ? ofMessages : checks) report(check(context))
  for (const code of also) report(onRequest[code](context))
  return reported
}

function toCheck({ sentence, data = {}, source_span = null, target_span = null, fix = null }: Issue): Check {
  const { severity, text } = checkSentences[sentence]
  const check = {
    code: codeOf(sentence),
    severity,
    message: fillSentence(text, data),
    sentence,
    data,
    source_span,
    target_span,
  }
  return fix === null ? check : { ...check, fix }
}
