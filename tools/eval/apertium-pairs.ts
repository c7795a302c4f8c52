import { join } from 'node:path'
import { printTags } from '#language/tags/print-tags.ts'
import { openApertium } from '../../service/engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../../service/engines/apertium/find-modes.ts'
import { effortPair } from '../../service/quality/effort.ts'
import type { LabelledPair } from '../../service/quality/model.ts'
import { type Reference, readGnomeHelp } from './gnome-help.ts'
import { readTable } from './read-table.ts'

/** Apertium's translation of a source that people translated, with the effort towards theirs, and the set. */
export type ApertiumPair = LabelledPair & { readonly set: 'GNOME Help' | 'FLORES-200' }

/** Directions of Apertium between the languages for which its installation is requested. */
export const apertiumDirections = ['en-es', 'es-en', 'en-ca', 'ca-en', 'es-ca', 'ca-es'].map((name) => {
  const [source = '', target = ''] = name.split('-')
  return { source, target }
})

/** Sentences in a block, because FLORES does not name their articles; they are in order, three or so of each. */
const IN_A_BLOCK = 20
const BATCH = 200

/** Folders of the judged pairs and of GNOME Help. */
export type ReferenceFolders = { readonly sets: string; readonly help: string }

/** A person's translation, with translations of other programs where they were published. */
type Translated = Reference & { readonly set: ApertiumPair['set']; readonly others: readonly string[] }

export function readReferences(
  { sets, help }: ReferenceFolders,
  { source, target }: { readonly source: string; readonly target: string },
): Translated[] {
  return [
    ...readGnomeHelp(help, source, target).map((one) => ({ ...one, set: 'GNOME Help' as const, others: [] })),
    ...readFlores(sets, source, target).map((one) => ({ ...one, set: 'FLORES-200' as const })),
  ]
}

/** Translates the references; throws when Apertium lacks the direction, or leaves a text untranslated. */
export async function readApertiumPairs(
  folders: ReferenceFolders,
  { source, target }: { readonly source: string; readonly target: string },
): Promise<ApertiumPair[]> {
  const references = readReferences(folders, { source, target })
  const translated = await translate(
    references.map((one) => one.source),
    source,
    target,
  )
  return references.map(({ set, ...reference }, index) => ({
    ...effortPair({ ...reference, target: '', ...translated[index] }, 'reference'),
    set,
  }))
}

function readFlores(folder: string, source: string, target: string): Omit<Translated, 'set'>[] {
  const columns: Readonly<Record<string, string>> = { en: 'en', es: 'es_reference' }
  const [from, to] = [columns[source], columns[target]]
  if (from === undefined || to === undefined) return []
  return readTable(join(folder, 'flores-en-es.tsv')).map((row, index) => ({
    source: row.get(from) ?? '',
    reference: row.get(to) ?? '',
    article: `flores ${Math.floor(index / IN_A_BLOCK)}`,
    others:
      target === 'es' ? ['es_google', 'es_bergamot_tiny'].map((name) => withoutEntities(row.get(name) ?? '')) : [],
  }))
}

/** Decodes the entities that one set was published with: `&quot;Sí&quot;` → `"Sí"`. */
function withoutEntities(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

async function translate(texts: readonly string[], source: string, target: string) {
  const path = process.env['PATH'] ?? ''
  const engine = await openApertium(await findModes({ folders: [systemFolder], path }), path)
  const found: Pick<LabelledPair, 'target' | 'signals'>[] = []
  try {
    for (let start = 0; start < texts.length; start += BATCH) {
      const items = texts
        .slice(start, start + BATCH)
        .map((text, index) => ({ key: String(start + index), source: [{ kind: 'text', text } as const] }))
      const options = { signal: new AbortController().signal, priority: 'job' as const }
      for await (const result of engine.translate({ source, target, items }, options)) {
        if (!result.ok) throw new Error(`A sentence was not translated from ${source} to ${target}: ${result.reason}`)
        found[Number(result.key)] = { target: printTags(result.target), signals: result.signals }
      }
    }
  } finally {
    await engine.close()
  }
  return found
}
