import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { segmentText } from '../../service/segmentation/segment-text.ts'

/** A text, a person's translation of it, and the article that both are in. */
export type Reference = { readonly source: string; readonly reference: string; readonly article: string }

type Block = { readonly name: string; readonly sentences: readonly string[] }

/** Elements that hold text in a page, without others of the same kind in them. */
const BLOCK = /<(p|title|desc)\b[^>]*>((?:(?!<(?:p|title|desc)\b)[\s\S])*?)<\/\1>/g
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const LEAST_WORDS = 4

/**
 * Returns the sentences of GNOME Help at the same place in both languages; those not translated yet are left out.
 * `folder` holds one folder a language, as the package has it.
 */
export function readGnomeHelp(folder: string, source: string, target: string): Reference[] {
  const pages = (language: string) => join(folder, language === 'en' ? 'C' : language, 'gnome-help')
  const seen = new Set<string>()
  return readdirSync(pages('en'))
    .filter((name) => name.endsWith('.page'))
    .sort()
    .flatMap((article) => {
      const blocks = (language: string) => readBlocks(join(pages(language), article), language)
      const english = new Set(blocks('en').flatMap(({ sentences }) => sentences))
      const isOpen = (text: string, language: string) => language !== 'en' && english.has(text)
      return alignBlocks(blocks(source), blocks(target)).flatMap(([text, reference]) => {
        if (seen.has(text) || isOpen(text, source) || isOpen(reference, target)) return []
        if (text.split(' ').length < LEAST_WORDS) return []
        seen.add(text)
        return [{ source: text, reference, article }]
      })
    })
}

function alignBlocks(from: readonly Block[], to: readonly Block[]): (readonly [string, string])[] {
  if (from.length !== to.length) return []
  return from.flatMap(({ name, sentences }, at) => {
    const other = to[at]
    if (other?.name !== name || other.sentences.length !== sentences.length) return []
    return sentences.map((sentence, index) => [sentence, other.sentences[index] ?? ''] as const)
  })
}

function readBlocks(file: string, language: string): Block[] {
  // The head holds names of people, and of translators; the description behind them is text.
  const page = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->|<info>[\s\S]*?(?=<desc>)/g, '')
  return [...page.matchAll(BLOCK)].map(([, name = '', content = '']) => {
    const text = content
      .replace(/<[^>]*>/g, '')
      .replace(/&(\w+);/g, (entity, key: string) => ENTITIES[key] ?? entity)
      .replace(/\s+/g, ' ')
      .trim()
    const starts = [0, ...segmentText(text, language)]
    const sentences = starts.map((start, index) => text.slice(start, starts[index + 1]).trim())
    return { name, sentences: sentences.filter((sentence) => sentence !== '') }
  })
}
