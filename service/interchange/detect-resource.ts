import { InvalidResource } from './invalid-resource.ts'
import type { ResourceKind } from './read-unit.ts'

export const resourceFormats = ['tmx', 'tbx', 'csv', 'tsv'] as const
export type ResourceFormat = (typeof resourceFormats)[number]

/** What the file is read as; `promised` is what its name says of a delimiter. */
export type DetectedResource =
  | { readonly format: 'tmx' }
  | { readonly format: 'tbx' }
  | { readonly format: 'delimited'; readonly promised: ',' | '\t' | null }

/** Bytes that are looked at. */
export const detectedBytes = 8192

const ROOT = /<(?:[\w.-]+:)?([a-z]\w*)[\s/>]/i
const roots: Readonly<Record<string, 'tmx' | 'tbx'>> = { tmx: 'tmx', martif: 'tbx', tbx: 'tbx' }

/**
 * What a file is, by its first element and, where it has none, by its name: XML is recognised by content whatever its name,
 * delimited text needs a name that may be one.
 *
 * @throws InvalidResource `unknown-format`, and `wrong-format` for one of the other kind of resource
 */
export function detectResource(head: Uint8Array, fileName: string, kind: ResourceKind): DetectedResource {
  const extension = /\.([^./\\]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const found = byRoot(head) ?? byName(head, extension)
  if (found === null) throw new InvalidResource('unknown-format', { extension })
  const other = kind === 'memory' ? 'tbx' : 'tmx'
  if (found.format === other) throw new InvalidResource('wrong-format', { format: other, kind })
  return found
}

function byRoot(head: Uint8Array): DetectedResource | null {
  // Latin letters have, in every encoding, at most one zero each between them.
  const text = Buffer.from(head).toString('latin1').replaceAll('\0', '')
  const start = text.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart()
  if (!start.startsWith('<')) return null
  const root = ROOT.exec(start.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>/g, ''))
  const format = roots[root?.[1]?.toLowerCase() ?? '']
  return format === undefined ? null : { format }
}

function byName(head: Uint8Array, extension: string): DetectedResource | null {
  // Read as what it claims to be, so that the error says what is wrong with it.
  if (extension === 'tmx' || extension === 'tbx') return { format: extension }
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (head.includes(0) && !isWide) return null
  if (extension === 'csv') return { format: 'delimited', promised: ',' }
  if (extension === 'tsv' || extension === 'tab') return { format: 'delimited', promised: '\t' }
  return extension === 'txt' || extension === '' ? { format: 'delimited', promised: null } : null
}
