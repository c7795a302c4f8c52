import { withoutIllegal } from '../../filters/common/xml/character-data.ts'

/** Returns text for a cell: line ends are one character, and characters that XML cannot hold are left out. */
export function cellText(text: string): string {
  return withoutIllegal(text).replaceAll(/\r\n?/g, '\n')
}

/** Returns a note as the table shows it; `author` is null for a comment of the document itself. */
export function noteLine({ author, text }: { readonly author: string | null; readonly text: string }): string {
  return cellText(author === null ? text : `${author}: ${text}`).trim()
}

/** Prints the table's reference to its job: `cotejo:job_1:en:es`. */
export function printReference({ jobId, sourceLang, targetLang }: TableReference): string {
  return `cotejo:${jobId}:${sourceLang}:${targetLang}`
}

export type TableReference = { readonly jobId: string; readonly sourceLang: string; readonly targetLang: string }

/** Finds the reference, also where Word made a link of it or a person put spaces around it. */
export function findReference(text: string): TableReference | null {
  const [, jobId, sourceLang, targetLang] = /cotejo:(job_\w{1,64}):([\w-]{2,35}):([\w-]{2,35})/i.exec(text) ?? []
  return jobId === undefined || sourceLang === undefined || targetLang === undefined
    ? null
    : { jobId, sourceLang, targetLang }
}

/** Reads `12 · 3`: the row from 1, and the revision of its export; null for any other text. */
export function findNumber(text: string): { readonly position: number; readonly revision: number | null } | null {
  const [, number, revision] = /^\s*([1-9]\d{0,8})\s*(?:·\s*(\d{1,9})\s*)?$/.exec(text) ?? []
  if (number === undefined) return null
  return { position: Number(number) - 1, revision: revision === undefined ? null : Number(revision) }
}
