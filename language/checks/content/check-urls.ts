import { addToGroup } from '../../lists/add-to-group.ts'
import type { Verbatim } from '../../codes/verbatim.ts'
import type { Issue } from '../check.ts'
import { compareVerbatim, reportVerbatim } from './compare-verbatim.ts'
import type { Context } from '../context.ts'

const URLS = new Set(['url'] as const)

/** Reports addresses that differ; one that only leads to another language (`/en/` → `/es/`) is a minor issue. */
export function checkUrls(context: Context): Issue[] {
  const { source, target } = context
  const kept = compareVerbatim(context, URLS, (found) => found.text.replace(/\/$/, ''))
  const byRest = new Map<string, Verbatim[]>()
  for (const found of kept.extra.toReversed()) addToGroup(byRest, withoutLanguage(found.text), found)
  const paired = new Set<Verbatim>()
  const localised: Issue[] = []
  const missing = kept.missing.filter((from) => {
    const to = byRest.get(withoutLanguage(from.text))?.pop()
    if (to === undefined) return true
    paired.add(to)
    localised.push({
      sentence: 'urls.localised',
      data: { source: from.text, target: to.text },
      source_span: source.span(from.start, from.end),
      target_span: target.span(to.start, to.end),
    })
    return false
  })
  const extra = kept.extra.filter((found) => !paired.has(found))
  return [...localised, ...reportVerbatim(context, { missing, extra }, 'urls')]
}

/** `https://en.wikipedia.org/`, `https://a.org/en-us/b` and `https://a.org/b?hl=en` without the language. */
function withoutLanguage(url: string): string {
  return url
    .toLowerCase()
    .replace(/:\/\/[a-z]{2}\./, '://')
    .replace(/\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$)/g, '')
    .replace(/[?&](?:lang|language|locale|hl|l)=[\w-]{2,8}/g, '')
    .replace(/\/$/, '')
}
