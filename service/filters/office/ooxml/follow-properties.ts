import { followTitles, type Translations } from '../../common/xml/follow-titles.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import type { OfficePackage } from './open-package.ts'
import { unlessDamaged } from './text-part.ts'

/** Adds the package's properties to the written parts, where title or subject repeat a text that changed. */
export function followProperties(
  { properties, load }: Pick<OfficePackage, 'properties' | 'load'>,
  translations: Translations | undefined,
  entries: Map<ZipEntry, Uint8Array>,
): void {
  if (properties === null || translations === undefined) return
  const loaded = unlessDamaged(() => load(properties))
  if (loaded === null) return
  const followed = unlessDamaged(() => followTitles(loaded.text, properties.name, translations))
  if (followed !== null) entries.set(properties, loaded.encode(followed))
}
