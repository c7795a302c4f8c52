// service-worker.js beside the built files: src/service-worker.ts with their names and what distinguishes this build.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'

const notStored = new Set(['index.html', 'licences.md', 'preloads.json', 'robots.txt', 'service-worker.js'])
/** Faces of a script are stored when a page first needs them: together they weigh more than the editor. */
const ofOtherScript = /-(?:latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-[^/]*\.woff2$/
/** What the editor requests later: its styles, the text field, and the worker that checks and searches the document. */
const ofEditor = /\/(?:jobs\._jobId|text-editor|document-work(?:er)?)-[^/]*\.(?:css|js)$/

export async function buildServiceWorker(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  const version = createHash('sha256')
  for (const file of files) {
    version.update(`${file}\n`)
    // The names of the others say what is in them.
    if (!file.startsWith('assets/')) version.update(await readFile(join(folder, file)))
  }
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const { review } = JSON.parse(await readFile(join(folder, 'preloads.json'), 'utf8'))
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file)
  const stored = {
    version: version.digest('hex').slice(0, 16),
    // With these, and the words and other files that a page says it has loaded, a reload of the editor opens.
    first: [...new Set([...named, ...review, ...files.filter((file) => ofEditor.test(file))])],
    files: files.filter((file) => !notStored.has(file) && !ofOtherScript.test(file)),
  }
  await build({
    entryPoints: ['src/service-worker.ts'],
    outfile: join(folder, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define: { BUILD: JSON.stringify(stored) },
    logLevel: 'warning',
  })
}
