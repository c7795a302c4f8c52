import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

export type BareSegment = { source: string; target: string | null; state: string }

const folder = 'dist/workbench'
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/**
 * Starts a service that follows the contract and nothing else: no totals, no revisions, no batch, no history, no
 * account, no listing of resources; its own names for lists; another answer to a correction than the segment. It serves
 * the built workbench too, so that the page's policy lets the two talk.
 */
export async function startBareService(segments: BareSegment[], key: string) {
  const asked: string[] = []
  const job = {
    id: 'job_bare',
    kind: 'translate_document',
    status: 'succeeded',
    file_name: 'bare.txt',
    source_lang: 'en',
    target_lang: 'es',
    allow_partial: false,
    progress: { done: segments.length, total: segments.length },
    stage: null,
    counts: {
      segments: segments.length,
      translated: segments.length,
      from_memory: 0,
      untranslatable: 0,
      edited: 0,
      failed: 0,
      pending: 0,
      characters: 100,
      words: 20,
    },
    result: {
      file_id: 'file_1',
      segments: segments.length,
      scored: false,
      average_score: 0,
      low_score_segments: 0,
      failed_segments: 0,
      mark_warnings: 0,
    },
    error: null,
    error_code: null,
    attempts: 1,
    started_at: '2026-11-20T10:00:01Z',
    finished_at: '2026-11-20T10:00:09Z',
    project_id: null,
    created_at: '2026-11-20T10:00:00Z',
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bare.test')
    if (!url.pathname.startsWith('/v1/')) return sendFile(url.pathname, response)
    asked.push(`${request.method} ${url.pathname}`)
    if (request.headers.authorization !== `Bearer ${key}`) return problem(response, 401, 'unauthorized')
    const position = /^\/v1\/jobs\/job_bare\/segments\/(\d+)$/.exec(url.pathname)?.[1]
    if (url.pathname === '/v1/jobs') return json(response, 200, { items: [job] })
    if (url.pathname === '/v1/jobs/job_bare') return json(response, 200, job)
    if (url.pathname === '/v1/jobs/job_bare/segments') return json(response, 200, page(segments, url.searchParams))
    if (position !== undefined && request.method === 'PATCH') {
      return void correct(segments, Number(position), request, response)
    }
    problem(response, 404, 'not-found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the bare service has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function page(segments: readonly BareSegment[], query: URLSearchParams) {
  const after = Number(query.get('after') ?? -1)
  const limit = Number(query.get('limit') ?? 100)
  const band = query.get('band')
  const wanted = segments
    .map((segment, position) => ({ position, ...segment, score: null, band: 'sin-nota', origin: 'engine' }))
    .filter((segment) => segment.position > after && (band === null || band === segment.band))
  const items = wanted.slice(0, limit)
  return { items, next_after: wanted.length > items.length ? (items.at(-1)?.position ?? null) : null }
}

async function correct(segments: BareSegment[], position: number, request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const change: unknown = JSON.parse(body)
  const segment = segments[position]
  const target: unknown = Reflect.get(Object(change), 'target')
  const state: unknown = Reflect.get(Object(change), 'state')
  if (segment === undefined) return problem(response, 404, 'segment-not-found')
  // The contract has both fields in the body.
  if (typeof target !== 'string' || typeof state !== 'string') return problem(response, 400, 'invalid-segment')
  Object.assign(segment, { target, state })
  json(response, 200, { ok: true })
}

function json(response: ServerResponse, status: number, record: unknown, type = 'application/json') {
  response.writeHead(status, { 'Content-Type': type, 'X-Request-Id': 'req_bare' })
  response.end(JSON.stringify(record))
}

function problem(response: ServerResponse, status: number, type: string) {
  const record = { type: `https://bare.test/errors/${type}`, title: `The bare service says ${type}.`, status }
  json(response, status, record, 'application/problem+json')
}

function sendFile(path: string, response: ServerResponse) {
  const isFile = extname(path) !== '' && !path.includes('..')
  const file = join(folder, isFile ? path : 'index.html')
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/html; charset=utf-8' })
  response.end(readFileSync(file))
}
