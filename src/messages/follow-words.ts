import { catalogues, locales, type LocaleStore } from './locale-store.ts'

type Update = { readonly path: string; readonly timestamp: number }

/**
 * Development only: shows a changed word in place, without loading the page anew. The plugin `hot-words` of
 * vite.config.ts has Vite announce the part that holds it: `/src/messages/en/job-list.ts`.
 */
export async function followWords(updates: readonly Update[], store: LocaleStore): Promise<void> {
  for (const { path, timestamp } of updates) {
    const [, locale, part = ''] = /\/src\/messages\/(\w+)\/([\w-]+)\.ts$/.exec(path) ?? []
    const known = locales.find((name) => name === locale)
    if (known === undefined || !Object.hasOwn(catalogues[known], part)) continue
    const fresh: unknown = await import(/* @vite-ignore */ `${path}?t=${timestamp}`)
    if (typeof fresh === 'object' && fresh !== null)
      Reflect.set(catalogues[known], part, () => Promise.resolve(Reflect.get(fresh, part)))
  }
  await store.reload()
}
