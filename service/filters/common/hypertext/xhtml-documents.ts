import type { Hypertext } from './hypertext-filter.ts'
import { scanXhtml } from './scan-xhtml.ts'

const XML_ENCODING = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/
const META_CHARSET = /<meta\s[^>]*charset\s*=\s*["']?\s*([\w:.-]+)/i

/** Kind of XHTML, on its own or in a book. */
export const xhtmlDocuments: Hypertext = {
  format: 'xhtml',
  scan: scanXhtml,
  declaredEncoding: (head) => (XML_ENCODING.exec(head) ?? META_CHARSET.exec(head))?.[1] ?? null,
  languageAttributes: ['xml:lang', 'lang'],
}
