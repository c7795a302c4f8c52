import { parsePluralExpression } from '../../../common/plurals/plural-expression.ts'
import { readPoString } from '../po-literal.ts'
import { scanPo } from '../scan-po.ts'

/**
 * Returns the faults in plural forms and arguments for which `msgfmt --check` would refuse a PO file; empty without
 * any. Each form has to have the arguments of the plural, in any order.
 */
export function checkPo(text: string): string[] {
  const entries = [...scanPo(text)]
  const strings = entries.map(({ id, plural, translations }) => ({
    id: id === null ? '' : readPoString(text.slice(id.start, id.end)),
    plural: plural === null ? null : readPoString(text.slice(plural.start, plural.end)),
    translations: [...translations].map(
      ([form, { start, end }]) => [form, readPoString(text.slice(start, end))] as const,
    ),
  }))
  const header = strings.find(({ id }) => id === '')?.translations[0]?.[1] ?? ''
  const [, count, expression = ''] = /^Plural-Forms: nplurals=(\d+); plural=(.*);$/m.exec(header) ?? []
  const rule = parsePluralExpression(expression)
  const problems = strings.flatMap(({ plural, translations }) => {
    if (plural === null) return []
    const forms = translations.map(([form]) => form).toSorted((a, b) => a - b)
    const wanted = Array.from({ length: Number(count) }, (_, form) => form)
    const wrong = translations.filter(([, form]) => argumentsIn(form) !== argumentsIn(plural))
    return [
      ...(forms.join() === wanted.join() ? [] : [`${plural}: forms ${forms.join()} of ${count}`]),
      ...wrong.map(([form, string]) => `${plural}: form ${form} is ${string}`),
    ]
  })
  if (rule === null) return [...problems, `no plural forms: ${header}`]
  const taken = new Set(Array.from({ length: 2_000 }, (_, n) => rule(n)))
  const isWhole = [...taken].every((form) => form >= 0 && form < Number(count))
  return isWhole ? problems : [...problems, `${expression} gives ${[...taken].join()}`]
}

function argumentsIn(text: string): string {
  return [...text.matchAll(/%(?:\d+\$)?[a-z]/g)]
    .map(([argument]) => argument.replace(/\d+\$/, ''))
    .toSorted()
    .join()
}
