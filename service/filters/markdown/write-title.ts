import type { LooseToken } from '#language/tags/token.ts'
import { type Laid, layTokens } from '../marks/lay-tokens.ts'
import { numberMarks } from '../marks/number-marks.ts'
import type { Range } from '../marks/piece.ts'
import type { Splice } from '../xml/splice.ts'
import { escapeEntities, fitMarkdown } from './escape-markdown.ts'
import type { CutStyle } from './markdown-cut.ts'

type Title = Range & { readonly text: string; readonly quote: string }

/** The title of a link between its quotes: `"a \"b\""`. */
export function writeTitle(title: Title, target: readonly LooseToken[], { encoding }: CutStyle, copy: Splice): Laid {
  const quotes = title.quote === ')' ? /[()]/g : new RegExp(title.quote, 'g')
  const encode = (text: string) => {
    const line = text.replaceAll(/\s*[\r\n]\s*/g, ' ').replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    return fitMarkdown(escapeEntities(line).replaceAll(quotes, '\\$&'), encoding)
  }
  const marks = numberMarks([{ kind: 'text', text: title.text, start: title.start, end: title.end }])
  return layTokens(marks, target, { encode, copy })
}
