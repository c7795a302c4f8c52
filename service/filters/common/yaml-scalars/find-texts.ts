import { pointerIn } from '../messages/container.ts'
import { isText, judgeString, type TextVerdict } from '../messages/is-text.ts'
import { cutMessage, type MessageBlock } from '../messages/cut-message.ts'
import { inTargetForms } from '../plurals/adapt-message.ts'
import type { Languages } from '../plurals/pieces.ts'
import { isTextScalar } from './is-text-scalar.ts'
import { readScalar } from './read-scalar.ts'
import { scanYaml } from './scan-yaml.ts'
import type { YamlScalar } from './yaml-scalar.ts'

/** A scalar with something to translate. */
export type FoundScalar = {
  /** Running number among the scalar values of the file, from 1. */
  readonly number: number
  /** JSON pointer: `/es/menu/open`. */
  readonly pointer: string
  readonly scalar: YamlScalar
  readonly value: string
  readonly blocks: readonly MessageBlock[]
}

export type PluralOptions = {
  /** Languages whose plural forms messages get; null where they keep their own. */
  readonly languages: Languages | null
  /** True when a scalar is a plural form, which is text also where it looks like a name. */
  readonly isPlural: (scalar: YamlScalar) => boolean
}

/**
 * Visits the scalars of a YAML text that a person would translate, in order. It scans the text twice, since the kind of
 * a word can depend on later words.
 *
 * @throws DocumentRefused as `scanYaml`
 */
export function findTexts(
  text: string,
  visit: (found: FoundScalar) => void,
  { languages, isPlural }: PluralOptions = { languages: null, isPlural: () => false },
): void {
  const verdicts: TextVerdict[] = []
  scanYaml(text, (scalar) => verdicts.push(judgeScalar(text, scalar)))
  let number = 0
  scanYaml(text, (scalar) => {
    const verdict = verdicts[number++] ?? 'code'
    if (verdict === 'code' || !(isText(verdict) || isPlural(scalar))) return
    const written = valueOf(text, scalar)
    const value = written === null ? null : inTargetForms(written, languages)
    const blocks = value === null ? [] : cutMessage(value, languages === null ? 'other' : 'pipes')
    if (value === null || blocks.length === 0) return
    const pointer = scalar.container === undefined ? '' : pointerIn(scalar.container)
    visit({ number, pointer, scalar, value, blocks })
  })
}

function judgeScalar(text: string, scalar: YamlScalar): TextVerdict {
  if (!isTextScalar(text.slice(scalar.start, scalar.end), scalar.style, scalar.tag)) return 'code'
  const value = valueOf(text, scalar)
  return value === null ? 'code' : judgeString(value, scalar.container)
}

export function valueOf(text: string, scalar: YamlScalar): string | null {
  const source = text.slice(scalar.start, scalar.end)
  return readScalar(source, scalar, text.slice(scalar.start, scalar.linesStart))
}
