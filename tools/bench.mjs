// `npm run bench [-- NAME …]`: prints the figures that the docs quote. `--against COMMIT` builds that commit beside this
// one, runs both in turns (A B A B) and prints ratios; `--write` puts the figures into docs/figures.md.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../scripts/lib/ensure-build.mjs'
import { ensureDebian } from '../scripts/lib/ensure-debian.mjs'
import { ensurePackages } from '../scripts/lib/ensure-packages.mjs'
import { middleOf, ratioOf, writePage } from './bench/figures-page.mjs'
import { bundle, makeTree, measure, removeTree } from './bench/turns.mjs'

const options = { against: { type: 'string' }, turns: { type: 'string', default: '2' }, write: { type: 'boolean' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
await ensurePackages()
await ensureBuild()
for (const program of ['apertium', 'chromium', 'libreoffice']) await ensureDebian(program)

const folder = 'tools/bench'
const files = readdirSync(folder)
const names = files.filter((file) => file.endsWith('.bench.ts')).map((file) => basename(file, '.bench.ts'))
const wanted = positionals.length > 0 ? positionals : names
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`cotejo: no bench named ${unknown.join(', ')}; there are: ${names.join(', ')}`)
  process.exit(1)
}
const workers = files.filter((file) => file.endsWith('-worker.ts'))
const scripts = [...wanted.map((name) => `${name}.bench.ts`), ...workers].map((file) => join(folder, file))
const { against } = values
const other = against === undefined ? null : await makeTree(against)
const [load] = loadavg()
let worst = 0
const rows = []
try {
  for (const tree of other === null ? ['.'] : ['.', other]) await bundle(tree, scripts)
  for (const name of wanted) rows.push(...(await compare(name)))
} finally {
  if (other !== null) await removeTree(other)
}
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
if (values.write) writePage(rows, { commit, against, load: load?.toFixed(1) })
process.exit(worst)

/** Alone once; beside another build in turns, of which the middle counts. */
async function compare(name) {
  const own = []
  const others = []
  for (let turn = 0; turn < (other === null ? 1 : Number(values.turns)); turn++) {
    console.log(`\n── ${name}`)
    own.push(await measure('.', name))
    if (other === null) continue
    console.log(`\n── ${name} at ${against}`)
    others.push(await measure(other, name))
  }
  worst = Math.max(worst, ...own.map(({ code }) => code))
  const found = own.flatMap(({ figures }) => [...figures.keys()])
  const middle = (runs, what) => {
    const texts = runs.flatMap(({ figures }) => figures.get(what)?.figure ?? [])
    return texts.length === 0 ? undefined : middleOf(texts)
  }
  const compared = [...new Set(found)].map((what) => ({
    what,
    figure: middle(own, what) ?? '',
    goal: own.map(({ figures }) => figures.get(what)?.goal).find(Boolean) ?? '',
    other: middle(others, what),
  }))
  if (other === null) return compared
  console.log(`\n── ${name}: this build, ${against}, ratio`)
  for (const { what, figure, other: theirs = '' } of compared)
    console.log(`${what.padEnd(90)} ${figure.padStart(26)} ${theirs.padStart(26)}   ${ratioOf(figure, theirs)}`)
  return compared
}
