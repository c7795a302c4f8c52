import type { LooseToken } from '#language/tags/token.ts'
import { valueAt } from '../../common/messages/value-at.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../../filter.ts'
import { writeMessage } from '../../common/messages/cut-message.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import { languagesOf, noteOfForm } from '../../common/plurals/note-of-form.ts'
import { openTextOutput } from '../../common/text-output/open-text-output.ts'
import { mayHaveNotes, openNotes } from '../../common/messages/open-notes.ts'
import { type FoundScalar, findTexts, valueOf } from '../../common/yaml-scalars/find-texts.ts'
import { scanYaml } from '../../common/yaml-scalars/scan-yaml.ts'
import { writeScalar } from '../../common/yaml-scalars/write-scalar.ts'
import { adaptGroups } from './adapt-groups.ts'
import { languageKeyChange } from './language-key.ts'

/**
 * Filter for YAML; see README.md. Block keys are running numbers of scalar values from 1, `#12`, with `/plural.one` for
 * a branch.
 */
export const yamlFilter: Filter = { format: 'yaml', read: readYaml, write: writeYaml }

function readYaml(bytes: Uint8Array, options: ReadOptions): readonly Block[] {
  const languages = languagesOf(options)
  const { text, notes } = adaptGroups(decodeText(bytes, options.sourceLang).text, languages)
  const blocks: Block[] = []
  const found = openNotes()
  if (mayHaveNotes(text)) scanYaml(text, (scalar) => found.add(scalar.container, () => valueOf(text, scalar)))
  const visit = ({ number, pointer, scalar, blocks: cut }: FoundScalar) => {
    const note = notes.get(scalar.start)
    const comment = commentBefore(text, scalar.key?.start ?? scalar.start)
    const about = [...(comment === '' ? [] : [comment]), ...(found.of.get(pointer) ?? [])]
    for (const { path, plurals, inline, describe } of cut) {
      const { tokens, textTags } = inline
      const form = note === undefined ? noteOfForm(plurals, languages) : { form: note }
      blocks.push({
        key: keyOf(number, path),
        part: pointer,
        place: valueAt(pointer),
        ...form,
        tokens,
        textTags,
        tags: describe(),
        ...(about.length > 0 && { notes: about }),
      })
    }
  }
  findTexts(text, visit, { languages, isPlural: ({ start }) => notes.has(start) })
  return blocks
}

/** Returns the lines of comment right above the line of a key. */
function commentBefore(text: string, at: number): string {
  const lines: string[] = []
  for (let end = text.lastIndexOf('\n', at - 1); end > 0 && lines.length < MOST_LINES; ) {
    const start = text.lastIndexOf('\n', end - 1)
    const line = text.slice(start + 1, end).trim()
    if (!line.startsWith('#')) break
    lines.unshift(line.replace(/^#+/, '').trim())
    end = start
  }
  return lines.join('\n').trim()
}

const MOST_LINES = 20

function writeYaml(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, repaired: [] }
  const languages = languagesOf(options)
  const original = decodeText(bytes, options.sourceLang)
  const adapted = adaptGroups(original.text, languages)
  const decoded = { ...original, text: adapted.text }
  const { text, encoding } = decoded
  const output = openTextOutput(decoded)
  const languageKey = languageKeyChange(text, options)
  if (languageKey !== null) output.replace(languageKey.start, languageKey.end, languageKey.text)
  const request = { encoding, newline: text.includes('\r\n') ? '\r\n' : '\n' }
  const repaired: string[] = []
  const visit = ({ number, scalar, value, blocks }: FoundScalar) => {
    const targets = blocks.flatMap((block) => {
      const tokens = changed.get(keyOf(number, block.path))
      return tokens === undefined ? [] : [{ block, tokens }]
    })
    if (targets.length === 0) return
    const written = writeMessage(value, targets)
    const { start, end } = scalar
    output.replace(start, end, writeScalar(written.message, scalar, text.slice(start, end), request))
    repaired.push(...written.repaired.map(({ path }) => keyOf(number, path)))
  }
  findTexts(text, visit, { languages, isPlural: ({ start }) => adapted.notes.has(start) })
  return { bytes: output.bytes(), repaired }
}

function keyOf(number: number, path: string): string {
  return path === '' ? `#${number}` : `#${number}/${path}`
}
