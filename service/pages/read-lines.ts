import type { PageLine } from './page-renderer.ts'

const number = (text: string, name: string): number => Number(new RegExp(`${name}="(-?[\\d.]+)"`).exec(text)?.[1] ?? 0)

const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/**
 * Reads the lines of a page from `pdftotext -bbox-layout`; this trusted output has one element a line.
 *
 * `<line xMin="72" yMin="36" xMax="144" yMax="48"><word …>For</word><word …>all</word></line>` → `For all` at its place
 */
export function readLines(printed: string): PageLine[] {
  const page = /<page [^>]*>/.exec(printed)?.[0] ?? ''
  const [width, height] = [number(page, 'width'), number(page, 'height')]
  if (width <= 0 || height <= 0) return []
  const lines: PageLine[] = []
  let words: string[] = []
  let line = ''
  for (const [, tag = '', attributes = '', text = ''] of printed.matchAll(/<(line|word|\/line)\b([^>]*)>([^<]*)/g)) {
    if (tag === 'word') words.push(decode(text))
    if (tag === 'line') [line, words] = [attributes, []]
    if (tag !== '/line') continue
    const [x, y] = [number(line, 'xMin'), number(line, 'yMin')]
    lines.push({
      text: words.join(' '),
      x: x / width,
      y: y / height,
      width: (number(line, 'xMax') - x) / width,
      height: (number(line, 'yMax') - y) / height,
    })
  }
  return lines
}

function decode(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => references[name] ?? '')
}
