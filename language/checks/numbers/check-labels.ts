import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import type { Side } from '../side.ts'
import type { ReadNumber } from './read-numbers.ts'

/** Words before a number that names a part or a version: it has a point in every language. */
const LABEL_WORD =
  /(?<!\p{L})(?:sections?|secci[oó]n?|capítulos?|capítols?|chap(?:ters?|itres?)|kapitels?|abschnitts?|versi(?:ons?|ón|ó|one)|vers[ãa]o|figur[ae]s?|abbildung|figures?|tabl[ea]s?|taul[ae]s?|tabelle|art[ií]cles?|artículos?|artikel|articol[oi]|clauses?|cláusulas?|apartados?|apartats?|paragraphs?|párrafos?|paràgrafs?|releases?|appendix|annex|anexos?|steps?|pas[os]*|rules?|reglas?|§|v|ver)[.\s\u00A0]{0,2}$/iu
const NAME = /(?<=[\p{L}\p{N},;:] )(\p{Lu}[\p{L}\p{N}+#]+)[\s\u00A0]$/u
const WINDOW = 24
/** Letters in brackets and behind figures: `3(a)`, `(iv)`, `2b`. */
const LETTERED = /(?<![\p{L}\p{M}])\((\p{Ll}|[ivx]{1,5})\)|(?<![\p{L}\p{N}.,:])\d{1,3}([abcef])(?![\p{L}\p{N}])/gu
const MOST = 40

type Label = { readonly key: string; readonly text: string; readonly start: number; readonly end: number }

/** Reports a label that was changed: `section 2.10` → `sección 2,10`, `3(a)` → `3(b)`. */
export function checkLabels(context: Context, pairs: readonly (readonly [ReadNumber, ReadNumber])[]): Issue[] {
  const { source, target } = context
  return [
    ...pairs.flatMap(([one, other]) => {
      if (one.text === other.text || !/^\d+[.,]\d+$/.test(one.text) || !/^\d+[.,]\d+$/.test(other.text)) return []
      return isLabel(source, one, target, other) ? [report(context, one, other)] : []
    }),
    ...compareLetters(context),
  ]
}

function isLabel(source: Side, { start }: ReadNumber, target: Side, { start: other }: ReadNumber): boolean {
  const before = source.plain.slice(Math.max(0, start - WINDOW), start)
  if (LABEL_WORD.test(before)) return true
  const name = NAME.exec(before)?.[1]
  return (
    name !== undefined &&
    target.plain
      .slice(Math.max(0, other - WINDOW), other)
      .trimEnd()
      .endsWith(name)
  )
}

function compareLetters(context: Context): Issue[] {
  const { source, target } = context
  if (!/\(\p{Ll}|\d[abcef]/u.test(source.plain)) return []
  const [from, to] = [lettersOf(source), lettersOf(target)]
  if (from.length === 0 || from.length !== to.length) return []
  const lost = from.filter(({ key }) => !to.some((other) => other.key === key))
  const added = to.filter(({ key }) => !from.some((other) => other.key === key))
  const [one, other] = [lost[0], added[0]]
  return one === undefined || other === undefined ? [] : [report(context, one, other)]
}

function lettersOf({ plain }: Side): readonly Label[] {
  return [...plain.matchAll(LETTERED)].slice(0, MOST).map(({ 0: text, 1: bracketed, 2: behind, index }) => ({
    key: bracketed ?? behind ?? '',
    text,
    start: index,
    end: index + text.length,
  }))
}

function report({ source, target }: Context, from: Omit<Label, 'key'>, to: Omit<Label, 'key'>): Issue {
  return {
    sentence: 'numbers.label',
    data: { source: from.text, target: to.text },
    source_span: source.span(from.start, from.end),
    target_span: target.span(to.start, to.end),
    fix: target.fix(to.start, to.end, from.text),
  }
}
