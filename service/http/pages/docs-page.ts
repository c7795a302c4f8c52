import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entityTag } from '../output/etag.ts'

/** The page that shows the description: its files by path, and their policy. */
export type DocsPage = {
  readonly files: ReadonlyMap<string, DocsFile>
  readonly policy: string
}

export type DocsFile = { readonly type: string; readonly bytes: Uint8Array; readonly etag: string }

/**
 * The library writes HTML as text, for which Trusted Types would need its own policy, and has images in its style
 * sheet. Only the service's own scripts run, as everywhere, and all requests go to this service.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Translation service</title>
<link rel="icon" href="favicon.svg">
<link rel="stylesheet" href="docs/swagger-ui.css">
<body>
<main id="docs"></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`

// The page asks for no key, because it is only for reading.
const start = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`

/** Reads the page's files; `folder` is that of the library (`swagger-ui-dist`). */
export function openDocs(folder: string): DocsPage {
  const library = (name: string) => readFileSync(join(folder, name))
  return {
    policy,
    files: new Map([
      ['/docs', toFile('text/html; charset=utf-8', Buffer.from(page))],
      ['/docs/start.js', toFile('text/javascript; charset=utf-8', Buffer.from(start))],
      ['/docs/swagger-ui-bundle.js', toFile('text/javascript; charset=utf-8', library('swagger-ui-bundle.js'))],
      ['/docs/swagger-ui.css', toFile('text/css; charset=utf-8', library('swagger-ui.css'))],
    ]),
  }
}

function toFile(type: string, bytes: Uint8Array): DocsFile {
  return { type, bytes, etag: entityTag(Buffer.from(bytes).toString('latin1')) }
}
