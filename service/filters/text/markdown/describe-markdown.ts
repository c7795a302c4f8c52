import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import { type CodeSource, joinInfos, labelOf } from '../../common/tags/describe-codes.ts'
import { describeMarkup } from '../../common/tags/describe-markup.ts'

/** Describes the code behind a tag of Markdown: Markdown's own signs, or HTML. */
export function describeMarkdown(source: CodeSource): TagInfo {
  const { open, close } = source
  if (close !== null && !open.includes('<')) return describePair(open, close)
  const [, alt] = /^!\[([^\]]*)\]/.exec(open) ?? []
  if (alt !== undefined) return { kind: 'image', label: labelOf(alt || addressIn(open)) }
  if (open.startsWith('`')) return { kind: 'code', label: labelOf(open.replaceAll(/^`+|`+$/g, '')) }
  if (/^[{$]/.test(open)) return { kind: open.startsWith('$') ? 'code' : 'placeholder', label: labelOf(open) }
  if (open.startsWith('[^')) return { kind: 'footnote', label: labelOf(open.slice(2, -1)) }
  if (open.startsWith('[')) return { kind: 'link', label: labelOf(addressIn(open)) }
  if (/^\\[\r\n]/.test(open)) return { kind: 'line-break', label: '' }
  if (/^(?:<?https?:|<[^\s<>]+@|www\.)/.test(open))
    return { kind: 'link', label: labelOf(open.replaceAll(/^<|>$/g, '')) }
  return describeMarkup(source)
}

/** `[**` and `**](/x "y")` → link `/x`, also bold */
function describePair(open: string, close: string): TagInfo {
  // `{ref}` and a backtick, ` <label>` and a backtick
  if (open.startsWith('{') && close.includes('<'))
    return { kind: 'link', label: labelOf(close.replaceAll(/[\s<>`]/g, '')) }
  const infos: TagInfo[] = []
  if (open.includes('[')) infos.push({ kind: 'link', label: addressIn(close) })
  if (/\*\*|__/.test(open)) infos.push({ kind: 'bold', label: '' })
  if (/(?<![*_])(?:\*\*\*|___|[*_])(?![*_])/.test(open)) infos.push({ kind: 'italic', label: '' })
  if (open.includes('==')) infos.push({ kind: 'formatting', label: '' })
  if (open.includes('~')) infos.push({ kind: 'strike', label: '' })
  return joinInfos(infos) ?? { kind: 'other', label: labelOf(open) }
}

/** `](/x "Title")` → `/x`; `][label]` → `label` */
function addressIn(close: string): string {
  const [, angled, plain, label] = /\](?:\(\s*(?:<([^<>]*)>|([^\s()]*))|\[([^\]]*)\])/.exec(close) ?? []
  return labelOf(angled ?? plain ?? label ?? '')
}
