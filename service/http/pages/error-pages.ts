import type { Locale } from '#contract/locales.ts'
import { createHash } from 'node:crypto'
import { isProblemType, type ProblemType, problems, type Retry } from '#contract/problems.ts'
import { problemTitles } from '../problems/problem-titles.ts'
import { errorHelp } from './error-help.ts'

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

type Words = {
  readonly all: string
  readonly lead: string
  readonly status: string
  readonly help: string
  readonly again: string
  readonly retry: Readonly<Record<Retry, string>>
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    all: 'Error types',
    lead: 'Every error is a record of RFC 9457; its type ends with one of these names.',
    status: 'HTTP status',
    help: 'What to do',
    again: 'Sending it again',
    retry: {
      never: 'No: the request or what it is about has to change first.',
      'after-header': 'Yes, after the seconds in Retry-After.',
      backoff: 'Yes, with waits that grow: 1, 2, 4, 8 seconds.',
      once: 'Once.',
    },
  },
  es: {
    all: 'Tipos de error',
    lead: 'Todo error es un registro de RFC 9457; su tipo termina con uno de estos nombres.',
    status: 'Estado HTTP',
    help: 'Qué hacer',
    again: 'Repetir la petición',
    retry: {
      never: 'No: antes tiene que cambiar la petición o aquello de lo que trata.',
      'after-header': 'Sí, pasados los segundos de Retry-After.',
      backoff: 'Sí, con esperas crecientes: 1, 2, 4, 8 segundos.',
      once: 'Una vez.',
    },
  },
}

/** Returns the page of an error type: its title, what to do, whether to send again; null for an unknown type. */
export function errorPage(type: string, locale: Locale): string | null {
  if (!isProblemType(type)) return null
  const { status, retry } = problems[type]
  const { all, status: statusWord, help, again, retry: rules } = words[locale]
  const statuses = type === 'document-rejected' ? '400, 413' : String(status)
  return page(locale, {
    title: problemTitles[type][locale],
    body: `<p><code>${type}</code></p>
<dl><dt>${statusWord}</dt><dd>${statuses}</dd>
<dt>${help}</dt><dd>${inCode(errorHelp[type][locale])}</dd>
<dt>${again}</dt><dd>${rules[retry]}</dd></dl>
<p><a href="../errors?lang=${locale}">${all}</a></p>`,
    here: type,
  })
}

/** Returns the list of all error types, with a link to the page of each. */
export function errorList(locale: Locale): string {
  // Object.keys forgets the names.
  const types = Object.keys(problems) as ProblemType[]
  const items = types.map(
    (type) =>
      `<li><a href="errors/${type}?lang=${locale}"><code>${type}</code></a> ${problems[type].status}: ${problemTitles[type][locale]}</li>`,
  )
  const { all, lead } = words[locale]
  return page(locale, { title: all, body: `<p>${lead}</p><ul>${items.join('\n')}</ul>`, here: 'errors' })
}

/** Builds a page. `here`: the last part of its own address. */
function page(locale: Locale, { title, body, here }: { title: string; body: string; here: string }): string {
  const other = locale === 'en' ? { code: 'es', name: 'Español' } : { code: 'en', name: 'English' }
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
<p><a href="${here}?lang=${other.code}" hreflang="${other.code}" lang="${other.code}">${other.name}</a></p>
</main>
</body>
</html>
`
}

/** Replaces backticks: `Send \`qe: false\`` → `Send <code>qe: false</code>` */
function inCode(text: string): string {
  return text.replace(/`([^`]+)`/g, '<code>$1</code>')
}
