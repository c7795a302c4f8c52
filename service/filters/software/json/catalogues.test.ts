import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { jsonFilter } from './json-filter.ts'

const folders = ['src/messages', 'language/words', 'service/words']
const names = folders.flatMap((folder) =>
  readdirSync(`${folder}/en`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [folder, name] as const),
)

type Block = ReturnType<typeof jsonFilter.read>[number]

/** The target of a text of a catalogue from that of another language: tags stand for the same places. */
function targetOf(source: Block, translated: Block): LooseToken[] {
  const names = namesOf(source)
  return translated.tokens.map((token) => {
    if (token.kind === 'text') return token
    const name = namesOf(translated).find(([, id]) => id === token.id)?.[0]
    const id = names.find(([known]) => known === name)?.[1]
    if (id === undefined) throw new Error(`${source.key}: a place that English does not have`)
    return { ...token, id }
  })
}

/** Names of the places with their tags: the argument, numbered where it occurs again. */
function namesOf({ tags }: Block): [string, number][] {
  const seen = new Map<string, number>()
  return [...(tags ?? [])].map(([id, { label }]) => {
    const name = /^\{?(\w+|#)/.exec(label)?.[1] ?? label
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return [`${name} ${seen.get(name)}`, id]
  })
}

/** The message without the form for millions, which the filter offers in these languages. */
function readMessage(text: string): unknown {
  return JSON.parse(
    JSON.stringify(parse(text, { captureLocation: false }), (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== TYPE.plural) return value
      return 'options' in value ? { ...value, options: { ...Object(value.options), many: undefined } } : value
    }),
  )
}

/** Paths of the messages that differ. */
function differing(one: unknown, other: unknown, path = ''): string[] {
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null)
    return Object.entries(one).flatMap(([name, value]) => differing(value, Reflect.get(other, name), `${path}/${name}`))
  const isSame = path.endsWith(')')
    ? isDeepStrictEqual(readMessage(String(one)), readMessage(String(other)))
    : one === other
  return isSame ? [] : [path]
}

const cases = locales
  .filter((locale) => locale !== 'en')
  .flatMap((locale) => names.map((name) => [locale, ...name] as const))

it.each(cases)('fills %s of %s/…/%s into the English catalogue', (locale, folder, name) => {
  const [english, translation] = ['en', locale].map((one) => readFileSync(`${folder}/${one}/${name}`))
  if (english === undefined || translation === undefined) throw new Error('two catalogues are read')
  const translated = new Map(
    jsonFilter.read(translation, { sourceLang: locale, targetLang: 'en' }).map((block) => [block.key, block]),
  )
  const blocks = jsonFilter.read(english, { sourceLang: 'en', targetLang: locale })
  const keys = blocks.map(({ key }) => key)
  const targets = blocks.flatMap((block) => {
    const own = translated.get(block.key) ?? translated.get(block.key.replace(/many$/, 'other'))
    return own === undefined ? [] : [[block.key, targetOf(block, own)] as const]
  })
  const { bytes } = jsonFilter.write(english, new Map(targets), { sourceLang: 'en', targetLang: locale })
  const [made, own]: unknown[] = [bytes, translation].map((file) => JSON.parse(Buffer.from(file).toString('utf8')))
  // What looks like a name in a program is not offered, English has no article to choose, and for one exact number
  // and the rest French is offered forms that it can do without.
  const isOffered = (path: string) => keys.some((key) => key === path || key.startsWith(`${path}#`))
  const isChosen = (path: string) => path.endsWith('/withArticle(name, kind)') || /^\/cost(About)?\(once/.test(path)
  expect(differing(made, own).filter((path) => isOffered(path) && !isChosen(path))).toEqual([])
})
