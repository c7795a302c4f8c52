import { readFileSync } from 'node:fs'
import { plainText } from '../../language/tags/plain-text.ts'
import { readDirection } from '../../service/engines/bergamot/find-models.ts'
import { chrF, sequencesOf } from '../../service/quality/opinion/chrf.ts'
import { megabytes, printFigure } from '../bench/figures.ts'
import { measureEngine, withEngines } from '../measure-engines.ts'

// `npm run eval -- engine bergamot en-es FILE`: source, a tab and a person's translation a line, tags as `<g1>…</g1>`.
const [, , , wanted = '', pair = '', file = ''] = process.argv
const direction = readDirection(pair)
if (direction === null || file === '') throw new Error('npm run eval -- engine NAME en-es FILE')
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [source, reference] = line.split('\t')
    return source && reference ? [{ source, reference }] : []
  })
const score = (text: string, reference: string) => chrF(sequencesOf(plainText(text)), sequencesOf(plainText(reference)))
const inTags = (text: string) =>
  new Map([...text.matchAll(/<(g\d+)>(.*?)<\/\1>/gs)].map(([, tag = '', words = '']) => [tag, words]))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

await withEngines(direction, async (engines) => {
  for (const { name, engine } of engines.toSorted((a) => (a.engine.id === wanted ? -1 : 1))) {
    const texts = rows.map(({ source }) => source)
    const { targets, wordsPerCoreSecond, bytes, p95 } = await measureEngine(engine, direction, texts)
    const answered = rows.flatMap(({ reference }, index) => {
      const target = targets[index]
      return target ? [{ target, reference }] : []
    })
    // What a tag encloses, beside what it encloses in the person's translation.
    const enclosed = answered.flatMap(({ target, reference }) =>
      [...inTags(reference)].map(([tag, words]) => score(inTags(target).get(tag) ?? '', words)),
    )
    console.log(name.includes('SCRIPTED') ? `${name}: its chrF says nothing of a real one` : name)
    printFigure('  segments translated', `${answered.length} of ${rows.length}`)
    printFigure(
      '  chrF, in lower case, mean of the segments',
      (100 * mean(answered.map(({ target, reference }) => score(target, reference)))).toFixed(1),
    )
    printFigure(
      '  tags on their words',
      enclosed.length === 0 ? 'no tags' : `${(100 * mean(enclosed)).toFixed(1)} chrF`,
    )
    printFigure('  words a second a core', wordsPerCoreSecond.toFixed(0))
    printFigure('  memory', megabytes(bytes))
    printFigure('  one segment, p95', `${p95.toFixed(0)} ms`)
  }
})
