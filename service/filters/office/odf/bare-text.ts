import { encodeContent } from '../../common/xml/character-data.ts'

/**
 * Returns a writer for the texts of one paragraph, in their order: the second of two spaces, and one at the start,
 * become elements, since white space in a paragraph is collapsed.
 *
 * `a b`, ` c` → `a <text:s/>b`, ` c`
 *
 * @param prefix that of the paragraph's own name, `text:`
 */
export function openBareText(prefix: string): (text: string) => string {
  let afterSpace = true
  return (text) => {
    const isPlain = !/\t| {2}/.test(text) && !(afterSpace && text.startsWith(' '))
    if (!isPlain) return encodeContent(text).replaceAll(/\t| +|[^\t ]+/g, stretch)
    afterSpace = text.endsWith(' ')
    return encodeContent(text)
  }

  /** Writes a tab, a run of spaces, or other text. */
  function stretch(part: string): string {
    const plain = afterSpace ? 0 : 1
    afterSpace = part.startsWith(' ')
    if (part === '\t') return `<${prefix}tab/>`
    return afterSpace ? ' '.repeat(plain) + spaces(part.length - plain, prefix) : part
  }
}

function spaces(count: number, prefix: string): string {
  if (count === 0) return ''
  return count === 1 ? `<${prefix}s/>` : `<${prefix}s ${prefix === '' ? 'text:' : prefix}c="${count}"/>`
}
