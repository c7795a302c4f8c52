// Writes docs/figures.md: one table of one day, of the benches that were run then.
import { cpus, totalmem } from 'node:os'
import { readFileSync, writeFileSync } from 'node:fs'

const page = 'docs/figures.md'
const end = '<!-- The end of what `npm run bench` writes. -->'
const NUMBER = /\d[\d,]*(?:\.\d+)?/g

/** `p50 8.0 / p95 16.0 ms`, `p95 ≤ 16 ms` → met; null where the goal has no limit that can be compared. */
export function isMet(figure, goal) {
  const limits = [...goal.matchAll(/(p\d\d)? ?(?:≤|<|budget) ?(\d[\d,]*(?:\.\d+)?) ?([a-zA-Z]+)?/g)]
  if (limits.length === 0) return /^\d+$/.test(goal) ? figure === goal : null
  return limits.every(([, percentile, limit, unit = '']) => {
    const own = percentile === undefined ? figure : (new RegExp(`${percentile} ([\\d,.]+)`).exec(figure)?.[1] ?? '')
    const values = numbers(own).map((value) => value * scale(figure, unit))
    return values.length > 0 && Math.max(...values) <= numbers(limit)[0]
  })
}

/** The goal may be in seconds and the figure in milliseconds. */
function scale(figure, unit) {
  if (unit === 's' && / ms\b/.test(figure)) return 0.001
  return unit === 'ms' && /\d s\b/.test(figure) ? 1000 : 1
}

function numbers(text) {
  return (text.replaceAll(/p\d\d/g, '').match(NUMBER) ?? []).map((number) => Number(number.replaceAll(',', '')))
}

/** The middle of several runs, number by number, in the words of the first. */
export function middleOf(texts) {
  const [first = ''] = texts
  const all = texts.map(numbers)
  if (all.some((list) => list.length !== all[0].length)) return first
  let at = -1
  const isName = (index) => first[index - 1] === 'p'
  return first.replaceAll(NUMBER, (number, index) => {
    if (isName(index)) return number
    at++
    const sorted = all.map((list) => list[at]).toSorted((a, b) => a - b)
    const middle = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
    const digits = number.split('.')[1]?.length ?? 0
    return digits > 0 || number.includes('.') ? middle.toFixed(digits) : String(Math.round(middle))
  })
}

/** How often the other build's figure this one's is, number by number: `0.50 / 0.62`. */
export function ratioOf(figure, other) {
  const [mine, theirs] = [numbers(figure), numbers(other)]
  if (mine.length === 0 || mine.length !== theirs.length) return ''
  return mine.map((value, index) => (theirs[index] === 0 ? '–' : (value / theirs[index]).toFixed(2))).join(' / ')
}

/** Rows: what, figure, goal and, where another build was measured in turns, its figure. */
export function writePage(rows, { commit, against, load }) {
  const day = new Date().toISOString().slice(0, 10)
  const head = against === undefined ? ['what', 'figure', 'goal', ''] : ['what', 'figure', against, 'ratio', 'goal', '']
  const lines = rows.map(({ what, figure, goal, other }) => {
    const met = isMet(figure, goal)
    const state = met === null ? '' : met ? 'met' : '**not met**'
    return against === undefined
      ? [what, figure, goal, state]
      : [what, figure, other ?? '', other === undefined ? '' : ratioOf(figure, other), goal, state]
  })
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
  const known = readFileSync(page, 'utf8')
  const kept = known.includes(end) ? known.slice(known.indexOf(end)) : `${end}\n`
  const about = [
    '# Figures',
    '',
    `Written by \`npm run bench\` on ${day} at ${commit}, on ${cpus().length} cores (${cpus()[0]?.model.trim()}) with`,
    `${Math.round(totalmem() / 2 ** 30)} GB and Node ${process.versions.node}; the load of the machine was ${load}.`,
    against === undefined
      ? 'Ratios say more than times: `-- NAME --against COMMIT` measures another build in turns.'
      : `Both builds ran in turns; a figure is the middle of its runs, a ratio below 1 is quicker or smaller than ${against}.`,
    '',
  ]
  writeFileSync(page, [...about, ...table, '', kept].join('\n'))
}
