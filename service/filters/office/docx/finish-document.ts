import { decodePart } from '../../common/xml/part-text.ts'
import type { Translations } from '../../common/xml/follow-titles.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { askForUpdate } from './ask-for-update.ts'
import { dropBindings } from './drop-bindings.ts'
import { fillContents } from './fill-contents.ts'
import { fillReferences, textsOfBookmarks } from './fill-references.ts'
import type { DocxPackage } from './find-parts.ts'

/** Finishes bound controls and contents in the written parts, since Word would bring back their source text. */
export function finishDocument(
  opened: DocxPackage,
  entries: Map<ZipEntry, Uint8Array>,
  translations: Translations = new Map(),
): void {
  followRepeated(opened, entries, translations)
  let isFilled = false
  for (const [entry, bytes] of entries) {
    const before = opened.load(entry).text
    // Most documents have neither bindings nor contents.
    if (!before.includes('dataBinding') && !/\bTOC\b/.test(before)) continue
    const { text: written, encode } = decodePart(bytes, entry.name)
    const unbound = dropBindings(before, written, entry.name) ?? written
    const filled = fillContents(before, unbound, entry.name)
    if (filled !== null) isFilled = true
    const finished = filled ?? unbound
    if (finished !== written) entries.set(entry, encode(finished))
  }
  if (!isFilled) return
  const settings = opened.related(opened.main).find(({ type }) => type === 'settings')?.entry
  if (settings === undefined) return
  const loaded = unlessDamaged(() => opened.load(settings))
  const asked = loaded === null ? null : unlessDamaged(() => askForUpdate(loaded.text, settings.name))
  if (loaded !== null && asked !== null) entries.set(settings, loaded.encode(asked))
}

/** Updates the fields of all parts that show a translated bookmark or paragraph. */
function followRepeated(opened: DocxPackage, entries: Map<ZipEntry, Uint8Array>, translations: Translations): void {
  const before = new Map<string, string>()
  const after = new Map<string, string>()
  const put = (texts: Map<string, string>, from: string) => {
    for (const [name, text] of textsOfBookmarks(from)) texts.set(name, text)
  }
  for (const [entry, bytes] of entries) {
    const text = opened.load(entry).text
    if (!text.includes('bookmarkStart')) continue
    put(before, text)
    put(after, decodePart(bytes, entry.name).text)
  }
  if (translations.size === 0 && ![...before].some(([name, text]) => after.get(name) !== text)) return
  for (const { entry } of opened.parts) {
    const bytes = entries.get(entry)
    const loaded = unlessDamaged(() => (bytes === undefined ? opened.load(entry) : decodePart(bytes, entry.name)))
    if (loaded === null || !loaded.text.includes('instr')) continue
    const filled = unlessDamaged(() => fillReferences(loaded.text, entry.name, before, after, translations))
    if (filled !== null) entries.set(entry, loaded.encode(filled))
  }
}
