// `npm run licences`: prints every package that Cotejo runs with or has built in, with version and licence, by the
// lockfile; `-- --all` adds those of development, `-- --json` is for programs. Ends with 1 for a refused or unknown
// licence.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    lock: { type: 'string', default: 'package-lock.json' },
  },
})

/** Licences that ask only for their notices; MPL-2.0 also for the source of its own files, which are unchanged. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

const folder = dirname(resolve(values.lock))
const { packages } = JSON.parse(readFileSync(values.lock, 'utf8'))

const builtIn = packagesBuiltIn()
const listed = Object.entries(packages)
  .map(([path, entry]) => [path, { ...entry, dev: entry.dev === true && !builtIn.has(path) }])
  .filter(([path, { dev, link = false }]) => path.startsWith('node_modules/') && !link && (values.all || !dev))
  .map(([path, entry]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    licence: entry.license ?? installedLicence(path) ?? 'unknown',
    development: entry.dev,
  }))
  .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))

if (values.json) console.log(JSON.stringify(listed, null, 2))
else for (const { name, version, licence } of listed) console.log(`${licence}\t${name}\t${version}`)

// Packages for development only are not given away.
const refused = listed.filter(({ licence, development }) => !development && !isPermissive(licence))
for (const { name, version, licence } of refused)
  console.error(`${name} ${version} has the licence ${licence}, which is not in the list of scripts/licences.mjs.`)
if (refused.length > 0) process.exitCode = 1

/** Returns packages that the workbench imports, and their dependencies: the build makes them part of its files. */
function packagesBuiltIn() {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file),
  )
  const imported = /(?:from|import\(?) ?['"]((?:@[\w.-]+\/)?[\w.-]+)/g
  const names = sources.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(imported)].map(([, name]) => name),
  )
  const found = new Set()
  const add = (name, from) => {
    // A package's own copy goes before the common one.
    const path = [`${from}/node_modules/${name}`, `node_modules/${name}`].find((each) => each in packages)
    if (path === undefined || found.has(path)) return
    found.add(path)
    for (const next of Object.keys(packages[path].dependencies ?? {})) add(next, path)
  }
  for (const name of [...names, 'swagger-ui-dist']) add(name, '')
  return found
}

/** `(MIT OR GPL-2.0)` may be taken as MIT; `MIT AND Zlib` asks for both. */
function isPermissive(expression) {
  return expression
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => permissive.has(licence.trim())))
}

/** Returns the licence of an installed package, which the lockfile does not have for every one. */
function installedLicence(path) {
  const file = join(folder, path, 'package.json')
  if (!existsSync(file)) return null
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? null)
}
