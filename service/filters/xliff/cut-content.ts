import { addToGroup } from '#language/lists/add-to-group.ts'
import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import { type LooseToken, tagText } from '#language/tags/token.ts'
import type { TagInfos } from '../filter.ts'
import { cutPlaceholders } from '../common/placeholders/cut-placeholders.ts'
import { messageKinds } from '../common/placeholders/placeholder-kinds.ts'
import { escapedCodes, isCharacter } from '../common/string-table/xml-values.ts'
import { describeMarkup } from '../common/tags/describe-markup.ts'
import { type Numbered, numberTags } from '../common/tags/number-tags.ts'
import type { Piece, Range } from '../common/tags/piece.ts'
import { decodeCharacters } from '../common/xml/character-data.ts'
import { describeCode } from './describe-code.ts'
import { nestHalves } from './nest-halves.ts'
import { cutMarkup, type Half, type Run } from './cut-markup.ts'
import type { Dialect } from './xliff-unit.ts'

/** Inside of a source or a target; white space at its edges stays outside of the range. */
export type Content = Range &
  Numbered & {
    /** Identities of codes by their offset: the same code in source and target has one identity. */
    readonly identities: ReadonlyMap<number, string>
    /** Offsets of codes within CDATA, which have to be escaped when they are copied. */
    readonly inData: ReadonlySet<number>
    readonly halves: readonly Half[]
  }

export type ContentContext = {
  readonly version: 1 | 2
  readonly dialect: Dialect
  readonly codes: ReadonlyMap<string, string>
  /** True when `START_LINK` and `CLOSE_LINK` of Angular are a pair; a document that was read before has two tags. */
  readonly pairsNames: boolean
}

/** @param fixed codes that are not elements: arguments of a message, in order */
export function cutContent(
  text: string,
  content: Range,
  context: ContentContext,
  fixed: readonly Range[] = [],
): Content {
  const range = trim(text, content)
  const { halves, runs } = cutMarkup(text, range, context.version, { fixed, pairsNames: context.pairsNames })
  const identities = new Map<number, string>(halves.map(({ start, identity }) => [start, identity]))
  const inData = new Set<number>()
  const pieces: Piece[] = nestHalves(halves)
  for (const run of runs)
    for (const piece of cutRun(text, run, context)) {
      pieces.push(piece)
      if (piece.kind === 'text') continue
      identities.set(piece.start, `text:${decodedText(text, piece, run.isData)}`)
      if (run.isData) inData.add(piece.start)
    }
  const numbered = numberTags(pieces.sort((a, b) => a.start - b.start || a.end - b.end))
  return { ...range, ...numbered, identities, halves, inData }
}

/** Trims white space that is not written as a reference. */
function trim(text: string, { start, end }: Range): Range {
  const raw = text.slice(start, end)
  const from = raw.length - raw.trimStart().length
  return { start: start + from, end: Math.max(start + from, start + raw.trimEnd().length) }
}

/** Codes of Phrase, which are text in its files: `{1}`, `{b>`, `<b}`. */
const PHRASE_CODE = /\{\w{1,9}(?:&gt;|>)|&lt;\w{1,9}\}/g

/** Cuts a text's codes of programs, as in any other format. */
function cutRun(text: string, run: Run, { dialect }: ContentContext): Piece[] {
  if (run.text !== null) return [{ kind: 'text', start: run.start, end: run.end, text: run.text }]
  const raw = text.slice(run.start, run.end)
  const phrase =
    dialect !== 'phrase'
      ? []
      : Array.from(raw.matchAll(PHRASE_CODE), ({ 0: { length }, index }) => ({
          start: run.start + index,
          end: run.start + index + length,
        }))
  const fixed = run.isData ? [] : [...escapedCodes(text, run), ...phrase].sort((a, b) => a.start - b.start)
  return cutPlaceholders(text, messageKinds, fixed, run).map((piece): Piece => {
    const { start, end } = piece
    const isText =
      piece.kind === 'text' || (piece.kind === 'self' && !run.isData && isCharacter(text.slice(start, end)))
    if (isText) return { kind: 'text', start, end, text: decodedText(text, piece, run.isData) }
    // The numbers of pairs begin again in each run.
    return piece.kind === 'self' ? { ...piece, stays: true } : { ...piece, pair: run.start + piece.pair }
  })
}

function decodedText(text: string, { start, end }: Range, isData: boolean): string {
  const raw = text.slice(start, end)
  return isData ? raw : decodeCharacters(raw)
}

/** Describes the codes of a source's tags. */
export function describeContent(text: string, { codes, halves, inData }: Content, context: ContentContext): TagInfos {
  const infos = new Map<number, TagInfo>()
  const halfAt = new Map(halves.map((half) => [half.start, half]))
  for (const [tag, code] of codes) {
    const id = Number(/\d+/.exec(tag)?.[0])
    if (infos.has(id)) continue
    if (typeof code === 'string') infos.set(id, { kind: 'other', label: code })
    else {
      const half = halfAt.get(code.start)
      infos.set(
        id,
        half === undefined || half.name === ''
          ? describeMarkup({ open: decodedText(text, code, inData.has(code.start)), close: null })
          : describeCode(text, half, context.codes),
      )
    }
  }
  return infos
}

/**
 * Returns a translation in the tags of its source. Codes of the file that the source does not have are left out, those
 * in its text are text.
 */
export function matchContent(source: Content, target: Content): LooseToken[] {
  const own = new Map<string, LooseToken[]>()
  for (const token of source.tokens) {
    if (token.kind === 'text') continue
    addToGroup(own, identityOf(source, token), token)
  }
  for (const same of own.values()) same.reverse()
  const tokens: LooseToken[] = []
  const putText = (added: string) => {
    const last = tokens.at(-1)
    if (last?.kind === 'text') tokens[tokens.length - 1] = { kind: 'text', text: last.text + added }
    else tokens.push({ kind: 'text', text: added })
  }
  for (const token of target.tokens) {
    if (token.kind === 'text') {
      putText(token.text)
      continue
    }
    const identity = identityOf(target, token)
    const same = own.get(identity)?.pop()
    if (same !== undefined) tokens.push(same)
    else if (identity.startsWith('text:')) putText(identity.slice(5))
  }
  return tokens
}

function identityOf({ codes, identities }: Content, token: Exclude<LooseToken, { readonly kind: 'text' }>): string {
  const code = codes.get(tagText(token))
  if (code === undefined || typeof code === 'string') return `text:${code ?? ''}`
  return identities.get(code.start) ?? ''
}
