// Makes TypeScript of the messages: `src/messages/fr/account.json` → `src/messages/fr/account.gen.ts`, so that a
// message costs no parsing in the browser and a missing argument is a type error. docs/languages.md has the rules.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Folders with a folder for each language, and where their messages take their formats from. */
const folders = {
  'language/words': null,
  'service/words': '../counts.ts',
  'src/messages': '../../lib/format.ts',
}

/** What a part takes from another catalogue: `issues.names` of the editor is `check-names.json`. */
const shared = {
  'src/messages/editor': {
    checks: ['#language/words', 'checks'],
    'issues.names': ['#language/words', 'check-names'],
    queryWords: ['#language/words', 'query'],
    parts: ['..', 'parts'],
  },
  'src/messages/job': { checkNames: ['#language/words', 'check-names'] },
  'src/messages/check-settings': { names: ['#language/words', 'check-names'] },
  'src/messages/remarks': { parts: ['..', 'parts'] },
}

/** Languages of the messages: the folders beside English. */
export function messageLocales(root = '.') {
  return readdirSync(join(root, 'src/messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'src/messages', entry.name, 'base.json')))
    .map((entry) => entry.name)
    .sort()
}

/** Paths of all catalogues of a language. */
export function cataloguesOf(locale, root = '.') {
  return Object.keys(folders).flatMap((folder) => {
    const own = join(folder, locale)
    if (!existsSync(join(root, own))) return []
    return readdirSync(join(root, own))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(own, name))
  })
}

/** Writes what has changed. A message that a language does not have yet is the English one. */
export function makeMessages(root = '.') {
  const locales = messageLocales(root)
  for (const english of cataloguesOf('en', root)) {
    const base = readJson(join(root, english))
    for (const locale of locales) {
      const path = inLocale(english, locale)
      const own = existsSync(join(root, path)) ? readJson(join(root, path)) : {}
      write(join(root, path.replace(/json$/, 'gen.ts')), moduleOf(path, locale, base, own))
    }
  }
  for (const locale of locales) write(join(root, `src/messages/${locale}/loaders.gen.ts`), loadersOf(locale, root))
  write(join(root, 'src/messages/catalogues.gen.ts'), cataloguesModule(locales))
  write(join(root, 'service/words/words.gen.ts'), serviceWords(locales, root))
  write(join(root, 'language/words/queries.gen.ts'), queriesOf(locales))
}

export const inLocale = (path, locale) => join(dirname(dirname(path)), locale, basename(path))

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error })
  }
}

function write(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  // Two builds at the same time make the same file.
  const made = `${path}.${process.pid}`
  writeFileSync(made, text)
  renameSync(made, path)
}

/** `check-names.json` exports `checkNames`. */
const nameOf = (path) => basename(path, '.json').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

function moduleOf(path, locale, base, own) {
  const folder = dirname(dirname(path))
  const taken = shared[`${folder}/${basename(path, '.json')}`] ?? {}
  const imports = Object.values(taken).map(
    ([from, name]) => `import { ${nameOf(name)} } from '${from}/${locale}/${name}.gen.ts'\n`,
  )
  const uses = new Set()
  const body = objectOf(base, own, { path, at: '', taken, uses })
  if (uses.size > 0 && folders[folder] === null) throw new Error(`${path}: messages here take no arguments`)
  const formats = uses.size === 0 ? '' : formatsOf(folders[folder], locale, [...uses])
  return `// Made of ${basename(path)}.\n${imports.join('')}${formats}export const ${nameOf(path)} = ${body} as const\n`
}

function formatsOf(format, locale, uses) {
  const maker = format === '../counts.ts' ? 'makeCounts' : 'makeFormat'
  return `import { ${maker} } from '${format}'\nconst { ${uses.join(', ')} } = ${maker}('${locale}')\n`
}

