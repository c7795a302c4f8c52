import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LabelledPair } from '../../service/quality/model.ts'
import { readTable } from './read-table.ts'

/** Pairs that people judged. */
export type JudgedSet = {
  readonly name: string
  readonly file: string
  readonly sourceLang: string
  readonly targetLang: string
  /** The column that holds the judgement, 0 to 100. */
  readonly label: string
  /** Engine of the translations; null for several engines. */
  readonly engine: string | null
  /** Null where trained weights may not ship: it is only tested on. */
  readonly licence: string | null
  readonly origin: string
  /** Pearson's r that others published for this pair on the WMT20 test set, with their method. */
  readonly published: string
}

const mlqe = (pair: string, published: string): JudgedSet => {
  const [sourceLang = '', targetLang = ''] = pair.split('-')
  return {
    name: `MLQE ${pair}`,
    file: `mlqe-da-${pair}.tsv`,
    sourceLang,
    targetLang,
    label: 'da_mean_0_100',
    engine: 'study:mlqe-fairseq',
    licence: 'CC0-1.0',
    origin: 'sheffieldnlp/mlqe-pe, direct assessments of 2020',
    published,
  }
}

export const judgedSets: readonly JudgedSet[] = [
  mlqe('en-de', '.146 LSTM'),
  mlqe('en-zh', '.190 LSTM'),
  mlqe('ro-en', '.685 LSTM'),
  mlqe('ru-en', '.548 LSTM'),
  mlqe('et-en', '.477 LSTM'),
  mlqe('ne-en', '.386 LSTM'),
  mlqe('si-en', '.374 LSTM'),
  {
    name: 'WMT14 en-es',
    file: 'wmt14-word-en-es.tsv',
    sourceLang: 'en',
    targetLang: 'es',
    label: 'score',
    engine: null,
    licence: 'ISC',
    origin: 'qe-team/marmot, WMT14 word-level task: share of the words that people marked as right',
    published: 'none',
  },
  {
    name: 'WMT24 en-cs',
    file: 'wmt24-esa-en-cs.tsv',
    sourceLang: 'en',
    targetLang: 'cs',
    label: 'esa_0_100',
    engine: null,
    licence: null,
    origin: 'wmt-conference/wmt24-news-systems, ESA',
    published: '.251 chrF with the reference',
  },
  {
    name: 'WMT24 en-hi',
    file: 'wmt24-esa-en-hi.tsv',
    sourceLang: 'en',
    targetLang: 'hi',
    label: 'esa_0_100',
    engine: null,
    licence: null,
    origin: 'wmt-conference/wmt24-news-systems, ESA',
    published: '.29 agreement of engines',
  },
]

/** A pair, with the part of its set that its authors put it in. */
export type JudgedPair = LabelledPair & { readonly part: 'train' | 'dev' | null }

/** Reads the pairs of a set, with the engine's log-probability where it is known; none where the file is missing. */
export function readJudged(folder: string, { file, label }: JudgedSet): JudgedPair[] {
  const path = join(folder, file)
  if (!existsSync(path)) return []
  return readTable(path).map((row) => {
    const logprob = row.get('engine_logprob')
    return {
      source: row.get('source') ?? '',
      target: row.get('target') ?? '',
      label: Number(row.get(label)),
      part: partOf(row.get('id') ?? ''),
      ...(logprob !== undefined && { signals: { attempts: 1, logprob: Number(logprob) } }),
    }
  })
}

/** `dev-17` → dev. */
function partOf(id: string): JudgedPair['part'] {
  if (id.startsWith('train-')) return 'train'
  return id.startsWith('dev-') ? 'dev' : null
}
