import { limits } from '../../contract/limits.ts'
import { readResource } from '../../service/interchange/read-resource.ts'
import type { ReadUnit } from '../../service/interchange/read-unit.ts'
import type { ResourceEntry } from '../../service/interchange/resource-entry.ts'
import { writeResource } from '../../service/interchange/write-resource.ts'
import { megabytes, printFigure, seconds } from './figures.ts'

// Memories of the largest size that is taken, read without storing anything, and written again.
const languages = { sourceLang: 'en', targetLang: 'es' } as const
for (const format of ['tmx', 'csv'] as const) {
  const reading = await measure(readFile(format))
  printFigure(`${format} of ${megabytes(limits.fileBytes)} read, ${reading.count} entries`, seconds(reading.ms))
  printFigure('  memory of the process', megabytes(reading.memory), 'goal < 300 MB')
  const writing = await measure(
    writeResource(format, { kind: 'memory', ...languages, safe: true }, entriesOf(readFile(format))),
  )
  printFigure(`${format} read and written`, seconds(writing.ms))
  printFigure('  memory of the process', megabytes(writing.memory), 'goal < 300 MB')
}

async function measure(
  items: AsyncIterable<unknown>,
): Promise<{ readonly ms: number; readonly memory: number; readonly count: number }> {
  globalThis.gc?.()
  // Of the processor: what else the machine does does not count.
  const began = process.cpuUsage()
  let count = 0
  let most = 0
  for await (const _ of items) if (++count % 1000 === 0) most = Math.max(most, process.memoryUsage().rss)
  const { user, system } = process.cpuUsage(began)
  return { ms: (user + system) / 1000, memory: most, count }
}

function readFile(format: 'tmx' | 'csv'): AsyncIterable<ReadUnit> {
  const file = format === 'tmx' ? makeTmx() : makeCsv()
  return readResource('memory', `bench.${format}`, file, languages, new AbortController().signal)
}

async function* entriesOf(units: AsyncIterable<ReadUnit>): AsyncGenerator<ResourceEntry> {
  for await (const unit of units) if (unit.kind === 'entry') yield unit
}

async function* makeTmx(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4"><header srclang="en"/><body>\n')
  yield* repeat((n) => {
    const pair = (word: string) => `<bpt i="1" x="1">&lt;b&gt;</bpt>${word}<ept i="1">&lt;/b&gt;</ept>`
    return `<tu tuid="t${n}" changedate="20200102T030405Z" changeid="ann"><prop type="x-domain">law</prop>
<tuv xml:lang="en-US"><seg>Clause ${n} says that the supplier ${pair('shall')} deliver the goods within ${n % 90} days.</seg></tuv>
<tuv xml:lang="es-ES"><seg>La cláusula ${n} dice que el proveedor ${pair('entregará')} los bienes en ${n % 90} días.</seg></tuv></tu>\n`
  })
  yield Buffer.from('</body></tmx>\n')
}

function makeCsv(): AsyncGenerator<Uint8Array> {
  return repeat(
    (n) =>
      `"Clause ${n} says that the supplier shall deliver the goods, within ${n % 90} days.",La cláusula ${n} dice que el proveedor entregará los bienes en ${n % 90} días.\r\n`,
  )
}

async function* repeat(unit: (n: number) => string): AsyncGenerator<Uint8Array> {
  let size = 0
  for (let n = 0; size < limits.fileBytes; ) {
    const chunk = Buffer.from(Array.from({ length: 200 }, () => unit(n++)).join(''))
    size += chunk.length
    yield chunk
  }
}
