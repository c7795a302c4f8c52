import { findChoices, type SmartBranch, type SmartChoice } from '../placeholders/split-smart.ts'
import type { Range } from '../tags/piece.ts'
import { type Languages, MOST_BRANCHES, type Pieces } from './pieces.ts'
import type { PluralForm } from './plural-forms.ts'
import { smartForms } from './smart-forms.ts'
import { generalForm, sourceFormOf } from './source-form.ts'

type Work = Languages & { readonly message: string; branches: number; isChanged: boolean }

const PLURAL = /\{[\w.[\]-]{0,80}:p(?:lural)?:/

/**
 * Adapts the plurals of a SmartFormat message to the forms of the target language: SmartFormat goes by their order, and
 * throws where one is missing. Null where nothing changes, or the result would be too large.
 *
 * `{0:plural:one sack|{} sacks}` for Russian → `{0:plural:{} sacks|{} sacks|{} sacks}`
 */
export function adaptSmart(message: string, languages: Languages): Pieces | null {
  if (!PLURAL.test(message)) return null
  const work: Work = { ...languages, message, branches: 0, isChanged: false }
  const pieces = adaptRange(work, { start: 0, end: message.length }, findChoices(message))
  return work.isChanged && work.branches <= MOST_BRANCHES ? pieces : null
}

function adaptRange(work: Work, { start, end }: Range, choices: readonly SmartChoice[]): Pieces {
  const pieces: (Range | string)[] = []
  let at = start
  for (const choice of choices) {
    pieces.push({ start: at, end: choice.start }, ...adaptChoice(work, choice))
    at = choice.end
  }
  return [...pieces, { start: at, end }]
}

function adaptChoice(work: Work, { start, end, branches, isPlural }: SmartChoice): Pieces {
  work.branches += branches.length
  if (work.branches > MOST_BRANCHES) return []
  const planned = isPlural ? planBranches(work, branches) : null
  if (planned !== null) work.isChanged = true
  const pieces: (Range | string)[] = []
  let at = start
  for (const branch of branches) {
    if (planned === null) pieces.push({ start: at, end: branch.start }, ...adaptRange(work, branch, branch.choices))
    else if (at === start) pieces.push({ start, end: branch.start }, ...joined(work, planned))
    at = branch.end
  }
  return [...pieces, { start: at, end }]
}

function joined(work: Work, branches: readonly SmartBranch[]): Pieces {
  return branches.flatMap((branch, index) => [
    ...(index === 0 ? [] : ['|']),
    ...adaptRange(work, branch, branch.choices),
  ])
}

/** Returns the branches in the order of the target language; null where they stay. */
function planBranches({ message, sourceLang, targetLang }: Work, own: readonly SmartBranch[]): SmartBranch[] | null {
  const forms = smartForms(sourceLang, own.length)
  // A rule with one form takes the first text, and so does a message that has too few for the rule.
  if (forms.length > 1 && forms.length < own.length) return null
  const byCategory = new Map(forms.flatMap(({ category }, index) => (own[index] ? [[category, own[index]]] : [])))
  const available = new Set(byCategory.keys())
  const codesOf = (branch: SmartBranch | undefined) =>
    branch?.codes.map(({ start, end }) => message.slice(start, end)) ?? []
  const needed = codesOf(byCategory.get(generalForm(available)))
  const source = {
    forms,
    available,
    keepsPlaceholders: (category: PluralForm['category']) => {
      const codes = codesOf(byCategory.get(category))
      return needed.every((code) => codes.includes(code))
    },
  }
  const target = smartForms(targetLang, forms[0]?.category === 'zero' ? forms.length : 2)
  const branches = target.flatMap((form) => byCategory.get(sourceFormOf(form, source)) ?? [])
  const [only] = branches
  // SmartFormat takes no plural with one text alone.
  const planned = branches.length === 1 && only !== undefined ? [only, only] : branches
  const isSame = planned.length === own.length && planned.every((branch, index) => branch === own[index])
  return isSame ? null : planned
}
