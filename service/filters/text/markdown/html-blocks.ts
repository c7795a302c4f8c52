import { type HtmlKind, htmlKinds } from './block-starts.ts'

/** Returns the kind of HTML block that a line begins; null when it begins none. */
export function startHtml(line: string, inParagraph: boolean): HtmlKind | null {
  if (!line.startsWith('<')) return null
  return (
    htmlKinds.find(({ start, interruptsParagraph }) => (interruptsParagraph || !inParagraph) && start.test(line)) ??
    null
  )
}
