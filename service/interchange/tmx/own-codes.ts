import { parseTags } from '#language/tags/parse-tags.ts'
import { type Tag, tagText } from '#language/tags/token.ts'
import type { ResourceEntry } from '../resource-entry.ts'

/** Code in the original document that each tag of an entry stands for: `<g1>` → `<b>`, `</g1>` → `</b>`. */
export type OwnCodes = ReadonlyMap<string, string>

/**
 * Returns the codes that an import stored with an entry, if its tags are still as a reader would make them: closed,
 * nested, and numbered in the order of the source. Null when there are none, or the entry was changed since.
 */
export function ownCodesOf({ source, meta }: Pick<ResourceEntry, 'source' | 'meta'>): OwnCodes | null {
  const kept = parseCodes(meta['codes'] ?? '')
  if (kept === null) return null
  const tags = parseTags(source).filter((token) => token.kind !== 'text')
  const opened = tags.filter(({ kind }) => kind !== 'close')
  if (opened.some(({ id }, at) => id !== at + 1) || !isNested(tags)) return null
  const names = new Set(opened.map(({ kind, id }) => `${kind === 'self' ? 'x' : 'g'}${id}`))
  if ([...kept].some(([name, codes]) => !names.has(name) || codes.length !== (name.startsWith('x') ? 1 : 2)))
    return null
  const written = new Map<string, string>()
  for (const [name, [open = '', close = '']] of kept) {
    const id = Number(name.slice(1))
    written.set(tagText({ kind: name.startsWith('x') ? 'self' : 'open', id }), open)
    if (name.startsWith('g')) written.set(tagText({ kind: 'close', id }), close)
  }
  // A file in which all codes are our own tags would be read as a file that Cotejo wrote.
  return tags.every((tag) => written.get(tagText(tag)) === tagText(tag)) ? null : written
}

function isNested(tags: readonly Tag[]): boolean {
  const open: number[] = []
  for (const { kind, id } of tags) {
    if (kind === 'open') open.push(id)
    if (kind === 'close' && open.pop() !== id) return false
  }
  return open.length === 0
}

/** Parses `{"g1": ["<b>", "</b>"]}` as `joinTags` wrote it; null for anything else. */
function parseCodes(text: string): ReadonlyMap<string, readonly string[]> | null {
  if (!text.startsWith('{')) return null
  try {
    const parsed: unknown = JSON.parse(text)
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {})
    const isSound = ([name, codes]: [string, unknown]) =>
      /^[gx][1-9]\d{0,8}$/.test(name) &&
      Array.isArray(codes) &&
      codes.every((code) => typeof code === 'string') &&
      codes.some((code) => code !== '')
    return entries.length > 0 && entries.every(isSound) ? new Map(entries) : null
  } catch {
    return null
  }
}
