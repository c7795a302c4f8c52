import { benchApertium } from '../../service/engines/apertium/bench-apertium.ts'
import { printFigure } from './figures.ts'

// English to Spanish, the same sentences: one bulk call of the command line beside our pipelines, in one run.
const figures = await benchApertium()
const perSecond = (rate: number) => `${Math.round(rate)} segments/s`
printFigure('sentences', String(figures.sentences))
printFigure('first answer after start', `${Math.round(figures.firstAnswerMs)} ms`, 'goal ≤ 1,500 ms')
printFigure('one call of the command line', perSecond(figures.commandLine))
printFigure('one pipeline', perSecond(figures.onePipeline))
printFigure('  of the command line', figures.onePipelineToCommandLine.toFixed(2), 'goal ≥ 0.95')
printFigure('two pipelines', perSecond(figures.twoPipelines))
printFigure('  of the command line', figures.twoPipelinesToCommandLine.toFixed(2))
