import { areWords } from '#language/codes/words-in-code.ts'
import type { Report } from '../../filter.ts'
import { decodeReferences } from './decode-references.ts'

/** Elements whose content is no block: what a script puts into the page, data for search engines, words of a formula. */
const ELEMENT = /<(template|script|mtext)\b([^<>]{0,2000})>/gi
const ATTRIBUTE = /\s(data-[\w-]{1,60}|srcdoc)\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g
/** A sentence or a title, not a list of classes or options. */
const SENTENCE = /^\p{Lu}[\p{L}'’]*,? \p{L}[^{}[\]=;<>]*$/u
/** Properties of schema.org that search engines show. */
const SHOWN = /^(?:name|headline|alternativeHeadline|description|text|caption|abstract)$/

/** Reports the words of a page that readers may get to see, but that are in no block. */
export function reportLeft(source: string, report: Report): void {
  let from = 0
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of source.matchAll(ELEMENT)) {
    if (index < from) continue
    const start = index + tag.length
    const close = new RegExp(`</${name}`, 'gi')
    close.lastIndex = start
    const end = close.exec(source)?.index
    if (end === undefined) break
    from = end
    const content = source.slice(start, end)
    if (name.toLowerCase() !== 'script') for (const text of textsIn(content)) report('unread', name, text)
    else if (/\btype\s{0,9}=\s{0,9}["']?application\/ld\+json/i.test(attributes)) reportData(content, report)
  }
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '')
    if (name === 'srcdoc') for (const text of textsIn(value)) report('embedded', name, text)
    else if (SENTENCE.test(value)) report('program', name, value)
  }
}

function textsIn(markup: string): string[] {
  return markup
    .split(/<[^<>]*>/)
    .map((text) => decode(text).trim())
    .filter(areWords)
}

function decode(raw: string): string {
  return decodeReferences(raw)
    .map((part) => part.text ?? part.raw)
    .join('')
}

function reportData(json: string, report: Report): void {
  try {
    // The names of a property's owner are of no use, so each property is looked at by itself.
    JSON.parse(json, (key, value: unknown) => {
      if (typeof value === 'string' && SHOWN.test(key) && areWords(value)) report('program', key, value)
      return value
    })
  } catch {
    // A browser does not read it either.
  }
}
