/**
 * Opens the workbench without a network. What the editor needs is stored as soon as its first rows are shown, and the
 * other built files when the page asks for them (`lib/store-page.ts`). Pages come from the network as long as it answers,
 * files with a hash in their name from the store. Answers of the service are never stored here: `sync/offline-copy` has
 * those of the job that is open.
 */

// The types of the DOM have no service workers, those of workers no DOM.
type Later = { waitUntil(work: Promise<unknown>): void }
type Message = Later & { readonly data: unknown }
type Fetch = { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Scope = {
  addEventListener(type: 'install' | 'activate', handle: (event: Later) => void): void
  addEventListener(type: 'message', handle: (event: Message) => void): void
  addEventListener(type: 'fetch', handle: (event: Fetch) => void): void
  fetch(request: Request): Promise<Response>
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly scope: string; readonly active: unknown }
}
const scope = self as unknown as Scope

/** Values written in by the build: the version of this build, the files beside this one, and those that the editor needs. */
declare const BUILD: { readonly version: string; readonly first: readonly string[]; readonly files: readonly string[] }

/** Pages of the build before this one may still be open, and load more of its files. */
const BUILDS_KEPT = 2
/** Milliseconds after which a page that the network does not deliver is taken from the store. */
const TIME_LIMIT = 4000
/** Addresses of the service, which are no pages of the workbench. */
const ofService = /^(?:v1|docs|openapi\.json|healthz|readyz|metrics)(?:\/|$)/
/** True for the answer of a proxy in front of a service that is down. */
const isDown = ({ status }: Response) => status >= 502 && status <= 504

const root = scope.registration.scope
/** Another workbench may be under another path of this host. */
const PREFIX = `cotejo ${new URL(root).pathname} `
const inScope = (file: string) => new URL(file, root).href
const frontPage = root
const files = new Set(BUILD.files.map(inScope))
const assets = inScope('assets/')

scope.addEventListener('install', (event) => event.waitUntil(storeBuild()))
// A page names the files that it has loaded, and when it is quiet asks for all.
scope.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'all') event.waitUntil(storeFiles(files))
  else if (Array.isArray(data)) event.waitUntil(storeFiles(data.filter((file: string) => files.has(file))))
})
scope.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  const address = origin + pathname
  if (request.mode === 'navigate') {
    const isPage = address.startsWith(root) && !ofService.test(address.slice(root.length)) && !files.has(address)
    if (isPage) event.respondWith(openPage(request))
  } else if (address.startsWith(assets)) event.respondWith(openAsset(request, address))
  else if (files.has(address)) event.respondWith(openFile(request, address))
})

async function storeBuild(): Promise<void> {
  // The build before this one serves its own files until all of this one are stored.
  const isFirst = scope.registration.active === null
  await storeFiles(isFirst ? BUILD.first.map(inScope) : files)
  // The front page comes last: without it the rest is no use, and with it the editor opens.
  const build = await caches.open(PREFIX + BUILD.version)
  await build.add(new Request(frontPage, { cache: 'no-cache' }))
  await scope.skipWaiting()
}

/** Stores files that are not stored yet. Those with a hash in their name are the ones that the browser has from the page. */
async function storeFiles(wanted: Iterable<string>): Promise<void> {
  const build = await caches.open(PREFIX + BUILD.version)
  // Files are fetched one after the other: the page's own requests come first.
  for (const file of wanted) {
    if ((await storedHere(file)) !== undefined) continue
    const isAsset = file.startsWith(assets)
    const known = isAsset ? await stored(file) : undefined
    if (known === undefined) await build.add(new Request(file, { cache: isAsset ? 'default' : 'no-cache' }))
    else await build.put(file, known)
  }
}

async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + BUILD.version)
  for (const name of builds.slice(0, Math.max(0, builds.length - BUILDS_KEPT + 1))) await caches.delete(name)
  await scope.clients.claim()
}

/** Returns a page from the network; the stored front page, whose code reads the address, when nothing answers. */
async function openPage(request: Request): Promise<Response> {
  const front = () => storedHere(frontPage)
  const fetched = scope.fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIME_LIMIT))
  try {
    const answer = await Promise.race([fetched, late])
    if (answer !== null && !isDown(answer)) return answer
    return (await front()) ?? (await fetched)
  } catch (error) {
    const page = await front()
    if (page === undefined) throw error
    return page
  }
}

/** Returns a file with a hash in its name: the stored one equals the network's. Stores one that is not stored yet. */
async function openAsset(request: Request, address: string): Promise<Response> {
  const known = await stored(address)
  if (known !== undefined) return known
  const answer = await scope.fetch(request)
  if (answer.ok) void store(address, answer.clone()).catch(() => undefined)
  return answer
}

async function store(address: string, answer: Response): Promise<void> {
  const build = await caches.open(PREFIX + BUILD.version)
  await build.put(address, answer)
}

async function openFile(request: Request, address: string): Promise<Response> {
  try {
    return await scope.fetch(request)
  } catch (error) {
    const file = await storedHere(address)
    if (file === undefined) throw error
    return file
  }
}

function stored(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true })
}

async function storedHere(address: string): Promise<Response | undefined> {
  return (await caches.open(PREFIX + BUILD.version)).match(address, { ignoreVary: true })
}
