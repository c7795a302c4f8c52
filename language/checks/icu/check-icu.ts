import type { Issue } from '../check.ts'
import { type Argument, readMessage } from './read-message.ts'
import type { Context } from '../context.ts'

/**
 * Checks the target of an ICU message: it has the arguments of the source, every choice of a `select`, and of a
 * `plural` the forms of its own language.
 */
export function checkIcu({ source, target, isMessage }: Context): Issue[] {
  if (!isMessage) return []
  const from = readMessage(source.plain).found
  const { found: to, brokenAt } = readMessage(target.plain)
  // Another check reports it.
  if (brokenAt !== null) return []
  const missing = from.filter((one) => !to.some((other) => isSame(one, other)))
  const extra = to.filter((one) => !from.some((other) => isSame(one, other)))
  return [
    ...missing.map(({ name }): Issue => ({ sentence: 'icu.missing', data: { name } })),
    ...extra.map(({ name }): Issue => ({ sentence: 'icu.extra', data: { name } })),
    ...to.flatMap((argument): Issue[] => {
      const given = from.find((one) => isSame(one, argument))
      return given === undefined
        ? []
        : formsOf(argument, given, target.code)
            .filter((form) => !argument.choices.includes(form))
            .map((form) => ({ sentence: 'icu.form', data: { name: argument.name, form } }))
    }),
  ]
}

function isSame(one: Argument, other: Argument): boolean {
  return one.name === other.name && one.type === other.type
}

/** Choices that an argument needs in this language. */
function formsOf({ type, choices }: Argument, given: Argument, code: string): readonly string[] {
  if (type === 'select') return given.choices
  if (type !== 'plural' && type !== 'selectordinal') return []
  const rules = new Intl.PluralRules(code.replaceAll('_', '-'), { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  const { pluralCategories } = rules.resolvedOptions()
  // `=1 {…}` may stand for `one`, and `many` of Spanish, French … is for millions only: `other` will do.
  const isExact = choices.includes('=1')
  const optional = new Set([isExact ? 'one' : '', pluralCategories.length <= 3 ? 'many' : ''])
  return pluralCategories.filter((category) => !optional.has(category))
}
