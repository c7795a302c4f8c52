import { parseTags } from '#language/tags/parse-tags.ts'
import type { TagLooks } from './tag-looks.ts'

/** Part of an announcement; `lang` where it is not in the language of the interface. */
export type SpokenPart = { readonly text: string; readonly lang?: string }

/** `Press <g1>Cancel</g1>` → `Press`, `bold begins`, `Cancel`, `bold ends`: each read in its own language. */
export function spokenSource(source: string, looks: TagLooks, lang: string): SpokenPart[] {
  return parseTags(source).map((token) =>
    token.kind === 'text' ? { text: token.text, lang } : { text: ` ${looks.speak(token.kind, token.id)}, ` },
  )
}
