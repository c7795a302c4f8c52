import type { LabelledPair } from './model.ts'

/** Columns of a file of scored pairs, by the names that studies give them. */
const NAMES = {
  source: ['source', 'src', 'original'],
  target: ['target', 'translation', 'mt'],
  label: ['label', 'score', 'da_mean_0_100', 'esa_0_100', 'mean'],
  logprob: ['engine_logprob', 'logprob'],
} as const

/**
 * Reads tab-separated pairs with points of 0 to 100: the first line names the columns, `source`, `target` and `score`
 * among them, `logprob` where there is one. Throws an error for people that names the line at fault.
 */
export function readScoredPairs(text: string): LabelledPair[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split('\t').map((name) => name.trim().toLowerCase())
  const placeOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name))
  const places = {
    source: placeOf(NAMES.source),
    target: placeOf(NAMES.target),
    label: placeOf(NAMES.label),
    logprob: placeOf(NAMES.logprob),
  }
  for (const name of ['source', 'target', 'label'] as const)
    if (places[name] === -1) throw new Error(`The first line names no column ${NAMES[name].join(' or ')}.`)
  return lines.flatMap((line, index): LabelledPair[] => {
    if (line.trim() === '') return []
    const fields = line.split('\t')
    const [source = '', target = ''] = [fields[places.source], fields[places.target]]
    const written = (fields[places.label] ?? '').trim()
    const label = Number(written)
    if (source.trim() === '' || written === '' || !Number.isFinite(label) || label < 0 || label > 100)
      throw new Error(`Line ${index + 2} needs a source and points of 0 to 100.`)
    const logprob = Number(fields[places.logprob] ?? Number.NaN)
    return [{ source, target, label, ...(Number.isFinite(logprob) && { signals: { attempts: 1, logprob } }) }]
  })
}
