import { baseLanguage } from '#language/languages/base-language.ts'
import type { GivenState } from '../../filter.ts'
import { messagePairsFilter, type PairLanguages } from '../../common/message-pairs/message-pairs-filter.ts'
import { gettextForms } from '../../common/plurals/plural-forms.ts'
import { parsePluralExpression } from '../../common/plurals/plural-expression.ts'
import {
  attributeOf,
  decodeXml,
  elementsOf,
  withoutDoctype,
  type XmlElement,
} from '../../common/string-table/xml-values.ts'
import type { TextChange } from '../../common/text-encoding/rewrite-text.ts'
import { qtForms } from './qt-forms.ts'
import type { QtMessage, QtPair } from './qt-message.ts'
import { readQtText, writeQtLanguage, writeQtMessage } from './write-qt.ts'

/** Filter for Qt messages, `.ts`; see README.md. Block keys are running numbers from 1, `#12[1]` for a plural form. */
export const qtFilter = messagePairsFilter<QtPair>({
  format: 'qt',
  machineIsDraft: true,
  dialect: 'qt',
  decode: decodeXml,
  read: readPairs,
  write(decoded, pairs, changes, { targetLang }) {
    const edits: TextChange[] = []
    for (const message of new Set(pairs.map((pair) => pair.message))) {
      const own = message.pairs.map((pair) => ({ pair, change: changes.get(pair) ?? null }))
      if (own.some(({ change }) => change !== null)) edits.push(...writeQtMessage(decoded, message, own))
    }
    if (edits.length === 0) return []
    return [...writeQtLanguage(decoded.text, targetLang), ...edits]
  },
})

const names: ReadonlySet<string> = new Set([
  'name',
  'context',
  'message',
  'source',
  'comment',
  'extracomment',
  'translation',
  'numerusform',
  'lengthvariant',
])

function readPairs(original: string, { targetLang }: PairLanguages): readonly QtPair[] {
  const text = withoutDoctype(original)
  const elements = elementsOf(text, 'TS', names)
  const children = new Map<XmlElement, XmlElement[]>()
  for (const element of elements) {
    if (element.parent === null) continue
    const own = children.get(element.parent) ?? []
    children.set(element.parent, own)
    own.push(element)
  }
  const languageOfFile = /<TS\b[^>]*?\slanguage\s*=\s*["']([\w@-]*)["']/.exec(text)?.[1] ?? ''
  const isTarget =
    targetLang === null || languageOfFile === '' || baseLanguage(languageOfFile) === baseLanguage(targetLang)
  const pairs: QtPair[] = []
  let number = 0
  for (const message of elements) {
    if (message.name !== 'message') continue
    number++
    pairs.push(...pairsOf(text, message, { number, children, targetLang, isTarget }))
  }
  return pairs
}

type MessageContext = {
  readonly number: number
  readonly children: ReadonlyMap<XmlElement, readonly XmlElement[]>
  readonly targetLang: string | null
  readonly isTarget: boolean
}

/** Returns the pairs of a message; none for one that is obsolete, has no source or several lengths. */
function pairsOf(text: string, element: XmlElement, context: MessageContext): readonly QtPair[] {
  const own = context.children.get(element) ?? []
  const inner = (name: string) => own.find((child) => child.name === name)
  const source = inner('source')
  const place = placeOfTranslation(text, element, inner('translation') ?? null)
  if (source === undefined || place === null) return []
  const type = /\stype\s*=\s*["'](\w+)["']/.exec(text.slice(place.head.start, place.head.end))?.[1] ?? null
  if (type === 'obsolete' || type === 'vanished') return []
  const isPlural = attributeOf(text, element, 'numerus') === 'yes'
  const translation = inner('translation')
  const inside = (translation === undefined ? undefined : context.children.get(translation)) ?? []
  if (inside.some(({ name }) => name === 'lengthvariant')) return []
  const forms = isPlural ? inside.filter(({ name }) => name === 'numerusform') : null
  const part = contextOf(text, element, context)
  const message: QtMessage = { ...place, forms, pairs: [] }
  const state: GivenState = type === 'unfinished' ? 'draft' : 'translated'
  const notes = [inner('extracomment'), inner('comment')].flatMap((note) =>
    note === undefined ? [] : [readQtText(text, note.content).trim()],
  )
  const base = {
    ...(notes.length > 0 && { notes }),
    part: part === '' ? 'body' : part,
    ...(part !== '' && { place: { kind: 'value', path: [part] } as const }),
    source: readQtText(text, source.content),
    state,
    message,
  }
  message.pairs.push(...(forms === null ? [single(text, base, context)] : plural(text, base, context, forms)))
  return message.pairs
}

/** Returns the name of the context that a message is in: the class or the form of the program. */
function contextOf(text: string, { parent }: XmlElement, { children }: MessageContext): string {
  const name = parent === null ? undefined : children.get(parent)?.[0]
  return name?.name === 'name' ? readQtText(text, name.content) : ''
}

type PairBase = Omit<QtPair, 'key' | 'translation' | 'form' | 'isFormOfOne'>

function single(text: string, base: PairBase, { number, isTarget }: MessageContext): QtPair {
  const { content } = base.message
  return { ...base, key: `#${number}`, translation: content === null || !isTarget ? null : readQtText(text, content) }
}

function plural(
  text: string,
  base: PairBase,
  { number, targetLang, isTarget }: MessageContext,
  elements: readonly XmlElement[],
): QtPair[] {
  const known = targetLang === null ? null : qtForms(targetLang)
  const list = known === null || targetLang === null ? null : gettextForms(known, targetLang)
  const ofOne = known === null ? null : (parsePluralExpression(known.plural)?.(1) ?? 0)
  const count = list?.length ?? Math.max(1, elements.length)
  // Translations with another number of forms cannot be assigned.
  const isOwn = isTarget && elements.length === count
  return Array.from({ length: count }, (_, index): QtPair => {
    const element = elements[index]
    const note = list?.[index]?.note
    return {
      ...base,
      key: `#${number}[${index}]`,
      translation: element === undefined || !isOwn ? null : readQtText(text, element.content),
      ...(note !== undefined && { form: note }),
      ...(index === ofOne && { isFormOfOne: true as const }),
    }
  })
}

const SINGLE_TAG = /<translation\b[^<>]*\/>/

/** Returns the place of the translation; null where a message has none. */
function placeOfTranslation(
  text: string,
  message: XmlElement,
  translation: XmlElement | null,
): Pick<QtMessage, 'translation' | 'head' | 'content'> | null {
  if (translation !== null) {
    const { start, end, head, content } = translation
    return { translation: { start, end }, head, content }
  }
  const found = SINGLE_TAG.exec(text.slice(message.content.start, message.content.end))
  if (found === null) return null
  const start = message.content.start + found.index
  const range = { start, end: start + found[0].length }
  return { translation: range, head: range, content: null }
}
