import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { printFigure, seconds } from './figures.ts'
import { readSentences } from './time-apertium.ts'

// A document of 10,000 segments from upload to translated file: read, cut, translated, checked, scored, stored, rebuilt.
const SENTENCES = 10_000
const GOAL_SECONDS = 45

const folder = mkdtempSync(join(tmpdir(), 'cotejo-bench-'))
const service = await startService({
  env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'apertium', COTEJO_REQUESTS_PER_MINUTE: '100000' },
})
try {
  const api = await connect(service)
  const file = join(folder, 'sentences.txt')
  const sentences = await readSentences(2000)
  // Each distinct by a number: a sentence that occurs again is not translated again.
  const lines = Array.from(
    { length: SENTENCES },
    (_, index) => `${sentences[index % sentences.length] ?? ''} (${index})`,
  )
  writeFileSync(file, lines.join('\n\n'))
  const start = performance.now()
  const job = await api.untilFinal((await api.upload(file)).id)
  const took = performance.now() - start
  if (job.status !== 'succeeded') throw new Error(`the job ended as ${job.status}: ${job.error_code}`)
  const segments = job.progress.total ?? 0
  printFigure('segments of the document', String(segments))
  printFigure('from upload to translated file', seconds(took))
  printFigure('  for 10,000 segments', seconds((took * SENTENCES) / segments), `goal ≤ ${GOAL_SECONDS} s`)
  printFigure(
    'load of the machine, all its work together',
    loadavg()
      .map((load) => load.toFixed(1))
      .join(', '),
  )
} finally {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}
