import { availableParallelism } from 'node:os'
import { randomNumbers } from '../../service/engines/testing/random-numbers.ts'
import { p50p95, printFigure } from './figures.ts'
import { judgeSpans } from './judge-spans.ts'
import { readSentences, timeApertium } from './time-apertium.ts'
import { timeApy } from './time-apy.ts'
import { timeWhoWaits } from './time-who-waits.ts'

// English to Spanish, the same segments: one bulk call of the command line beside our pipelines, in one run.
const sentences = await readSentences(2000)
const figures = await timeApertium(sentences)
const perSecond = (rate: number) => `${Math.round(rate)} segments/s`
printFigure('sentences', String(figures.sentences))
printFigure('first answer after start', `${Math.round(figures.firstAnswerMs)} ms`, 'goal ≤ 1,500 ms')
printFigure('a cancelled call ends after', `${figures.cancelMs} ms`, 'goal ≤ 500 ms')
printFigure('one call of the command line', perSecond(figures.commandLine))
printFigure('one pipeline', perSecond(figures.onePipeline))
printFigure('  of the command line', figures.onePipelineToCommandLine.toFixed(2), 'goal ≥ 0.95')
printFigure('two pipelines', perSecond(figures.twoPipelines))
printFigure('  of the command line', figures.twoPipelinesToCommandLine.toFixed(2))
printFigure(
  '  of one pipeline',
  (figures.twoPipelines / figures.onePipeline).toFixed(2),
  'goal ≥ 1.70, where one leaves cores idle',
)
const timesOneCore = (figures.twoPipelines / figures.onOneCore).toFixed(2)
printFigure('one pipeline on one core', perSecond(figures.onOneCore), `two on two are ${timesOneCore} times that`)
// A pipeline is a row of processes: where these together keep every core busy, a second one can add nothing.
const cores = availableParallelism()
const coresLimit = (cores * 1000) / figures.cpuMs
const stageLimit = 1000 / figures.stageMs
printFigure('processor time of a segment', `${figures.cpuMs.toFixed(2)} ms`)
printFigure('  of this its slowest stage', `${figures.stageMs.toFixed(2)} ms`)
printFigure(`most that ${cores} cores can do`, perSecond(coresLimit))
printFigure('  and one pipeline on cores enough', perSecond(stageLimit))
const [first = 0, ...further] = await timeWhoWaits(sentences)
printFigure('a sentence for who waits while a job runs', p50p95(further))
printFigure('  the first one, which starts a pipeline for it', `${Math.round(first)} ms`)

const apy = await timeApy(sentences.slice(0, 300))
if (apy === null) printFigure('apertium-apy', 'not installed')
else {
  printFigure('apertium-apy, 8 clients', perSecond(apy))
  printFigure('  two pipelines of it', (figures.twoPipelines / apy).toFixed(1), 'goal ≥ 5')
}

const spans = await judgeSpans(sentences.slice(0, 1000), randomNumbers(20_260_101))
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`
printFigure('tags: segments with parity', share(spans.parity, spans.sentences), `of ${spans.sentences}, goal 100 %`)
printFigure(
  '  pairs on the words they were on',
  share(spans.onTheirWords, spans.judged),
  `of ${spans.judged}, goal ≥ 90 %`,
)
printFigure('  and around no other word', share(spans.aroundNoOther, spans.judged))
