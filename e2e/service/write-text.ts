import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes a text file with this name into a folder of its own. */
export function writeText(name: string, text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'cotejo-text-')), name)
  writeFileSync(file, text)
  return file
}
