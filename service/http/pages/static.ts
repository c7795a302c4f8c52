import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType } from 'hono/utils/mime'
import * as z from 'zod/mini'
import { accepts } from '../input/accepts.ts'
import { entityTag, matchesTag } from '../output/etag.ts'

/** Answers with a page or a file of the workbench; null where it has none. */
export type Workbench = (request: Request) => Promise<Response | null>

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/**
 * Serves the built workbench of a folder under `base`. Only files that existed at the start are served, so no path can
 * leave the folder; the address of a page (`/jobs/job_1`) gets `index.html`. Names with a hash in them never change.
 *
 * Not `serveStatic` of the adapter: it follows links out of the folder, has no tags, and takes `br;q=0` for `br`.
 */
export function openWorkbench(folder: string, base = ''): Workbench {
  const files = listFiles(folder)
  const frontPage = readFrontPage(folder, base)
  return async (request) => {
    const path = fileOf(request, files)
    if (path === null) return null
    if (path === '/index.html') return answerFrontPage(request, frontPage(new URL(request.url).pathname))
    const coding = encodings.find(
      ({ name, extension }) => files.has(path + extension) && takes(request.headers.get('Accept-Encoding'), name),
    )
    const served = path + (coding?.extension ?? '')
    const headers = {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: files.get(served) ?? '',
      Vary: 'Accept-Encoding',
      ...(coding === undefined ? {} : { 'Content-Encoding': coding.name }),
    }
    if (matchesTag(request.headers.get('If-None-Match') ?? undefined, headers.ETag)) {
      return new Response(null, { status: 304, headers })
    }
    const bytes = await readFile(join(folder, served))
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } })
  }
}

/** Returns the page with addresses that are valid on every page of the application. */
function readFrontPage(folder: string, base: string): (path: string) => string {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return () => ''
  const plain = readFileSync(file, 'utf8').replace(/(?<=(?:src|href)=")\/(?!\/)/g, `${base}/`)
  const page = base === '' ? plain : plain.replace('<html', `<html data-base="${escapeAttribute(base)}"`)
  const pages = new Map(
    Object.entries(readPreloads(join(folder, 'preloads.json'))).map(([name, files]) => {
      const links = files.map((asset) => `<link rel="modulepreload" crossorigin href="${base}/${asset}">`)
      return [name, page.replace('</head>', `${links.join('\n')}\n</head>`)]
    }),
  )
  // `/jobs/job_01m8…` is the page of a `job`.
  return (path) => pages.get(path.split('/').at(-1)?.split('_')[0] ?? '') ?? page
}

const Preloads = z.record(z.string(), z.array(z.string()))

/** Returns the build's list of files that an address needs beside the page, by the last part of the address, an id by its kind. */
function readPreloads(file: string): z.infer<typeof Preloads> {
  return existsSync(file) ? z.parse(Preloads, JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Answers with the front page; the compressor handles it like any answer. */
function answerFrontPage(request: Request, page: string): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', ETag: entityTag(page) }
  if (matchesTag(request.headers.get('If-None-Match') ?? undefined, headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(page, { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(page)) } })
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns the entity tag of each path. */
function listFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(file)
      return [
        `/${relative(folder, file).split(sep).join('/')}`,
        `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
      ]
    }),
  )
}

function fileOf(request: Request, files: ReadonlyMap<string, string>): string | null {
  const path = decodePath(new URL(request.url).pathname)
  if (path !== null && files.has(path)) return path
  const isPage = path !== null && !path.startsWith('/v1/') && path !== '/v1' && !path.startsWith('/assets/')
  const accept = request.headers.get('Accept') ?? ''
  // Any client that accepts a page gets the front page; other addresses are pages only for one that asks for HTML.
  const isWanted = accepts(accept, ['text/html']) && (path === '/' || accept.includes('html'))
  return isPage && isWanted && files.has('/index.html') ? '/index.html' : null
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

function takes(acceptEncoding: string | null, name: string): boolean {
  return parseAccept((acceptEncoding ?? '').toLowerCase()).some(({ type, q }) => type === name && q > 0)
}
