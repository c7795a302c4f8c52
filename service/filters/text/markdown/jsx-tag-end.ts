const LONGEST_TAG = 4000

/** Number of unclosed tags that may still be tried: a file can be full of false ones. */
export type TagBudget = { left: number }

export function newTagBudget(): TagBudget {
  return { left: 100 }
}

/**
 * Returns the end of a tag of JSX, with braces and quotes in it skipped; null where none begins, or where it does not
 * end.
 *
 * `<Tabs values={[{ a: '>' }]}>x` → behind the last `>`
 */
export function jsxTagEnd(text: string, at: number, budget: TagBudget): number | null {
  if (budget.left === 0 || !/^<\/?[A-Za-z][\w.]*(?=[\s/>]|$)/.test(text.slice(at, at + 100))) return null
  let depth = 0
  const last = Math.min(text.length, at + LONGEST_TAG)
  for (let place = at + 1; place < last; place++) {
    const sign = text[place] ?? ''
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (depth === 0 && sign === '>') return place + 1
    else if (depth === 0 && sign === '<') return null
    else if (sign === '"' || sign === "'" || sign === '`') {
      const end = text.slice(place + 1, last).indexOf(sign)
      if (end === -1) break
      place += end + 1
    } else if (sign === '\n' && depth === 0 && /^\n[ \t]*\r?\n/.test(text.slice(place, place + 50))) return null
  }
  budget.left--
  return null
}
