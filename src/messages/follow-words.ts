import { locales } from '#contract/locales.ts'
import { catalogues, type LocaleStore } from './locale-store.ts'

type Update = { readonly path: string; readonly timestamp: number }

/**
 * Development only: shows a changed word in place, without loading the page anew. The plugin `hot-words` of
 * vite.config.ts has Vite announce the part that holds it: `/src/messages/en/job-list.gen.ts`.
 */
export function followWords(store: LocaleStore, load: (address: string) => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve()
  const follow = async (updates: readonly Update[]) => {
    const taken = await Promise.all(updates.map((update) => takeUp(update, load)))
    if (taken.includes(true)) await store.reload()
  }
  // Updates run one after the other: the module of an earlier change may arrive after that of a later one.
  return (updates: readonly Update[]): Promise<void> => {
    const done = last.then(() => follow(updates))
    last = done.catch(() => {})
    return done
  }
}

/** Returns true for an update of words. A part is named as its module exports it. */
async function takeUp({ path, timestamp }: Update, load: (address: string) => Promise<unknown>): Promise<boolean> {
  const [, name] = /\/src\/messages\/(\w+)\/[\w-]+\.gen\.ts$/.exec(path) ?? []
  const locale = locales.find((known) => known === name)
  if (locale === undefined) return false
  const fresh = await load(`${path}?t=${timestamp}`)
  if (typeof fresh !== 'object' || fresh === null) return false
  // An editor that writes in two steps leaves a file without exports for a moment.
  const { [locale]: catalogue } = catalogues
  const homes = [catalogue, await catalogue.others()]
  const parts = Object.keys(fresh).flatMap((part) =>
    homes.flatMap((home) => (Object.hasOwn(home, part) ? [[home, part] as const] : [])),
  )
  for (const [home, part] of parts) Reflect.set(home, part, () => Promise.resolve(Reflect.get(fresh, part)))
  return parts.length > 0
}
