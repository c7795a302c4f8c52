import { isRtl } from '#language/languages/is-rtl.ts'
import type { WriteOptions } from '../../filter.ts'

/** Change of direction of changed text: to right-to-left, back from it, or none. */
export type Turn = 'to-rtl' | 'to-ltr' | null

export function turnOf({ sourceLang, targetLang }: WriteOptions): Turn {
  const target = isRtl(targetLang)
  if (target === isRtl(sourceLang)) return null
  return target ? 'to-rtl' : 'to-ltr'
}
