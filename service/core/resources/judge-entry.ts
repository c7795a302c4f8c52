import { limits } from '#contract/limits.ts'
import type { GlossaryEntryChange, NewGlossaryEntry } from '#contract/resources/entry.ts'
import { countTags } from '#language/tags/count-tags.ts'
import { countCharacters, plainText } from '#language/tags/plain-text.ts'
import type { ResourceKind } from '../../store/schema.ts'
import { Problem } from '../problem.ts'
import { isStorable } from '../storable.ts'

type Fault = { readonly path: string; readonly message: string }

/** Returns texts of an entry as they are stored: a glossary's are trimmed and have no repeated white space. */
export function tidyEntry<Texts extends NewGlossaryEntry | GlossaryEntryChange>(
  kind: ResourceKind,
  texts: Texts,
): Texts {
  if (kind === 'memory') return texts
  const tidied = { ...texts }
  if ('source' in tidied) tidied.source = tidy(tidied.source)
  if (tidied.target !== undefined) tidied.target = tidy(tidied.target)
  if (tidied.forbidden !== undefined) tidied.forbidden = [...new Set(tidied.forbidden.map(tidy))]
  return tidied
}

/** Throws `invalid-entry` naming each text that is empty, too long, or a target that must not be used. */
export function requireEntry(kind: ResourceKind, texts: NewGlossaryEntry | GlossaryEntryChange): void {
  const most = kind === 'memory' ? limits.memoryEntryCharacters : limits.glossaryEntryCharacters
  const { target, forbidden = [] } = texts
  const faults = [
    ...('source' in texts ? faultsOf('source', texts.source, most) : []),
    ...(target === undefined ? [] : faultsOf('target', target, most)),
    ...forbidden.flatMap((text, index) => faultsOf(`forbidden.${index}`, text, most)),
    ...(target !== undefined && forbidden.includes(target) ? [{ path: 'forbidden', message: 'holds the target' }] : []),
  ]
  if (faults.length > 0) throw new Problem('invalid-entry', { errors: faults })
}

function faultsOf(path: string, text: string, most: number): Fault[] {
  if (plainText(text).trim() === '') return [{ path, message: 'required' }]
  if (!isStorable(text)) return [{ path, message: 'holds U+0000' }]
  if (countTags(text) > limits.segmentTags) return [{ path, message: `at most ${limits.segmentTags} tags` }]
  return countCharacters(text) > most ? [{ path, message: `at most ${most} characters` }] : []
}

/** Normalises white space: `  base  of\n data ` → `base of data` */
function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
