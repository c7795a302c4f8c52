import type { Issue } from './check.ts'
import { compareVerbatim, reportVerbatim } from './compare-verbatim.ts'
import type { Context } from './context.ts'

const URLS = new Set(['url'] as const)

/** Reports addresses that differ; one that only leads to another language (`/en/` → `/es/`) is a minor issue. */
export function checkUrls(context: Context): Issue[] {
  const { source, target } = context
  const kept = compareVerbatim(context, URLS, (found) => found.text.replace(/\/$/, ''))
  const [from, to] = [kept.missing[0], kept.extra[0]]
  if (from === undefined || to === undefined || withoutLanguage(from.text) !== withoutLanguage(to.text))
    return reportVerbatim(context, kept, 'urls')
  const rest = { missing: kept.missing.slice(1), extra: kept.extra.slice(1) }
  return [
    {
      sentence: 'urls.localised',
      data: { source: from.text, target: to.text },
      source_span: source.span(from.start, from.end),
      target_span: target.span(to.start, to.end),
    },
    ...reportVerbatim(context, rest, 'urls'),
  ]
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