function objectOf(base, own, part) {
  const before = part.at === '' ? '' : `${part.at}.`
  const added = Object.keys(part.taken).filter(
    (at) =>
      at.slice(0, before.length) === before &&
      !at.slice(before.length).includes('.') &&
      !Object.hasOwn(base, at.slice(before.length)),
  )
  return `{\n${[
    ...Object.entries(base).map(([key, english]) => memberOf(key, english, own[key], part)),
    ...added.map((at) => `${at.slice(before.length)}: ${nameOf(part.taken[at][1])}`),
  ]
    .map((member) => `${member},\n`)
    .join('')}}`
}

function memberOf(key, english, own, part) {
  const [, name, given] = /^([^(]+)(?:\((.*)\))?$/.exec(key) ?? []
  const property = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
  if (given !== undefined) {
    return `${property}: ${functionOf(String(own ?? english), given, `${part.path}: ${key}`, part.uses)}`
  }
  if (typeof english === 'string' || Array.isArray(english)) return `${property}: ${JSON.stringify(own ?? english)}`
  const at = part.at === '' ? key : `${part.at}.${key}`
  const object = objectOf(english, own ?? {}, { ...part, at })
  return `${property}: ${Object.hasOwn(part.taken, at) ? `{ ...${nameOf(part.taken[at][1])}, ...${object} }` : object}`
}

/**
 * `n`, `{n, plural, one {# file} other {# files}}` → `(n: number) => count(n, "# file", "# files")`; a message that does not
 * use a number says that it is one: `n: number`.
 */
function functionOf(message, given, place, uses) {
  const args = given === '' ? [] : given.split(', ').map((name) => name.replace(': number', ''))
  const counted = args.filter((name) => given.includes(`${name}: number`))
  const [numbers, used] = [new Set(), new Set()]
  const known = (name) => {
    if (!args.includes(name)) throw new Error(`${place}: has no argument ${name}`)
    used.add(name)
    return name
  }
  const asNumber = (name) => (numbers.add(known(name)), name)
  const call = (helper, values) => (uses.add(helper), `${helper}(${values.join(', ')})`)

  /** The text of elements as an expression; `counted` is the number that `#` stands for. */
  const expression = (elements, counted) => {
    const isText = elements.every(({ type }) => type === TYPE.literal)
    if (isText) return JSON.stringify(elements.map(({ value }) => value).join(''))
    const parts = elements.map((element) => {
      if (element.type === TYPE.literal) return element.value.replace(/[`\\]|\$(?=\{)/g, String.raw`\$&`)
      return `\${${valueOf(element, counted)}}`
    })
    // `${x}` alone is the value.
    return elements.length === 1 && !isPlain(elements[0]) ? parts[0].slice(2, -1) : `\`${parts.join('')}\``
  }
  const isPlain = ({ type }) => type === TYPE.argument
  const valueOf = (element, counted) => {
    const { type, value, style, options } = element
    if (type === TYPE.argument) return known(value)
    if (type === TYPE.pound) return call('number', [counted])
    if (type === TYPE.number && (style === null || style === undefined)) return call('number', [asNumber(value)])
    if (type === TYPE.number && style === 'bytes') return call('bytes', [asNumber(value)])
    if (type === TYPE.time && style === 'at') return call('at', [known(value)])
    if (type === TYPE.plural) return pluralOf(asNumber(value), element)
    if (type === TYPE.select) return selectOf(known(value), options, counted)
    throw new Error(`${place}: this kind of argument is not supported: ${value}`)
  }
  const pluralOf = (name, { options, offset, pluralType }) => {
    if (offset !== 0 || pluralType !== 'cardinal') throw new Error(`${place}: offsets and ordinals are not supported`)
    const { one, many, other, ...exact } = options
    const wrong = Object.keys(exact).find((form) => !form.startsWith('='))
    if (wrong !== undefined) throw new Error(`${place}: no language here has the form ${wrong}`)
    const forms = [one ?? other, other, ...(many === undefined ? [] : [many])].map(({ value }) => value)
    const rest = one === undefined ? expression(other.value, name) : countOf(name, forms)
    return Object.entries(exact).reduceRight(
      (after, [form, { value }]) => `(${name} === ${form.slice(1)} ? ${expression(value, name)} : ${after})`,
      rest,
    )
  }
  /** `count` puts the number in place of `#`, where no other value can have one. */
  const countOf = (name, forms) => {
    const isSimple = forms.every(
      (elements) =>
        elements.every(({ type }) => type === TYPE.literal || type === TYPE.pound) &&
        elements.filter(({ type, value }) => type === TYPE.pound || value.includes('#')).length <= 1,
    )
    const text = (elements) =>
      isSimple
        ? JSON.stringify(elements.map(({ type, value }) => (type === TYPE.pound ? '#' : value)).join(''))
        : expression(elements, name)
    // Most languages write millions as other numbers.
    const texts = forms.map(text)
    return call('count', [name, ...(texts[2] === texts[1] ? texts.slice(0, 2) : texts)])
  }
  /** The choice `none` is for an empty text. */
  const selectOf = (name, options, counted) => {
    const { other, ...choices } = options
    return Object.entries(choices).reduceRight(
      (after, [choice, { value }]) =>
        `(${name} === ${choice === 'none' ? "''" : JSON.stringify(choice)} ? ${expression(value, counted)} : ${after})`,
      expression(other.value, counted),
    )
  }

  let body
  try {
    body = expression(parse(message), '')
  } catch (error) {
    throw error.message.startsWith(place) ? error : new Error(`${place}: ${error.message}`, { cause: error })
  }
  const parameters = args.map((name) => {
    const type = numbers.has(name) || counted.includes(name) ? 'number' : 'string'
    return `${used.has(name) ? '' : '_'}${name}: ${type}`
  })
  return `(${parameters.join(', ')}): string => ${body}`
}

/** Every part but `base` is loaded by way of a module for each language: no page has the addresses of all of them. */
function loadersOf(locale, root) {
  const lines = readdirSync(join(root, 'src/messages/en'))
    .filter((name) => name.endsWith('.json') && name !== 'base.json' && name !== 'parts.json')
    .map((file) => {
      const name = nameOf(file)
      return `  ${name}: async () => (await import('./${file.replace(/json$/, 'gen.ts')}')).${name},\n`
    })
  return `// Made of the catalogues of ${locale}.\nexport const loaders = {\n${lines.join('')}}\n`
}

function cataloguesModule(locales) {
  const lines = locales.map(
    (locale) => `  ${locale}: {
    base: async () => (await import('./${locale}/base.gen.ts')).base,
    others: async () => (await import('./${locale}/loaders.gen.ts')).loaders,
  },\n`,
  )
  return `// Made of the catalogues in this folder.\nexport const catalogues = {\n${lines.join('')}}\n`
}

/** All messages of the service, and the sentences of the checks: it answers in every language at any time. */
function serviceWords(locales, root) {
  const parts = cataloguesOf('en', root).filter(
    (path) => path.startsWith('service/words') || path.endsWith('/checks.json'),
  )
  const from = (path, locale) =>
    `${path.startsWith('service') ? '.' : '#language/words'}/${locale}/${basename(path, '.json')}.gen.ts`
  const imports = locales.flatMap((locale) =>
    parts.map((path) => `import { ${nameOf(path)} as ${nameOf(path)}_${locale} } from '${from(path, locale)}'\n`),
  )
  const tables = locales.map(
    (locale) => `  ${locale}: { ${parts.map((path) => `${nameOf(path)}: ${nameOf(path)}_${locale}`).join(', ')} },\n`,
  )
  return `// Made of the catalogues in this folder.\n${imports.join('')}export const made = {\n${tables.join('')}}\n`
}

/** The words of queries in all languages but English, whose words are those of the vocabulary. */
function queriesOf(locales) {
  const others = locales.filter((locale) => locale !== 'en')
  const imports = others.map((locale) => `import { query as ${locale} } from './${locale}/query.gen.ts'\n`)
  return `// Made of the catalogues in this folder.\n${imports.join('')}export const queries = [${others.join(', ')}]\n`
}
