import { type Format, formatNames } from '#contract/formats.ts'

/** Formats of which the corpus has no file; the fixtures have. */
const withoutFiles: ReadonlySet<Format> = new Set(['android', 'strings', 'resx', 'xliff', 'subtitles'])

export const realFormats: readonly Format[] = formatNames.filter((format) => !withoutFiles.has(format))
