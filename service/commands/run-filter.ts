import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parity } from '#language/tags/parity.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import { translatedName } from '../core/jobs/open-files.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { type ExtractedSegment, readDocument } from '../filters/read-document.ts'
import { pseudo } from '../filters/samples/pseudo.ts'
import { type StoredSegment, writeDocument } from '../filters/write-document.ts'
import { parseTsv, printTsv } from './segments-tsv.ts'

export const filterHelp = `npm run cotejo -- filter COMMAND: tries the filter of one document, without a service

  filter read FILE [--json]              prints its segments: position, part, block, translatable, source
  filter write FILE TABLE [--out FILE]   writes it with the targets of a table as \`filter read\` prints it
  filter pseudo FILE [--longer] [--out FILE]
                                         writes it with accents for a translation; --longer: a third longer, in brackets

  --from LANGUAGE  of the document, en
  --to LANGUAGE    of its translation, es
  --out FILE       FILE.LANGUAGE.EXTENSION beside the document when absent`

const options = {
  json: { type: 'boolean' },
  longer: { type: 'boolean' },
  from: { type: 'string', default: 'en' },
  to: { type: 'string', default: 'es' },
  out: { type: 'string' },
} as const

/**
 * Runs `filter …` of the command line: `['read', 'a.docx']` → text to print.
 *
 * @throws Error with one sentence for people
 */
export async function runFilter(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, file, table, ...rest] = positionals
  const wanted = command === 'write' ? table !== undefined : table === undefined
  if (file === undefined || !wanted || rest.length > 0) return filterHelp
  const document = await open(file, values)
  switch (command) {
    case 'read':
      return values.json ? JSON.stringify(printable(document), null, 2) : printTsv(document.segments)
    case 'write':
      return write(document, targetsOf(document.segments, await readText(table ?? '')), values)
    case 'pseudo': {
      const translate = (source: string) => (values.longer ? lengthen(pseudo(source)) : pseudo(source))
      const targets = document.segments.map(({ source, translatable }) => (translatable ? translate(source) : null))
      return write(document, targets, values)
    }
    default:
      return filterHelp
  }
}

type Langs = { readonly from: string; readonly to: string }
type Opened = ReturnType<typeof readDocument> & { readonly file: string; readonly bytes: Uint8Array }

async function open(file: string, { from, to }: Langs): Promise<Opened> {
  const bytes = await readBytes(file)
  return {
    file,
    bytes,
    ...orRefused(file, () => readDocument(bytes, { fileName: basename(file), sourceLang: from, targetLang: to })),
  }
}

function printable({ format, segments }: Opened) {
  return { format, segments: segments.map((segment, position) => ({ position, ...segment })) }
}

/** Returns the target of each segment. Throws for a table that does not fit the document, naming the line. */
function targetsOf(segments: readonly ExtractedSegment[], table: string): (string | null)[] {
  const targets: (string | null)[] = segments.map(() => null)
  for (const { line, position, target } of parseTsv(table)) {
    const segment = segments[position]
    if (segment === undefined)
      throw new Error(`Line ${line}: the document has no segment ${position}, only ${segments.length}.`)
    const [defect] = parity(segment.source, target)
    if (defect !== undefined) throw new Error(`Line ${line}: the tag ${defect.tag} is ${defect.kind}.`)
    targets[position] = target
  }
  return targets
}

async function write(
  { file, bytes, format, segments }: Opened,
  targets: readonly (string | null)[],
  { from, to, out = translatedName(file, to) }: Langs & { readonly out?: string | undefined },
): Promise<string> {
  if (resolve(out) === resolve(file)) throw new Error('The translated document would replace its original.')
  if (existsSync(out)) throw new Error(`There is a file ${out} already.`)
  const stored: StoredSegment[] = segments.map(({ source, given }, at) => ({
    source,
    target: targets[at] ?? given?.target ?? null,
  }))
  const written = orRefused(file, () =>
    writeDocument(bytes, { format, sourceLang: from, targetLang: to, segments: stored }),
  )
  await writeFile(out, written.bytes)
  const changed = targets.filter((target, at) => target !== null && target !== segments[at]?.source).length
  const repaired = written.repaired.length === 0 ? '' : `, ${written.repaired.length} with tags repaired`
  return `${out}: ${changed} of ${segments.length} segments changed${repaired}`
}

function orRefused<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    const where = error.where === null ? '' : `, ${error.where}`
    throw new Error(`${file} is refused: ${error.message} (${error.reason}${where})`, { cause: error })
  }
}

async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read: ${error.code}`, { cause: error })
  })
}

async function readText(file: string): Promise<string> {
  return Buffer.from(await readBytes(file)).toString('utf8')
}

/**
 * Puts a text in brackets and makes it a third longer, as translations often are: shows text that is cut off or glued.
 *
 * `Save <g1>all</g1>` → `[Save <g1>all</g1> ~~]`
 */
function lengthen(text: string): string {
  const more = Math.max(1, Math.round(countCharacters(text) * 0.3) - 3)
  return `[${text} ${'~'.repeat(more)}]`
}
