import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the names of the store's functions whose first parameter is the database. */
export async function listStoreFunctions(): Promise<string[]> {
  const folders = ['service/store', 'service/store/resources']
  const names = await Promise.all(
    folders.map(async (folder) => {
      const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file))
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return texts.flatMap((text) =>
        [...text.matchAll(/^export (?:async )?function\*? (\w+)(?:<[^>]*>)?\(\s*(?:db|tx): Db\b/gm)].map(
          ([, name]) => name ?? '',
        ),
      )
    }),
  )
  return names.flat()
}
