/** Words for the parts of documents. */
type PlaceWords = {
  readonly parts: Readonly<Record<string, string>>
  readonly sheet: (name: string) => string
  readonly slide: (name: string) => string
  readonly page: (name: string) => string
  readonly notes: (name: string) => string
}

/** Elements of running text, and a paragraph of Markdown. */
const running: ReadonlySet<string> = new Set(['paragraph', 'p', 'div', 'span', 'section', 'article', 'main'])

/** True for running text, which needs no name. */
export function isRunning(part: string): boolean {
  return running.has(part)
}

/** `sheet:Prices` → Sheet Prices, `body` → Body; a part without a name is shown unchanged. Empty for running text. */
export function placeName(words: PlaceWords, part: string): string {
  if (isRunning(part)) return ''
  const at = part.indexOf(':')
  const kind = at === -1 ? part : part.slice(0, at)
  const name = at === -1 ? '' : part.slice(at + 1)
  if (kind === 'sheet') return words.sheet(name)
  if (kind === 'slide') return words.slide(name)
  if (kind === 'page' && name !== '') return words.page(name)
  if (kind === 'notes') return words.notes(name)
  const known = Object.hasOwn(words.parts, kind) ? words.parts[kind] : undefined
  if (known === undefined) return part
  return name === '' ? known : `${known} · ${name}`
}
