import { withoutIllegal } from '../../filters/xml/character-data.ts'

/** Text as a cell can hold it: line ends are one character, and what XML cannot hold is left out. */
export function cellText(text: string): string {
  return withoutIllegal(text).replaceAll(/\r\n?/g, '\n')
}

/** A note as the table shows it; `author`: null of a comment that the document came with. */
export function noteLine({ author, text }: { readonly author: string | null; readonly text: string }): string {
  return cellText(author === null ? text : `${author}: ${text}`).trim()
}

/** Where the table says whose it is: `cotejo:job_1:en:es`. */
export function printReference({ jobId, sourceLang, targetLang }: TableReference): string {
  return `cotejo:${jobId}:${sourceLang}:${targetLang}`
}

export type TableReference = { readonly jobId: string; readonly sourceLang: string; readonly targetLang: string }

/** Word makes an address of what looks like one, and people put spaces around it. */
export function findReference(text: string): TableReference | null {
  const [, jobId, sourceLang, targetLang] = /cotejo:(job_\w{1,64}):([\w-]{2,35}):([\w-]{2,35})/i.exec(text) ?? []
  return jobId === undefined || sourceLang === undefined || targetLang === undefined
    ? null
    : { jobId, sourceLang, targetLang }
}

/** `12 · 3`: the row from 1, and the revision that it was made of; null of what is neither. */
export function findNumber(text: string): { readonly position: number; readonly revision: number | null } | null {
  const [, number, revision] = /^\s*([1-9]\d{0,8})\s*(?:·\s*(\d{1,9})\s*)?$/.exec(text) ?? []
  if (number === undefined) return null
  return { position: Number(number) - 1, revision: revision === undefined ? null : Number(revision) }
}
