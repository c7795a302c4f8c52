import type { Issue } from '../check.ts'
import { compareVerbatim } from './compare-verbatim.ts'
import type { Context } from '../context.ts'
import type { Side } from '../side.ts'
import type { Verbatim, VerbatimKind } from '../../codes/verbatim.ts'

const kinds: ReadonlySet<VerbatimKind> = new Set(['placeholder', 'option', 'printf', 'name'])

/**
 * Compares the codes of programs by the notations of `language/codes`: reports lost and added ones with their place,
 * and one of the same shape in the place of another as altered.
 *
 * Where one side numbers its arguments of `printf`, the other's are numbered in order: `%s of %d` and `%2$d de %1$s`
 * are the same.
 */
export function checkProgramCodes(context: Context): Issue[] {
  const { source, target } = context
  if (![source, target].some(({ verbatim }) => verbatim.some(({ kind }) => kinds.has(kind)))) return []
  const isNumberedAnywhere = [source, target].some((side) => side.verbatim.some(isNumbered))
  const keys = new Map(isNumberedAnywhere ? [...numberedKeys(source), ...numberedKeys(target)] : [])
  const { missing: lost, extra: further } = compareVerbatim(context, kinds, (found) => keys.get(found) ?? keyOf(found))
  const words = target.plain.toLowerCase()
  const isInTarget = openOptions(source, target)
  const isInSource = openOptions(target, source)
  const missing = lost.filter((found) =>
    GUILLEMETS.has(source.language) && isQuote(found, target)
      ? false
      : found.kind === 'name'
        ? !hasWhole(words, bareName(found.text))
        : !isInTarget(found),
  )
  const extra = further.filter((found) => !isInSource(found) && !isQuote(found, source))
  // An added name is ignored: `dataTable` of a translation may be its own word.
  const added = extra.filter(({ kind }) => kind !== 'name')
  const pairs = pairAltered(missing, extra)
  const altered = new Set(pairs.flat())
  return [
    ...pairs.map(([from, to]) => reportAltered(context, from, to)),
    ...missing.filter((found) => !altered.has(found)).map((found) => reportMissing(context, found)),
    ...added.filter((found) => !altered.has(found)).map((found) => reportExtra(context, found)),
  ]
}

/** True where the text has the name and it does not go on: `nginx.conf` is not in `nginx.config`. */
function hasWhole(words: string, name: string): boolean {
  for (let at = words.indexOf(name); at !== -1; at = words.indexOf(name, at + 1))
    if (!/^[a-z\d]/.test(words.slice(at + name.length, at + name.length + 1))) return true
  return false
}

/** `iconv()` may be written `iconv`, and `krb5_response` with a capital. */
function bareName(name: string): string {
  return name.replace('()', '').toLowerCase()
}

const OPTION = /(?<![\p{Lu}\p{Ll}\d-])--?[a-z][a-z\d]*(?:-[a-z\d]+)*(?![\p{Lu}\p{Ll}\d]|=[\p{L}\d])/gu

/**
 * Opens the search for an option without a value of one text in the other, also where nothing there says that it is one: at the
 * beginning, in quotes, before a slash, or right beside Japanese.
 */
function openOptions(own: Side, other: Side): (found: Verbatim) => boolean {
  let counts: readonly Map<string, number>[] | null = null
  return ({ kind, text }) => {
    if (kind !== 'option' || text.includes('=')) return false
    counts ??= [own, other].map(({ plain }) => countBy(Array.from(plain.matchAll(OPTION), ([option]) => option)))
    return (counts[1]?.get(text) ?? 0) >= (counts[0]?.get(text) ?? 1)
  }
}

