import { hasParity } from '#language/tags/parity.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import { countCharacters, plainText } from '#language/tags/plain-text.ts'
import { limits } from '#contract/limits.ts'
import { type ReadUnit, type ResourceKind, skipped, type SkippedUnit, warning } from './read-unit.ts'
import type { ResourceEntry } from './resource-entry.ts'

/** Returns the largest number of code points of a source or target, tags not counted. */
export function mostCharacters(kind: ResourceKind): number {
  return kind === 'memory' ? limits.memoryEntryCharacters : limits.glossaryEntryCharacters
}

/**
 * Prepares an entry for storage: both sides present, within the limits and with the same tags, with a warning about
 * what was dropped for that; or returns why it is left out. White space counts in a memory; around and inside terms it
 * does not.
 */
export function finishEntry(line: number, read: ResourceEntry, kind: ResourceKind): ReadUnit[] {
  const most = mostCharacters(kind)
  const tidy = kind === 'glossary' ? tidyTerm : (text: string) => text
  const marked = settleTags(tidy(read.source), tidy(read.target))
  const refused = refuseSide(line, 'source', marked.source, most) ?? refuseSide(line, 'target', marked.target, most)
  if (refused !== null) return [refused]
  const accepted = keepTargets(read.accepted.map(tidy), most)
  const forbidden = keepTargets(read.forbidden.map(tidy), most)
  const lost = accepted.lost + forbidden.lost
  const entry = {
    ...read,
    source: marked.source,
    target: marked.target,
    accepted: accepted.kept,
    forbidden: forbidden.kept,
  }
  return [
    ...(marked.dropped > 0 ? [warning(line, 'marks-dropped', marked.dropped)] : []),
    ...(lost > 0 ? [warning(line, 'targets-dropped', lost)] : []),
    { kind: 'entry', line, ...entry },
  ]
}

/** `  base  of\n data ` → `base of data` */
export function tidyTerm(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** Returns both sides with the same tags, or both without any. */
function settleTags(source: string, target: string): { source: string; target: string; dropped: number } {
  if (!(source.includes('<') || target.includes('<')) || hasParity(source, target))
    return { source, target, dropped: 0 }
  const dropped = tagsOf(source).length + tagsOf(target).length
  const bare = settleTags(plainText(source), plainText(target))
  // `<<g9>g1>`: without one tag the text around it may read as another.
  return { ...bare, dropped: dropped + bare.dropped }
}

function refuseSide(line: number, side: 'source' | 'target', text: string, most: number): SkippedUnit | null {
  if (plainText(text).trim() === '') return skipped(line, side === 'source' ? 'empty-source' : 'empty-target')
  // A text never has more code points than code units.
  const characters = text.length <= most ? 0 : countCharacters(text)
  return characters > most ? skipped(line, 'too-long', { side, characters, most }) : null
}

function keepTargets(targets: readonly string[], most: number): { kept: string[]; lost: number } {
  const kept = [...new Set(targets)].filter((text) => text !== '' && countCharacters(text) <= most)
  return { kept, lost: new Set(targets).size - kept.length }
}
