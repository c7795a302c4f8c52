import { cutMessage, writeMessage } from '../../common/messages/cut-message.ts'
import { isCode } from '../../common/messages/is-code.ts'
import { scanToml } from '../../common/toml-strings/scan-toml.ts'
import { writeToml } from '../../common/toml-strings/write-toml.ts'
import { findTexts } from '../../common/yaml-scalars/find-texts.ts'
import { writeScalar } from '../../common/yaml-scalars/write-scalar.ts'
import { DocumentRefused } from '../../document-refused.ts'
import type { MarkdownCut } from './markdown-cut.ts'

const YAML = /^---[ \t]*(?:\r\n|\n|\r)(?:[^]*?(?:\r\n|\n|\r))??---[ \t]*(?:\r\n|\n|\r|$)/
const TOML = /^\+\+\+[ \t]*(?:\r\n|\n|\r)(?:[^]*?(?:\r\n|\n|\r))??\+\+\+[ \t]*(?:\r\n|\n|\r|$)/

const FIRST_KEY = /^---[ \t]*\s+(?:#.*\s+)*(?:["']?[\w.-]+["']?[ \t]*:(?:\s|$)|---)/

/** Keys that site generators show to readers: Docusaurus, VitePress, Hugo, Jekyll, Starlight, MkDocs, Eleventy. */
const READ = new Set(
  `title description summary subtitle tagline excerpt lead abstract caption details
  sidebar_label pagination_label sidebarTitle linkTitle linktitle nav_title navTitle short_title shortTitle menu_title
  short_description image_alt imageAlt cover_alt coverAlt`.split(/\s+/),
)
/** Such keys within other ones, as in `hero: { text: … }`. */
const READ_WITHIN = new Set([
  'text',
  'tagline',
  'title',
  'details',
  'linkText',
  'label',
  'description',
  'alt',
  'caption',
  'question',
  'answer',
  'heading',
  'subheading',
  'subtitle',
  'summary',
  'quote',
])
/** Objects and lists that readers see: the first page of a site, the entry in the sidebar, its authors, questions. */
const WITHIN =
  /^\/(?:hero|features|actions|sidebar|cta|banner|cover|authors?|faqs?|questions|steps|sections|cards|testimonials)\//

function isRead(pointer: string): boolean {
  const key = pointer.slice(pointer.lastIndexOf('/') + 1)
  return WITHIN.test(pointer) ? READ_WITHIN.has(key) : pointer.lastIndexOf('/') === 0 && READ.has(key)
}

/** True for three words or more, which are no data. One regular expression would take the square of a long word's length. */
const isSentence = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= 3

/**
 * Visits the front matter's texts for readers; returns where the text of the file begins.
 *
 * @param leave receives sentences under other keys
 */
export function findFrontMatter(
  file: string,
  visit: (cut: MarkdownCut) => void,
  leave: (pointer: string, text: string) => void = () => {},
): number {
  const start = file.startsWith('\ufeff') ? 1 : 0
  const head = file.slice(start, start + MAX_LENGTH)
  const toml = TOML.exec(head)
  if (toml !== null) {
    findTomlCuts(file, start + head.indexOf('\n') + 1, start + toml[0].trimEnd().length - 3, visit, leave)
    return start + toml[0].length
  }
  const yaml = YAML.exec(head)
  // The text may also begin with a thematic break.
  if (yaml === null || !FIRST_KEY.test(yaml[0])) return start
  const base = start + head.indexOf('\n') + 1
  const end = start + yaml[0].trimEnd().length - 3
  if (end > base) findYamlCuts(file, base, end, visit, leave)
  return start + yaml[0].length
}

/** Longest front matter, so that the search for its end does not go through a whole book. */
const MAX_LENGTH = 100_000

function findTomlCuts(
  file: string,
  base: number,
  end: number,
  visit: (cut: MarkdownCut) => void,
  leave: (pointer: string, text: string) => void,
): void {
  if (end <= base) return
  const toml = file.slice(base, end)
  try {
    for (const { path, value, start, end: stop } of scanToml(toml)) {
      const pointer = `/${path.join('/')}`
      const [block, ...others] = isRead(pointer) && !isCode(value) ? cutMessage(value) : []
      if (block === undefined || others.length > 0) {
        if (isSentence(value)) leave(pointer.slice(1), value)
        continue
      }
      visit({
        part: pointer.slice(1),
        place: pointer === '/title' ? { kind: 'heading', level: 1 } : null,
        start: base + start,
        end: base + stop,
        tags: block.inline,
        describe: block.describe,
        write(tokens) {
          const { message, repaired } = writeMessage(value, [{ block, tokens }])
          return { source: writeToml(message, toml.slice(start, stop)), repaired: repaired.length > 0 }
        },
        fixes: [],
      })
    }
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
  }
}

function findYamlCuts(
  file: string,
  base: number,
  end: number,
  visit: (cut: MarkdownCut) => void,
  leave: (pointer: string, text: string) => void,
): void {
  const yaml = file.slice(base, end)
  try {
    findTexts(yaml, ({ pointer, scalar, value, blocks }) => {
      const [block] = blocks
      if (!isRead(pointer) || block === undefined || blocks.length > 1) {
        if (isSentence(value)) leave(pointer.slice(1), value)
        return
      }
      visit({
        part: pointer.slice(1),
        place: pointer === '/title' ? { kind: 'heading', level: 1 } : null,
        start: base + scalar.start,
        end: base + scalar.end,
        tags: block.inline,
        describe: block.describe,
        write(tokens, style) {
          const { message, repaired } = writeMessage(value, [{ block, tokens }])
          const source = writeScalar(message, scalar, yaml.slice(scalar.start, scalar.end), style)
          return { source, repaired: repaired.length > 0 }
        },
        fixes: [],
      })
    })
  } catch (error) {
    // Broken front matter is no reason to refuse the text below.
    if (!(error instanceof DocumentRefused)) throw error
  }
}
