// Beside each file of text a `.br` and a `.gz`, which the service sends to who takes them: app.js → app.js.br, app.js.gz.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.html', '.svg', '.json'])
/** Bytes below which it fits a packet or two whatever one does. */
const worthIt = 1000
const codings = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
]

export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < worthIt) return
  await Promise.all(codings.map(async ([extension, compress]) => writeFile(file + extension, await compress(bytes))))
}
