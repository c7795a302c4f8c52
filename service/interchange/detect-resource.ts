import { InvalidResource } from './invalid-resource.ts'
import type { ResourceKind } from './read-unit.ts'

/** Formats in which a memory or glossary is written. */
export const resourceFormats = ['tmx', 'tbx', 'csv', 'tsv'] as const
export type ResourceFormat = (typeof resourceFormats)[number]

/** Format in which the file is read; `promised` is the delimiter that its name suggests. */
export type DetectedResource =
  | { readonly format: 'tmx' }
  | { readonly format: 'tbx' }
  /** A memory of the file's translations. */
  | { readonly format: 'xliff' }
  /** A workbook: its first sheet is a table. */
  | { readonly format: 'xlsx' }
  | { readonly format: 'delimited'; readonly promised: ',' | '\t' | null }

/** Number of first bytes that show the format. */
export const detectedBytes = 8192

const ROOT = /<(?:[\w.-]+:)?([a-z]\w*)[\s/>]/i
/** First bytes of files that people send by mistake under the name of a table. */
const foreign = [
  '%PDF-',
  '{\\rtf',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  '\x1f\x8b',
  'Rar!',
  "7z\xbc\xaf'\x1c",
  '\xd0\xcf\x11\xe0',
  'PK',
]
/** Extensions of files that are not of an unknown format, but of another one. */
const named: readonly string[] = ['tmx', 'tbx', 'csv', 'tsv', 'tab', 'txt']
const workbooks: readonly string[] = ['xlsx', 'xlsm', 'xltx', 'xltm']
const roots: Readonly<Record<string, 'tmx' | 'tbx' | 'xliff'>> = {
  tmx: 'tmx',
  martif: 'tbx',
  tbx: 'tbx',
  xliff: 'xliff',
}

/** `Terms.TBX` → `tbx` */
function extensionOf(fileName: string): string {
  return /\.([^./\\]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/**
 * Detects a file's format by its first element and, where it has none, by its name: XML is recognised by content under
 * any name, delimited text needs a fitting name.
 *
 * @throws InvalidResource `unknown-format`, and `wrong-format` for one of the other kind of resource
 */
export function detectResource(head: Uint8Array, fileName: string, kind: ResourceKind): DetectedResource {
  const found = detectFile(head, fileName)
  const others: readonly string[] = kind === 'memory' ? ['tbx'] : ['tmx', 'xliff']
  if (others.includes(found.format)) throw new InvalidResource('wrong-format', { format: found.format, kind })
  return found
}

/** Detects the format of either kind of resource. Throws InvalidResource `unknown-format`, `wrong-content`. */
export function detectFile(head: Uint8Array, fileName: string): DetectedResource {
  const extension = extensionOf(fileName)
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1')
  if (start.startsWith('PK') && workbooks.includes(extension)) return { format: 'xlsx' }
  const isForeign = foreign.some((signature) => start.startsWith(signature))
  if (isForeign && named.includes(extension)) throw new InvalidResource('wrong-content', { extension })
  const found = isForeign ? null : (byRoot(head) ?? byName(head, extension))
  if (found === null) throw new InvalidResource('unknown-format', { extension })
  return found
}

function byRoot(head: Uint8Array): DetectedResource | null {
  // Between two Latin letters there is at most one zero in UTF-8 and UTF-16.
  const text = Buffer.from(head).toString('latin1').replaceAll('\0', '')
  const start = text.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart()
  if (!start.startsWith('<')) return null
  const root = ROOT.exec(start.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>/g, ''))
  const name = root?.[1]?.toLowerCase() ?? ''
  const format = roots[name]
  // A table may begin with `<`, but not with a declaration or an HTML page.
  if (format === undefined && (/^<(?:\?xml|!doctype)/i.test(start) || name === 'html'))
    throw new InvalidResource('unknown-format', { root: name })
  return format === undefined ? null : { format }
}

function byName(head: Uint8Array, extension: string): DetectedResource | null {
  // The file is read as its name claims, so that the error says what is wrong with it.
  if (extension === 'tmx' || extension === 'tbx') return { format: extension }
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (head.includes(0) && !isWide) return null
  if (extension === 'csv') return { format: 'delimited', promised: ',' }
  if (extension === 'tsv' || extension === 'tab') return { format: 'delimited', promised: '\t' }
  return extension === 'txt' || extension === '' ? { format: 'delimited', promised: null } : null
}
