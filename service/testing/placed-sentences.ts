import { addToGroup } from '#language/lists/add-to-group.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTags, tagsOf } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import { fixtureFolder } from './sample-files.ts'

export type PlacedSentence = { readonly lang: string; readonly source: string; readonly target: string }

/** Reads sixty sentences in five languages whose tags a person has placed: `fixtures/placed`. */
export function readPlacedSentences(): PlacedSentence[] {
  const [head = '', ...rows] = readFileSync(join(fixtureFolder('placed'), 'sentences.tsv'), 'utf8')
    .trim()
    .split('\n')
  const [, ...langs] = head.split('\t')
  return rows.flatMap((row) => {
    const [source = '', ...targets] = row.split('\t')
    return langs.map((lang, at) => ({ lang, source, target: targets[at] ?? '' }))
  })
}

/** Automatic placement of one sentence's tags, each tag counted by its number. */
export type Placing = {
  readonly tags: number
  readonly right: number
  /** Tags at another place, shown as a guess. */
  readonly guessed: number
  /** Tags at another place, shown as certain. */
  readonly wrong: number
  /** Tags at another place, within a word of the target; `H<g1>2</g1>O` is right within one. */
  readonly cut: number
  readonly placed: string
}

/** Places the tags of the source in the target without tags, as for a match or an answer that has none. */
export function judgePlacing({ lang, source, target }: PlacedSentence): Placing {
  const { target: placed, guessed } = repairTags(source, plainText(target))
  const ids = [...new Set(tagsOf(source).map(({ id }) => id))]
  const [wanted, got] = [placesOf(target), placesOf(placed)]
  const isRight = (id: number) => wanted.get(id)?.join(' ') === got.get(id)?.join(' ')
  const off = ids.filter((id) => !isRight(id))
  return {
    tags: ids.length,
    right: ids.length - off.length,
    guessed: off.filter((id) => guessed.includes(id)).length,
    wrong: off.filter((id) => !guessed.includes(id)).length,
    cut: off.filter((id) => got.get(id)?.some((at) => isInWord(plainText(placed), at, lang))).length,
    placed,
  }
}

/** Returns the places of tags by number, counted in the characters of the text without spaces. */
function placesOf(text: string): Map<number, number[]> {
  const places = new Map<number, number[]>()
  let at = 0
  for (const token of parseTags(text)) {
    if (token.kind === 'text') at += token.text.replaceAll(/\s/g, '').length
    else addToGroup(places, token.id, at)
  }
  return places
}

function isInWord(text: string, place: number, lang: string): boolean {
  let at = 0
  for (const { segment, isWordLike } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const end = at + segment.replaceAll(/\s/g, '').length
    if (isWordLike === true && place > at && place < end) return true
    at = end
  }
  return false
}
