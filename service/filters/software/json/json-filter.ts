import { baseLanguage } from '#language/languages/base-language.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { valueAt } from '../../common/messages/value-at.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../../filter.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import { type TextChange, rewriteText } from '../../common/text-encoding/rewrite-text.ts'
import { languagesOf, noteOfForm } from '../../common/plurals/note-of-form.ts'
import { adaptGroups } from './adapt-groups.ts'
import { commentAbove, findNotes } from './find-notes.ts'
import { scanBlocks, type TextValue } from './scan-blocks.ts'
import { literalStyle } from './json-literal.ts'
import { writeLiteral } from './write-literal.ts'

/**
 * Filter for JSON, also with comments; see README.md. Block keys are JSON pointers, plus `#plural.one` for a branch.
 */
export const jsonFilter: Filter = { format: 'json', read: readJson, write: writeJson }

function readJson(bytes: Uint8Array, options: ReadOptions): readonly Block[] {
  const blocks: Block[] = []
  const languages = languagesOf(options)
  const adapted = adaptGroups(decodeText(bytes, options.sourceLang).text, languages)
  const notesAt = findNotes(adapted.text)
  const hasComments = /^\s{0,200}\/[/*]/m.test(adapted.text)
  const visit = ({ pointer, start, cut }: TextValue) => {
    const note = adapted.notes.get(pointer)
    const comment = hasComments ? commentAbove(adapted.text, start) : ''
    const notes = [...(comment === '' ? [] : [comment]), ...(notesAt.get(pointer) ?? [])]
    for (const { key, plurals, inline, describe } of cut) {
      const { tokens, textTags } = inline
      const form = note === undefined ? noteOfForm(plurals, languages) : { form: note }
      const own = { key, part: pointer, place: valueAt(pointer), ...form, tokens, textTags, tags: describe() }
      blocks.push(notes.length === 0 ? own : { ...own, notes })
    }
  }
  scanBlocks(adapted, visit, languages)
  return blocks
}

function writeJson(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, repaired: [] }
  const languages = languagesOf(options)
  const original = decodeText(bytes, options.sourceLang)
  const adapted = adaptGroups(original.text, languages)
  const decoded = { ...original, text: adapted.text }
  const fileStyle = literalStyle(decoded.text, null)
  const changes: TextChange[] = []
  const repaired: string[] = []
  const visit = ({ start, end, message, raw, cut }: TextValue) => {
    const targets = cut.flatMap((block) => {
      const target = changed.get(block.key)
      return target === undefined ? [] : [{ block, target }]
    })
    if (targets.length === 0) return
    const literal = writeLiteral(raw, message, targets, literalStyle(raw, fileStyle), decoded.encoding)
    changes.push({ start: start + 1, end: end - 1, text: literal.raw })
    repaired.push(...literal.repaired)
  }
  scanBlocks(adapted, visit, languages)
  const isSame = changes.every(({ start, end, text }) => decoded.text.slice(start, end) === text)
  const language = isSame ? null : localeChange(decoded.text, options.targetLang)
  const all = language === null ? changes : [...changes, language].sort((a, b) => a.start - b.start)
  return { bytes: rewriteText(decoded, all), repaired }
}

/** Changes the language in a file of ARB: `"@@locale": "en"` → `"@@locale": "es"`. */
function localeChange(text: string, targetLang: string): TextChange | null {
  const found = /^\s*\{(?:\s*"@@(?!locale")\w{1,40}"\s*:\s*"[^"\\]*"\s*,)*\s*"@@locale"\s*:\s*"([\w-]{2,20})"/.exec(
    text.slice(0, 4000),
  )
  const own = found?.[1]
  if (found === null || own === undefined || baseLanguage(own) === baseLanguage(targetLang)) return null
  const end = found[0].length - 1
  return { start: end - own.length, end, text: targetLang.replaceAll('-', '_') }
}
