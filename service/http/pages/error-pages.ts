import { createHash } from 'node:crypto'
import { isProblemType, type ProblemType, problems } from '#contract/problems.ts'
import { localeNames, type Locale, locales } from '#contract/locales.ts'
import { words } from '../../words/words.ts'

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2.5rem auto; padding: 0 1.25rem }
code { font: 0.9em ui-monospace, monospace }
dt { font-weight: 600; margin-top: 1rem }
dd { margin: 0 }
li { margin: 0.35rem 0 }
`

/** Policy that admits the pages' style sheet and nothing else. */
export const errorPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the page of an error type: its title, what to do, whether to send again; null for an unknown type. */
export function errorPage(type: string, locale: Locale): string | null {
  if (!isProblemType(type)) return null
  const { status, retry } = problems[type]
  const { errorPages, errorHelp, problemTitles } = words[locale]
  const { all, status: statusWord, help, again, retry: rules } = errorPages
  const statuses = type === 'document-rejected' ? '400, 413' : String(status)
  return page(locale, {
    title: problemTitles[type],
    body: `<p><code>${type}</code></p>
<dl><dt>${statusWord}</dt><dd>${statuses}</dd>
<dt>${help}</dt><dd>${inCode(errorHelp[type])}</dd>
<dt>${again}</dt><dd>${rules[retry]}</dd></dl>
<p><a href="../errors?lang=${locale}">${all}</a></p>`,
    here: type,
  })
}

/** Returns the list of all error types, with a link to the page of each. */
export function errorList(locale: Locale): string {
  // Object.keys forgets the names.
  const types = Object.keys(problems) as ProblemType[]
  const { errorPages, problemTitles } = words[locale]
  const { all, lead } = errorPages
  const items = types.map(
    (type) =>
      `<li><a href="errors/${type}?lang=${locale}"><code>${type}</code></a> ${problems[type].status}: ${problemTitles[type]}</li>`,
  )
  return page(locale, { title: all, body: `<p>${lead}</p><ul>${items.join('\n')}</ul>`, here: 'errors' })
}

/** Builds a page. `here`: the last part of its own address. */
function page(locale: Locale, { title, body, here }: { title: string; body: string; here: string }): string {
  const others = locales
    .filter((code) => code !== locale)
    .map((code) => `<a href="${here}?lang=${code}" hreflang="${code}" lang="${code}">${localeNames[code]}</a>`)
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<body>
<main>
<h1>${title}</h1>
${body}
<p>${others.join(' · ')}</p>
</main>
</body>
</html>
`
}

/** Replaces backticks: `Send \`qe: false\`` → `Send <code>qe: false</code>` */
function inCode(text: string): string {
  return text.replace(/`([^`]+)`/g, '<code>$1</code>')
}
