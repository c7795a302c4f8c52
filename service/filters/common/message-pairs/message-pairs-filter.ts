import type { FormatIn } from '#contract/formats.ts'
import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type {
  Block,
  Filter,
  GivenState,
  GivenTranslation,
  ReadOptions,
  Report,
  TableColumns,
  WriteOptions,
  Written,
} from '../../filter.ts'
import { cutMessage, dialectOf, type MessageBlock, type MessageDialect, writeMessage } from '../messages/cut-message.ts'
import { matchTranslation } from '../messages/match-translation.ts'
import { inTargetForms } from '../plurals/adapt-message.ts'
import type { Languages } from '../plurals/pieces.ts'
import { languagesOf, noteOfForm } from '../plurals/note-of-form.ts'
import { fits, wellFormed } from '../text-encoding/encode-text.ts'
import { rewriteAsUtf8, rewriteText, type TextChange } from '../text-encoding/rewrite-text.ts'
import type { DecodedText } from '../text-encoding/text-encoding.ts'

/** A message with its translation, in the form that a program gets; one plural form of it where it has several. */
export type MessagePair = {
  readonly key: string
  readonly part: string
  readonly place?: BlockPlace
  /** Numbers that the form is for: `few: 2–4`. */
  readonly form?: string
  readonly source: string
  /** Null or empty without a translation in the target language. */
  readonly translation: string | null
  readonly state: GivenState
  /** True when the form may omit the number. */
  readonly isFormOfOne?: true
  /** Notes of the file for translators. */
  readonly notes?: readonly string[]
  /** Largest number of characters of its translation. */
  readonly maxLength?: number
}

/** Changes of a pair; null for a part that stays. */
export type PairChange = { readonly message: string | null; readonly state: GivenState | null }

/** Reading and writing of a format with pairs of messages. */
export type PairTable<Pair extends MessagePair> = {
  readonly format: FormatIn<'text'>
  readonly machineIsDraft?: true
  readonly dialect?: MessageDialect
  decode(bytes: Uint8Array, sourceLang: string): DecodedText
  /** Reads the pairs in the order of the text. Throws `DocumentRefused`. */
  read(text: string, languages: PairLanguages): readonly Pair[]
  /**
   * Returns the changes for changed pairs, and for the file's statement of its language, in the order of the text. It
   * gets all pairs, since some are written together.
   */
  write(
    decoded: DecodedText,
    pairs: readonly Pair[],
    changes: ReadonlyMap<MessagePair, PairChange>,
    languages: Languages,
  ): readonly TextChange[]
}

export type PairLanguages = {
  readonly report?: Report | undefined
  readonly sourceLang: string
  readonly targetLang: string | null
  readonly columns?: TableColumns | undefined
}

/**
 * Makes the filter of a bilingual format whose messages are next to their translations. Block keys are those of the
 * pairs, with `/plural.one` for a branch of an ICU message.
 */
export function messagePairsFilter<Pair extends MessagePair>(table: PairTable<Pair>): Filter {
  return {
    format: table.format,
    ...(table.machineIsDraft && { machineIsDraft: true }),
    read(bytes, options: ReadOptions) {
      const { text } = table.decode(bytes, options.sourceLang)
      const pairs = table.read(text, { ...options, targetLang: options.targetLang ?? null })
      return blocksOfPairs(pairs, table.dialect, options)
    },
    write(bytes, changed, options: WriteOptions): Written {
      const { states = new Map<string, GivenState>(), sourceLang, targetLang, columns } = options
      if (changed.size === 0 && states.size === 0) return { bytes, repaired: [] }
      const decoded = table.decode(bytes, sourceLang)
      const languages = languagesOf(options)
      const pairs = table.read(decoded.text, { sourceLang, targetLang: languages?.targetLang ?? null, columns })
      const { changes, repaired } = changesOfPairs(pairs, table.dialect, changed, options)
      const edits = table.write(decoded, pairs, changes, { sourceLang, targetLang })
      if (edits.length === 0) return { bytes, repaired: [] }
      if (edits.every(({ text }) => fits(text, decoded.encoding)))
        return { bytes: rewriteText(decoded, edits), repaired }
      return { bytes: rewriteAsUtf8(decoded, edits), repaired: [...changed.keys()] }
    },
  }
}

