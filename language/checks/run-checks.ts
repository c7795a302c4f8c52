import type { Check, Issue } from './check.ts'
import { checkAllCaps } from './form/check-all-caps.ts'
import { checkBrackets } from './form/check-brackets.ts'
import { checkCapitalStart } from './form/check-capital-start.ts'
import { checkControl } from './form/check-control.ts'
import { checkCorrupt } from './form/check-corrupt.ts'
import { checkCueLine, checkCueSpeed } from './form/check-cue.ts'
import { checkDoubleSpace } from './form/check-double-space.ts'
import { checkOpposites } from './facts/check-opposites.ts'
import { checkSpaceBefore } from './form/check-space-before.ts'
import { checkSourceWords } from './content/check-source-words.ts'
import { checkEmails } from './content/check-emails.ts'
import { checkEmpty } from './content/check-empty.ts'
import { checkEndPunctuation } from './form/check-end-punctuation.ts'
import { checkEsInverted } from './form/check-es-inverted.ts'
import { checkFormula } from './form/check-formula.ts'
import { checkFrSpacing } from './form/check-fr-spacing.ts'
import { checkHallucination } from './content/check-hallucination.ts'
import { checkHtmlEntity } from './content/check-html-entity.ts'
import { checkIcuSyntax } from './icu/check-icu-syntax.ts'
import { checkIcu } from './icu/check-icu.ts'
import { checkLengthRatio } from './content/check-length-ratio.ts'
import { checkMaxLength } from './form/check-max-length.ts'
import { checkMixedScriptWord } from './form/check-mixed-script-word.ts'
import { checkMtSymbols } from './content/check-mt-symbols.ts'
import { checkNewlineCount } from './form/check-newline-count.ts'
import { checkNumbers } from './numbers/check-numbers.ts'
import { checkQuotes } from './form/check-quotes.ts'
import { checkRepeatedWord } from './form/check-repeated-word.ts'
import { checkSameAsSource } from './content/check-same-as-source.ts'
import { checkSentenceCount } from './form/check-sentence-count.ts'
import { checkSymbols } from './content/check-symbols.ts'
import { checkTab } from './form/check-tab.ts'
import { checkTagSpacing } from './form/check-tag-spacing.ts'
import { checkTagsOrder } from './form/check-tags-order.ts'
import { checkTags } from './form/check-tags.ts'
import { checkTermForbidden } from './terms/check-term-forbidden.ts'
import { checkTermMissing } from './terms/check-term-missing.ts'
import { checkUnicodeNfc } from './form/check-unicode-nfc.ts'
import { checkUntranslatedRun } from './content/check-untranslated-run.ts'
import { checkUrls } from './content/check-urls.ts'
import { checkWhitespaceLead } from './form/check-whitespace-lead.ts'
import { checkWhitespaceTrail } from './form/check-whitespace-trail.ts'
import { checkWrongLanguage } from './content/check-wrong-language.ts'
import { checkWrongScript } from './content/check-wrong-script.ts'
import { checkZeroWidth } from './form/check-zero-width.ts'
import { checkUnits } from './numbers/check-units.ts'
import { checkDates } from './facts/check-dates.ts'
import { checkCodes } from './content/check-codes.ts'
import { checkNegation } from './facts/check-negation.ts'
import { checkNames } from './facts/check-names.ts'
import { checkOtherSegment } from './content/check-other-segment.ts'
import { isTypedMessage } from './icu/read-message.ts'
import { matchNumbers } from './numbers/match-numbers.ts'
import type { SegmentText } from '../tags/parsed-text.ts'
import type { TermVerdict } from '../terms/check-terms.ts'
import { checks } from '../words/en/checks.gen.ts'
import { type CheckCode, checkSeverities, codeOf, fillSentence } from './sentences.ts'
import type { Context, TextBounds } from './context.ts'
import type { FindKept } from './kept-words.ts'
import { readSide } from './side.ts'

type CheckOne = (context: Context) => readonly Issue[]

/** Codes before all others: one function for three, and `empty`, after which the others have nothing to check. */
type First = 'tags-missing' | 'tags-extra' | 'tags-nesting' | 'empty'
/** Codes of checks that compare segments with each other: see `findInconsistencies`. */
type OfDocument = 'inconsistent-target' | 'inconsistent-source' | 'register'

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
  opposites: checkOpposites,
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
  'source-words': checkSourceWords,
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
  'space-before': checkSpaceBefore,
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
  /** Finds words that stay as they are, which the checks then pass over. */
  readonly find?: FindKept
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
  unknownWords,
  terms = noTerms,
  only,
  find,
  also = [],
}: ReadPair): Check[] {
  const [from, to] = [readSide(source, sourceLang, find), readSide(target, targetLang, find)]
  const context: Context = {
    source: from,
    target: to,
    numbers: matchNumbers(from, to),
    isMessage: isTypedMessage(typeof source === 'string' ? source : source.text),
    maxLength,
    cueSeconds,
    isSheetCell,
    unknownWords,
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
  const { [sentence]: severity } = checkSeverities
  const { [sentence]: text } = checks
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
