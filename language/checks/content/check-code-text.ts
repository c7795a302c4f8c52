import { isCodeLine } from '../../codes/code-line.ts'
import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Parts of a command that people translate: names of values, strings, remarks, and words in capitals. */
const READABLE =
  /<[^<>]*>|"[^"]*"|'[^']*'|«[^»]*»|“[^”]*”|(?:^|\s)(?:#|\/\/)\s.*$|(?<![\p{L}\d_])\p{Lu}{2,}(?![\p{L}\d_])/gu
/** The syntax of a command, which names values without any sign: `[arg ...]`, `a | b`. */
const SYNTAX = /[[\]]|\.{3}|\s\|\s/
// Not from a pair of old quotation marks to the next: `a' and `b'.
const QUOTED = /`(?!\s)([^`'\n]{1,200})(?<!\s)`/g
const MOST = 20
/** A command has a few hundred characters. */
const LONGEST = 2_000

/**
 * Reports a changed command or statement, and a changed text between backticks: programs understand only the source's.
 *
 * `npm install react` → `npm instala react`; ``Run `git pull` `` → ``Ejecute `git tira` ``
 */
export function checkCodeText(context: Context): Issue[] {
  const { source, target } = context
  if (isCodeLine(source.plain)) return checkLine(context)
  if (!source.plain.includes('`') || !target.plain.includes('`')) return []
  const [from, to] = [source.plain, target.plain].map((text) => [...text.matchAll(QUOTED)].slice(0, MOST))
  const lost = (from ?? []).filter(([, code = '']) => /\p{L}/u.test(code) && !target.plain.includes(code))
  const added = (to ?? []).filter(([, code = '']) => !source.plain.includes(code))
  if (lost.length === 0 || lost.length !== added.length || from?.length !== to?.length) return []
  return lost.flatMap(({ 1: code = '', index }, at): Issue[] => {
    const other = added[at]
    if (other === undefined) return []
    const [start, end] = [other.index + 1, other.index + other[0].length - 1]
    return [
      {
        sentence: 'codes.name',
        data: { source: code, target: other[1] ?? '' },
        source_span: source.span(index + 1, index + 1 + code.length),
        target_span: target.span(start, end),
        fix: target.fix(start, end, code),
      },
    ]
  })
}

function checkLine({ source, target }: Context): Issue[] {
  if (SYNTAX.test(source.plain) || source.plain === target.plain || target.plain.length > LONGEST) return []
  const there = new Set(wordsOf(target.plain))
  const lost = wordsOf(source.plain).find((word) => /\p{L}/u.test(word) && !there.has(word))
  if (lost === undefined) return []
  const end = target.plain.length
  return [
    {
      sentence: 'codes.line',
      data: { source: source.plain.trim() },
      target_span: target.span(0, end),
      fix: target.fix(0, end, source.plain),
    },
  ]
}

function wordsOf(line: string): string[] {
  return line.replace(READABLE, ' ').split(/\s+/)
}