/** Returns the blocks of pairs, also for a format without a text of its own (a workbook). */
export function blocksOfPairs(
  pairs: readonly MessagePair[],
  dialect: MessageDialect | undefined,
  options: ReadOptions,
): Block[] {
  const languages = languagesOf(options)
  return pairs.flatMap((pair) =>
    blocksOf(dialect, pair, languages).map(({ key, block, given }): Block => {
      const notes = [pair.form, noteOfForm(block.plurals, languages).form]
      const form = notes.filter((note) => note !== undefined).join(' · ')
      return {
        key,
        part: pair.part,
        place: pair.place,
        tokens: block.inline.tokens,
        textTags: block.inline.textTags,
        tags: block.describe(),
        given,
        ...(form !== '' && { form }),
        ...(pair.notes !== undefined && { notes: pair.notes }),
        ...(pair.maxLength !== undefined && { maxLength: pair.maxLength }),
      }
    }),
  )
}

/** Returns the changes of pairs, and the keys of blocks that had to be repaired. */
export function changesOfPairs(
  pairs: readonly MessagePair[],
  dialect: MessageDialect | undefined,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions,
): { readonly changes: ReadonlyMap<MessagePair, PairChange>; readonly repaired: string[] } {
  const languages = languagesOf(options)
  const states = options.states ?? new Map<string, GivenState>()
  const repaired: string[] = []
  const changes = new Map<MessagePair, PairChange>()
  for (const pair of pairs) {
    const change = changeOf(blocksOf(dialect, pair, languages), { changed, states, dialect })
    if (change === null) continue
    changes.set(pair, { message: change.message, state: change.state })
    repaired.push(...change.repaired)
  }
  return { changes, repaired }
}

type PairBlock = {
  readonly key: string
  readonly message: string
  readonly block: MessageBlock
  readonly given: GivenTranslation | null
}

function blocksOf(
  own: MessageDialect | undefined,
  { key, source, translation, state, isFormOfOne }: MessagePair,
  languages: Languages | null,
): PairBlock[] {
  const message = inTargetForms(source, languages)
  const dialect = dialectOf(message, own, languages !== null)
  return cutMessage(message, dialect).map((block) => {
    const tokens = translation ? matchTranslation(message, block, translation, dialect) : null
    const given = tokens === null ? null : { tokens, state, ...(isFormOfOne && { isFormOfOne }) }
    return { key: block.path === '' ? key : `${key}/${block.path}`, message, block, given }
  })
}

type ChangeRequest = {
  readonly changed: ReadonlyMap<string, readonly LooseToken[]>
  readonly states: ReadonlyMap<string, GivenState>
  readonly dialect: MessageDialect | undefined
}

const order: readonly GivenState[] = ['draft', 'translated', 'approved']

/** Returns the change of a pair; null without one. Its state is the lowest of its blocks. */
function changeOf(
  blocks: readonly PairBlock[],
  { changed, states, dialect }: ChangeRequest,
): (PairChange & { readonly repaired: readonly string[] }) | null {
  const [first] = blocks
  if (first === undefined || !blocks.some(({ key }) => changed.has(key) || states.has(key))) return null
  const own = blocks.map(
    ({ key, given }) => states.get(key) ?? (changed.has(key) ? 'translated' : (given?.state ?? 'draft')),
  )
  const state = order.find((one) => own.includes(one)) ?? 'translated'
  if (!blocks.some(({ key }) => changed.has(key))) return { message: null, state, repaired: [] }
  const targets = blocks.flatMap(({ key, block, given }) => {
    const tokens = changed.get(key) ?? given?.tokens
    return tokens === undefined ? [] : [{ block, tokens }]
  })
  const { message, repaired } = writeMessage(first.message, targets, { numbersArguments: dialect !== 'qt' })
  const keys = blocks.filter(({ block }) => repaired.includes(block)).map(({ key }) => key)
  return { message: wellFormed(message), state, repaired: keys }
}
