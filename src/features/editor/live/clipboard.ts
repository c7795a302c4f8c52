import { plainText } from '#language/tags/plain-text.ts'
import { tagText } from '#language/tags/token.ts'

/** Beside the plain words, which other programs take: the text with its tags written out, for segments. */
const TAGGED = 'application/x-cotejo-segment'

export function writeClipboard(data: DataTransfer, tagged: string): void {
  data.clearData()
  data.setData('text/plain', plainText(tagged))
  data.setData(TAGGED, tagged)
}

/** `html` is '' for text of a segment, which has its tags written out. */
export type PastedText = { readonly text: string; readonly html: string }

/** Returns text of a segment with its tags; of anything else the words, and the HTML with their formatting. */
export function readClipboard(data: DataTransfer | null): PastedText {
  const tagged = data?.getData(TAGGED)
  if (tagged) return { text: tagged, html: '' }
  return { text: data?.getData('text/plain') ?? '', html: data?.getData('text/html') ?? '' }
}

/** Returns the text selected on the page with tags in the place of chips; null without a chip in it. */
export function selectedTaggedText(selection: Selection | null): string | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const content = selection.getRangeAt(0).cloneContents()
  if (content.querySelector('.chip') === null) return null
  return taggedText(content).replaceAll(/\n+/g, '\n').trim()
}

const BLOCKS = new Set(['DIV', 'P', 'LI', 'H1', 'H2', 'H3'])

function taggedText(node: Node): string {
  if (node instanceof Text) return node.data
  if (node instanceof HTMLElement && node.classList.contains('chip')) return chipText(node)
  const text = [...node.childNodes].map(taggedText).join('')
  return node instanceof HTMLElement && BLOCKS.has(node.tagName) ? `${text}\n` : text
}

function chipText({ dataset: { kind, id } }: HTMLElement): string {
  return kind === 'open' || kind === 'close' || kind === 'self' ? tagText({ kind, id: Number(id) }) : ''
}
