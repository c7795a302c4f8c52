import { findFormula } from '../../spreadsheet/escape-formula.ts'
import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

const names: Readonly<Record<string, string>> = { '\t': 'U+0009', '\r': 'U+000D', '\n': 'U+000A' }

/** Reports a cell whose text begins as a formula does, where the source does not: `Total` → `=SUM(A1:A9)`. */
export function checkFormula({ source, target, isSheetCell }: Context): Issue[] {
  const found = isSheetCell === true ? findFormula(target.plain) : null
  if (found === null || findFormula(source.plain) !== null) return []
  return [
    {
      sentence: 'formula',
      data: { sign: names[found.sign] ?? found.sign },
      target_span: target.span(found.end - 1, found.end),
    },
  ]
}
