import { readTable } from '#language/tables/take-cell.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** Returns the rows of a table of translations, as text; the delimiter is the most frequent sign of the first line. */
export function tableRows(text: string): string[][] {
  const body = text.replace(/^\ufeff?(?:sep=.\r?\n)?/i, '')
  const line = /^.*/.exec(body)?.[0] ?? ''
  const [delimiter = ','] = [',', ';', '\t', '|'].sort((a, b) => line.split(b).length - line.split(a).length)
  return readTable(body, delimiter)
}

type CatalogueEntry = {
  readonly source: readonly string[]
  /** Texts by language, with whether each is finished. */
  readonly others: ReadonlyMap<string, readonly { readonly value: string; readonly isDraft: boolean }[]>
}

/** Returns the strings of an Xcode string catalogue. Throws where it is no JSON. */
export function catalogueEntries(text: string): CatalogueEntry[] {
  const file: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
  const strings = isRecord(file) ? file['strings'] : null
  const language = isRecord(file) ? file['sourceLanguage'] : null
  const own = typeof language === 'string' ? language : ''
  if (!isRecord(strings)) return []
  return Object.entries(strings).flatMap(([key, entry]): CatalogueEntry[] => {
    if (!isRecord(entry) || entry['shouldTranslate'] === false) return []
    const localizations = isRecord(entry['localizations']) ? entry['localizations'] : {}
    const others = new Map(
      Object.entries(localizations).flatMap(([language, value]) =>
        language === own ? [] : [[language, unitsIn(value)] as const],
      ),
    )
    const source = unitsIn(localizations[own]).map(({ value }) => value)
    return [{ source: source.length === 0 ? [key] : source, others }]
  })
}

function unitsIn(value: unknown): { value: string; isDraft: boolean }[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name !== 'stringUnit' || !isRecord(inner)) return unitsIn(inner)
    const { value: text, state } = inner
    return typeof text === 'string' && text !== '' ? [{ value: text, isDraft: state !== 'translated' }] : []
  })
}
