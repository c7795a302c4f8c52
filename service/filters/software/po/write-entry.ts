import type { LooseToken } from '#language/tags/token.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { writeMessage } from '../../common/messages/cut-message.ts'
import { wellFormed } from '../../common/text-encoding/encode-text.ts'
import type { TextChange } from '../../common/text-encoding/rewrite-text.ts'
import type { PoEntry, PoString } from './po-entry.ts'
import type { GivenState } from '../../filter.ts'
import { type FormsRequest, formsOf, hasTargetForms, isFuzzy, type PoForm, tokensFor } from './po-forms.ts'
import { layoutOf, writePoString } from './po-literal.ts'

export type EntryRequest = FormsRequest & {
  readonly newline: string
  readonly changed: ReadonlyMap<string, readonly LooseToken[]>
  /** States by block key, where they differ from the file's. */
  readonly states: ReadonlyMap<string, GivenState>
}

export type WrittenEntry = { readonly changes: readonly TextChange[]; readonly repaired: readonly string[] }

/**
 * Returns the changes to a message: its flags when a translation is new, its strings, and the forms of the target
 * language.
 */
export function writeEntry(text: string, entry: PoEntry, request: EntryRequest): WrittenEntry {
  const forms = formsOf(text, entry, request)
  const isNew = forms.some((form) => isChanged(form, request))
  const wasFuzzy = isFuzzy(text, entry)
  const isDraft = isDraftMessage(forms, request, wasFuzzy && !isNew)
  // Most messages of a file that stays in its language need no change.
  if (!isNew && isDraft === wasFuzzy && request.isTarget && (entry.plural === null || !request.forms.isNew))
    return { changes: [], repaired: [] }
  const written = writeForms(text, entry, forms, request)
  if (isDraft === wasFuzzy) return written
  const flags = isDraft ? withFuzzy(text, entry, request.newline) : withoutFuzzy(text, entry)
  return { ...written, changes: [...flags, ...written.changes] }
}

/** Writes the strings of all forms, those that the message does not have yet behind the last, and removes others. */
function writeForms(text: string, entry: PoEntry, forms: readonly PoForm[], request: EntryRequest): WrittenEntry {
  const changes: TextChange[] = []
  const repaired: string[] = []
  const isTarget = request.isTarget && hasTargetForms(entry, request.forms)
  const spare = forms.filter((form) => isChanged(form, request))
  let last = entry.plural ?? entry.id ?? { start: 0, end: 0, lines: 1 }
  for (const form of forms) {
    const keyword = form.form === null ? 'msgstr ' : `msgstr[${form.form}] `
    const own = isChanged(form, request) ? form : spareFor(form, spare)
    const written =
      own === null ? null : writeForm(text, entry, { ...own, translation: form.translation }, keyword, request)
    if (written !== null) repaired.push(...written.repaired)
    if (form.translation === null) {
      const string = written?.string ?? '""'
      changes.push({ start: last.end, end: last.end, text: `${request.newline}${keyword}${string}` })
      continue
    }
    last = form.translation
    if (written !== null) changes.push({ start: last.start, end: last.end, text: written.string })
    // A text in another language would pass for the target's.
    else if (!isTarget) changes.push({ start: last.start, end: last.end, text: '""' })
  }
  const surplus = lastForm(entry, forms.length)
  if (entry.plural !== null && surplus !== null && surplus.start > last.end)
    changes.push({ start: last.end, end: surplus.end, text: '' })
  return { changes, repaired }
}

/** Returns the form whose text fills an empty one with the same source, since a program would show nothing for it. */
function spareFor({ source, translation, blocks }: PoForm, spare: readonly PoForm[]): PoForm | null {
  if (translation !== null || blocks.some(({ given }) => given !== null)) return null
  return spare.findLast((form) => form.source === source) ?? null
}

/** True for a new target; one that repeats the present text changes nothing, and a draft stays a draft. */
function isChanged({ blocks }: PoForm, { changed }: EntryRequest): boolean {
  return blocks.some(({ key, given }) => {
    const tokens = changed.get(key)
    return tokens !== undefined && (given === null || printTags(tokens) !== printTags(given.tokens))
  })
}

/** True when the message is fuzzy: it has one flag for all its forms, and is fuzzy while one of them is a draft. */
function isDraftMessage(forms: readonly PoForm[], { states }: EntryRequest, otherwise: boolean): boolean {
  const blocks = forms.flatMap((form) => form.blocks)
  if (!blocks.some(({ key }) => states.has(key))) return otherwise
  return blocks.some(({ key, given }) => (states.get(key) ?? given?.state) === 'draft')
}

function writeForm(text: string, entry: PoEntry, form: PoForm, keyword: string, { changed, newline }: EntryRequest) {
  const targets = form.blocks.flatMap((block) => {
    const tokens = tokensFor(block, changed)
    return tokens === null ? [] : [{ ...block, tokens }]
  })
  const flags = entry.flags.map(({ start, end }) => text.slice(start, end)).join()
  const numbersArguments = !flags.includes('python')
  const { message, repaired } = writeMessage(form.source, targets, { numbersArguments })
  const model = longer(entry.id, form.translation)
  const layout = layoutOf(model === null ? '' : text.slice(model.start, model.end), newline)
  return {
    string: writePoString(wellFormed(message), layout, keyword),
    repaired: form.blocks.filter(({ block }) => repaired.includes(block)).map(({ key }) => key),
  }
}

/** Returns the string with more lines, which shows the layout of the message. */
function longer(id: PoString | null, translation: PoString | null): PoString | null {
  return (translation?.lines ?? 0) > (id?.lines ?? 0) ? translation : id
}

/** Returns the last of the forms that the target language does not have. */
function lastForm({ translations }: PoEntry, forms: number): PoString | null {
  let last: PoString | null = null
  for (const [form, string] of translations) if (form >= forms && string.start > (last?.start ?? -1)) last = string
  return last
}

/** `#, fuzzy, c-format` → `#, c-format`; a line without other flags is removed. */
function withoutFuzzy(text: string, { flags }: PoEntry): TextChange[] {
  return flags.flatMap(({ start, end }) => {
    const line = text.slice(start, end)
    const body = line.trimEnd()
    const kept = body
      .slice(2)
      .split(',')
      .filter((flag) => flag.trim() !== 'fuzzy')
    if (kept.length === body.slice(2).split(',').length) return []
    const isEmpty = kept.every((flag) => flag.trim() === '')
    return [{ start, end, text: isEmpty ? '' : `#,${kept.join(',')}${line.slice(body.length)}` }]
  })
}

/**
 * `#, c-format` → `#, fuzzy, c-format`; a message without flags gets a line `#, fuzzy` right before its first keyword.
 */
function withFuzzy(text: string, { flags, context, id }: PoEntry, newline: string): TextChange[] {
  const [first] = flags
  if (first !== undefined) return [{ start: first.start + 2, end: first.start + 2, text: ' fuzzy,' }]
  const string = context ?? id
  if (string === null) return []
  const start = Math.max(text.lastIndexOf('\n', string.start), text.lastIndexOf('\r', string.start)) + 1
  return [{ start, end: start, text: `#, fuzzy${newline}` }]
}
