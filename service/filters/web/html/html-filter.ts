import { hypertextFilter } from '../../common/hypertext/hypertext-filter.ts'
import { scanHtml } from '../../common/hypertext/scan-html.ts'

const META_CHARSET = /<meta\s[^>]*charset\s*=\s*["']?\s*([\w:.-]+)/i

/** Filter for HTML documents and fragments; see README.md. */
export const htmlFilter = hypertextFilter({
  format: 'html',
  scan: scanHtml,
  declaredEncoding: (head) => META_CHARSET.exec(head)?.[1] ?? null,
  languageAttributes: ['lang'],
})
