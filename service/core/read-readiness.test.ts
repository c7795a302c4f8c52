import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { startTestService } from '../testing/start-test-service.ts'
import { readReadiness } from './read-readiness.ts'

// The test removes a folder of files, which only a disk has.
it.skipIf(inject('bucket') !== null)(
  'names each dependency with its state and a reason, and is ready while the database answers',
  async () => {
    const { parts, filesDir } = await startTestService()
    const circuits = () => [
      { id: 'deepl', isOpen: true, restMs: 1000 },
      { id: 'apertium', isOpen: false, restMs: null },
    ]
    const well = { database: { ok: true }, storage: { ok: true }, 'engine:apertium': { ok: true } }
    const engineAway = { 'engine:deepl': { ok: false, detail: 'The MT engine is not responding.' } }
    expect(await readReadiness({ ...parts, circuits })).toEqual({
      isReady: true,
      dependencies: { ...well, ...engineAway },
    })
    await rm(join(filesDir, 'incoming'), { recursive: true })
    expect(await readReadiness({ ...parts, circuits })).toEqual({
      isReady: true,
      dependencies: {
        ...well,
        ...engineAway,
        storage: { ok: false, detail: 'The file storage is not responding.' },
      },
    })
  },
)
