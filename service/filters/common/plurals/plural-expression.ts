/** Returns the form of a whole number, from 0. */
export type PluralRule = (n: number) => number

type Rest = { readonly tokens: readonly string[]; at: number }
type Term = (n: number) => number

const TOKENS = /\s*(\d+|n|\|\||&&|==|!=|<=|>=|[<>?:%*/+!()-])/gy
const LONGEST = 1_000

/** Operators from the weakest to the strongest binding. */
const LEVELS: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  { '||': (a, b) => Number(a !== 0 || b !== 0) },
  { '&&': (a, b) => Number(a !== 0 && b !== 0) },
  { '==': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b) },
  {
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => (b === 0 ? 0 : Math.trunc(a / b)), '%': (a, b) => (b === 0 ? 0 : a % b) },
]

/**
 * Reads the `plural=` of a PO header, an expression of C over `n`. Null for any other text.
 *
 * `n%10==1 && n%100!=11 ? 0 : 1` → 21 takes 0, 11 takes 1
 */
export function parsePluralExpression(source: string): PluralRule | null {
  if (source.length > LONGEST) return null
  const trimmed = source.trim()
  const tokens = Array.from(trimmed.matchAll(TOKENS), ([, token = '']) => token)
  if (tokens.join('') !== trimmed.replaceAll(/\s+/g, '')) return null
  const rest = { tokens, at: 0 }
  const term = parseChoice(rest)
  return rest.at === tokens.length ? term : null
}

function parseChoice(rest: Rest): Term | null {
  const condition = parseLevel(rest, 0)
  if (condition === null || rest.tokens[rest.at] !== '?') return condition
  rest.at++
  const yes = parseChoice(rest)
  if (rest.tokens[rest.at++] !== ':') return null
  const no = parseChoice(rest)
  return yes === null || no === null ? null : (n) => (condition(n) === 0 ? no(n) : yes(n))
}

function parseLevel(rest: Rest, level: number): Term | null {
  const operators = LEVELS[level]
  if (operators === undefined) return parseOperand(rest)
  let left = parseLevel(rest, level + 1)
  for (;;) {
    const token = rest.tokens[rest.at] ?? ''
    const apply = Object.hasOwn(operators, token) ? operators[token] : undefined
    if (left === null || apply === undefined) return left
    rest.at++
    const [a, b] = [left, parseLevel(rest, level + 1)]
    left = b === null ? null : (n) => apply(a(n), b(n))
  }
}

function parseOperand(rest: Rest): Term | null {
  const token = rest.tokens[rest.at++]
  if (token === 'n') return (n) => n
  if (token === '!') {
    const operand = parseOperand(rest)
    return operand === null ? null : (n) => Number(operand(n) === 0)
  }
  if (token === '(') {
    const inner = parseChoice(rest)
    return rest.tokens[rest.at++] === ')' ? inner : null
  }
  if (token === undefined || !/^\d/.test(token)) return null
  const value = Number(token)
  return () => value
}
