import { formatOfName, isBilingual } from '#contract/formats.ts'
import { isTranslation, languageInPath, targetPath } from '#language/paths/target-path.ts'

/** A file of the tree by its path in it, with `/`. */
export type TreeFile = {
  readonly path: string
  readonly hash: string
  /** True when something of it is not translated into a language; for bilingual files alone. */
  readonly lacks: (targetLang: string) => boolean
}

/** Hashes of source and translation at the last run, by the path of the translation. */
export type TreeRecord = Readonly<
  Record<
    string,
    {
      readonly source: string
      readonly target: string
      /** `recordSegments` of both; absent when their blocks are not the same. */
      readonly segments?: string
    }
  >
>

export type TreeTask = {
  readonly path: string
  readonly targetLang: string
  readonly output: string
  /** `edited`: the existing translation was not written by this command, or has been changed since. */
  readonly why: 'new' | 'changed' | 'edited' | 'incomplete'
}

export type TreeLanguages = { readonly sourceLang: string; readonly targetLangs: readonly string[] }

/**
 * Returns the tasks in a tree of files: translations that are missing or older than their sources, and the messages
 * that bilingual files lack. Translations of other files of the tree are no sources.
 */
export function planTree(
  files: readonly TreeFile[],
  { sourceLang, targetLangs }: TreeLanguages,
  record: TreeRecord,
): TreeTask[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const paths = new Set(byPath.keys())
  return targetLangs.flatMap((targetLang) =>
    files.flatMap((file): TreeTask[] => {
      const { path } = file
      const why = whyTranslate(file, { sourceLang, targetLang, byPath, paths, record })
      if (why === null) return []
      const output = isOwnTarget(path, sourceLang, targetLang) ? path : targetPath(path, sourceLang, targetLang)
      return [{ path, targetLang, output, why }]
    }),
  )
}

type Context = {
  readonly sourceLang: string
  readonly targetLang: string
  readonly byPath: ReadonlyMap<string, TreeFile>
  readonly paths: ReadonlySet<string>
  readonly record: TreeRecord
}

/** Returns null when there is nothing to do. */
function whyTranslate(file: TreeFile, context: Context): TreeTask['why'] | null {
  const { path } = file
  const { sourceLang, targetLang, byPath, paths, record } = context
  const format = formatOfName(path)
  if (format === null) return null
  if (isBilingual(format)) {
    if (isOwnTarget(path, sourceLang, targetLang)) return file.lacks(targetLang) ? 'incomplete' : null
    // People have worked in an existing catalogue: its missing messages are filled in it, and it is a task of its own.
    if (languageInPath(path, sourceLang) !== null) return null
    return paths.has(targetPath(path, sourceLang, targetLang)) ? null : 'new'
  }
  if (isTranslation(path, paths, sourceLang)) return null
  const output = targetPath(path, sourceLang, targetLang)
  // Most files of these formats are settings of programs, except those that name their language.
  const isSettings = (format === 'json' || format === 'yaml') && output.endsWith(`.${targetLang}${endingOf(path)}`)
  if (isSettings && !path.toLowerCase().includes(`.${sourceLang.toLowerCase()}.`)) return null
  const known = byPath.get(output)
  if (known === undefined) return 'new'
  const made = record[output]
  if (made?.source === file.hash) return null
  return made?.target === known.hash ? 'changed' : 'edited'
}

/** True for a bilingual file that is for the language, or for all. */
function isOwnTarget(path: string, sourceLang: string, targetLang: string): boolean {
  return languageInPath(path, sourceLang) === targetLang || targetPath(path, sourceLang, targetLang) === path
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.'))
}
