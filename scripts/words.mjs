// `npm run words -- export fr FOLDER` writes the catalogues to be translated, `npm run words -- import fr FOLDER` takes
// what came back. docs/languages.md says how a translator fills them in Cotejo.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail } from './lib/run.mjs'
import { cataloguesOf, inLocale, makeMessages } from './lib/make-messages.mjs'

const [act, locale = '', folder = ''] = process.argv.slice(2)
if (!['export', 'import'].includes(act) || !/^[a-z]{2,3}$/.test(locale) || folder === '')
  fail('write npm run words -- export|import LANGUAGE FOLDER, such as: npm run words -- export fr translate')
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
const write = (path, value) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
const counts = { all: 0, left: 0 }

for (const path of cataloguesOf('en')) {
  const english = read(path)
  const own = read(inLocale(path, locale))
  if (act === 'export') {
    const left = pick(english, own, (text, known) => (known === undefined ? text : undefined))
    if (left !== undefined) write(join(folder, path), left)
  } else {
    const came = join(folder, path)
    if (existsSync(came)) write(inLocale(path, locale), merge(english, own, read(came)))
  }
}
if (act === 'import' && counts.all === 0) fail(`there is no catalogue in ${folder}, such as ${cataloguesOf('en')[0]}`)
if (act === 'import') makeMessages()
console.log(
  act === 'export'
    ? `cotejo: ${counts.left} of ${counts.all} messages are to be translated: ${folder}`
    : `cotejo: ${counts.all} messages, of which ${counts.left} are as in English`,
)

/** The messages for which `choose` has a text; undefined where there is none. */
function pick(english, own, choose) {
  if (typeof english === 'string') {
    counts.all++
    const text = choose(english, own)
    if (text !== undefined) counts.left++
    return text
  }
  const entries = Object.entries(english).map(([name, child]) => [name, pick(child, own?.[name], choose)])
  const chosen = entries.filter(([, child]) => child !== undefined)
  if (chosen.length === 0) return undefined
  // A list keeps its places.
  return Array.isArray(english) ? english : Object.fromEntries(chosen)
}

/** What came, else what was there, in the order of the English messages. */
function merge(english, own, came) {
  if (typeof english === 'string') {
    counts.all++
    const text = came ?? own
    if (text === undefined || text === english) counts.left++
    return text
  }
  const parts = Object.entries(english).map(([name, child]) => [name, merge(child, own?.[name], came?.[name])])
  if (Array.isArray(english)) return parts.map(([at, part]) => part ?? english[at])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}