function countBy(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Languages whose quotation marks the signs of a field are. */
const GUILLEMETS: ReadonlySet<string> = new Set('es ca gl pt fr it ro ru uk el nb nn no'.split(' '))

/** True for a name that the other text has without its quotes: `O_DIRECT` → `«O_DIRECT»` is no field. */
function isQuote({ text }: Verbatim, { plain }: Side): boolean {
  const quoted = /^«([^«»]+)»$/.exec(text)?.[1]?.trim()
  return quoted !== undefined && plain.includes(quoted)
}

/** Pairs codes of one shape in order, where both sides miss as many; also the only two of all kinds. */
function pairAltered(missing: readonly Verbatim[], extra: readonly Verbatim[]): [Verbatim, Verbatim][] {
  const [from, to] = [missing[0], extra[0]]
  if (from !== undefined && to !== undefined && missing.length === 1 && extra.length === 1) return [[from, to]]
  const shapes = new Set(missing.map(shapeOf))
  return [...shapes].flatMap((shape): [Verbatim, Verbatim][] => {
    const [lost, added] = [missing, extra].map((all) => all.filter((found) => shapeOf(found) === shape))
    if (lost === undefined || added === undefined || lost.length !== added.length) return []
    return lost.flatMap((found, index): [Verbatim, Verbatim][] => {
      const other = added[index]
      return other === undefined ? [] : [[found, other]]
    })
  })
}

/** `{{ user.name }}` → `{{x}}` */
function shapeOf({ text }: Verbatim): string {
  return text.replace(/[\p{L}\p{N}\p{M}_.\s]+/gu, 'x').replace(/^(\W{1,4})x?[^]*?x?(\W{1,4})$/u, '$1x$2')
}

function reportAltered({ source, target }: Context, from: Verbatim, to: Verbatim): Issue {
  const isRenamed = from.kind === 'name' && (isSameFile(from.text, to.text) || isAlone(from, source))
  return {
    sentence: isRenamed ? 'codes.renamed' : from.kind === 'name' ? 'codes.name' : 'codes.altered',
    data: { source: from.text, target: to.text },
    source_span: source.span(from.start, from.end),
    target_span: target.span(to.start, to.end),
    fix: isRenamed ? null : target.fix(to.start, to.end, from.text),
  }
}

/** `example.txt` and `ejemplo.txt`, `/home/your_name` and `/home/su_nombre`: people translate names of examples. */
function isSameFile(one: string, other: string): boolean {
  const shape = (text: string) => text.replace(/[^\\/]+?(?=\.\w{2,5}$|[\\/]|$)/g, 'x').toLowerCase()
  return /[./\\]/.test(one) && shape(one) === shape(other)
}

/** A text that is nothing but a name may be the name of a value, which people translate: `column_name`. */
function isAlone({ start, end }: Verbatim, { plain }: Side): boolean {
  return !/[\p{L}\p{N}]/u.test(plain.slice(0, start) + plain.slice(end))
}

function reportMissing({ source, target }: Context, found: Verbatim): Issue {
  if (found.kind === 'name')
    return {
      sentence: isAlone(found, source) ? 'codes.renamed' : 'codes.name-missing',
      data: { source: found.text, target: target.plain },
      source_span: source.span(found.start, found.end),
    }
  const { at, end = at, text } = placeFor(source.plain, target.plain, found)
  return {
    sentence: 'codes.missing',
    data: { source: found.text },
    source_span: source.span(found.start, found.end),
    fix: target.fix(at, end, text),
  }
}

function reportExtra({ target }: Context, { text, start, end }: Verbatim): Issue {
  const { plain } = target
  // One of the two spaces around it is deleted too.
  const from =
    plain[start - 1] === ' ' && (end === plain.length || /[\s.,;:!?]/.test(plain[end] ?? '')) ? start - 1 : start
  const to = from === 0 && plain[end] === ' ' ? end + 1 : end
  return {
    sentence: 'codes.extra',
    data: { target: text },
    target_span: target.span(start, end),
    fix: target.fix(from, to, ''),
  }
}

type Placed = { readonly at: number; readonly end?: number; readonly text: string }

/** Place for a lost code: the same edge, else behind the word at the same share of the text. */
function placeFor(source: string, target: string, { text, start, end }: Verbatim): Placed {
  const isSpaced = (sign: string | undefined) => sign !== undefined && /\s/.test(sign)
  if (source.slice(0, start).trim() === '') {
    const added = isSpaced(source[end]) ? `${text} ` : text
    const first = target.charAt(0)
    // `%d files` and `Archivos`: the word no longer begins the sentence.
    const isCapital = /^\s*\p{Ll}/u.test(source.slice(end)) && /\p{Lu}/u.test(first)
    return isCapital ? { at: 0, end: 1, text: added + first.toLowerCase() } : { at: 0, text: added }
  }
  const before = isSpaced(source[start - 1]) ? ' ' : ''
  const closing = /[\s.,;:!?…。！？)"'»”]*$/u.exec(target)?.index ?? target.length
  if (!/[\p{L}\p{N}]/u.test(source.slice(end))) return { at: closing, text: `${before}${text}` }
  const wanted = Math.min(closing, Math.round((start / source.length) * target.length))
  const space = target.indexOf(' ', wanted)
  return { at: space === -1 || space > closing ? closing : space, text: ` ${text}` }
}

/** Parts of a time that another language may write in another way: `%I:%M %p` and `%H:%M`, `%b` and `%m`. */
const SAME_PART = [/^%[-_0^#]?[IH]$/, /^%[-_0^#]?[Bbm]$/, /^%[-_0^#]?[Yy]$/, /^%[-_0^#]?[Aa]$/]

/** An option with the name of its value, which is translated: `--width=NUM`, `--width=ZAHL`. */
const NAMED_VALUE = /^(--?[\w-]+)=\p{Lu}[\p{Lu}\p{M}\d_]*$/u

function keyOf({ kind, text }: Verbatim): string {
  if (kind === 'option') return text.replace(NAMED_VALUE, '$1')
  if (kind !== 'printf') return text
  const part = SAME_PART.findIndex((pattern) => pattern.test(text))
  return part === -1 ? text : `time ${part}`
}

function isNumbered({ kind, text }: Verbatim): boolean {
  return kind === 'printf' && /^%\d+\$/.test(text)
}

function numberedKeys({ verbatim }: Side): [Verbatim, string][] {
  return verbatim
    .filter(({ kind, text }) => kind === 'printf' && !text.startsWith('%('))
    .map((found, index) => [found, isNumbered(found) ? found.text : found.text.replace('%', `%${index + 1}$`)])
}
