import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Files that are exempt: the ports and adapters themselves, and code that only tests run. */
const left = /^service\/blobs\/(blobs|disk-blobs|s3-blobs)\.ts$|\.test\.ts$|\/testing\//

describe('stored files', async () => {
  const sources = new Map<string, string>()
  for (const folder of ['service', 'scripts']) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).replaceAll('\\', '/')
      if (entry.isFile() && /\.(ts|mjs)$/.test(path) && !left.test(path))
        sources.set(path, await readFile(path, 'utf8'))
    }
  }
  const naming = (word: RegExp) => [...sources].filter(([, text]) => word.test(text)).map(([path]) => path)

  it('are removed in one place only, which asks the database first', () => {
    expect(naming(/\bremoveFile\b/)).toEqual(['service/core/files/remove-unnamed-files.ts'])
  })

  it('are written in four places only: three that announce them, and the restore of a backup', () => {
    expect(naming(/\bblobs\.put\(/).sort()).toEqual([
      'service/commands/put-back.ts',
      'service/core/files/store-upload.ts',
      'service/core/files/uploads.ts',
      'service/core/jobs/build-file.ts',
    ])
    for (const path of naming(/\bblobs\.put\(/).filter((name) => name !== 'service/commands/put-back.ts'))
      expect(sources.get(path), path).toContain('announceNewFile(')
  })

  it('are named by a job only where the announcement is taken back in the same transaction', () => {
    const written = naming(/\b(original_file_id|result_file_id):/).filter((path) => !path.startsWith('service/store/'))
    expect(written.sort()).toEqual([
      'service/core/jobs/create-job.ts',
      'service/core/jobs/new-version.ts',
      'service/core/jobs/rebuild-job.ts',
      'service/core/jobs/replace-source.ts',
      'service/core/resources/create-resource.ts',
      'service/pipeline/stages/rebuild.ts',
    ])
    for (const path of written) expect(sources.get(path), path).toContain('await nameFile(tx, ')
  })
})
