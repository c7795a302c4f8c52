import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { makeMessages } from './scripts/lib/make-messages.mjs'

const service = process.env['COTEJO_SERVICE_URL'] ?? 'http://127.0.0.1:4870'

/** The start, and what the sign-in page shares with the screens after it. */
const signIn =
  /src\/(main\.tsx|ui\/(field|icon|logo|notice)\.tsx|api\/transport\/api-error\.ts|messages\/problem-text\.ts)$/

/** What every screen after sign-in shows or requests; what only some request is loaded with those. */
const inside = new RegExp(
  [
    'src/api/(?!administration|batches|bulk-actions|change-(notes|segments)|delays|deliveries|engines|entries|left-out|languages|pages|people|resources|saved-queries|text|use-(engine-choices|languages|score-basis))[a-z-]*\\.ts$',
    'src/api/(transport/[a-z-]*|follow/(follow-page|lazy-follow)|upload/sent-files|session/join-session)\\.ts$',
    'src/sync/(open-backend|make-sync|sync)\\.ts$',
    'src/routes/_in\\.tsx\\?',
    'src/ui/(confirm-dialog|dialog|empty-state|field|frame-screens|kbd|menu|meter|popover|problem-panel|segmented-control|skeleton|unready-page)\\.tsx?$',
    'src/lib/(language-name|save-file|use-media|while-seen)\\.ts$',
    'src/keys/key-name\\.ts$',
    'src/features/(settings/setting(s-popover|-commands)|connection/(use-sign-out|crash-screen))\\.tsx?$',
    'src/features/(account/usage-search|editor/model/search|jobs/job-list-search|resources/search)\\.ts$',
    'language/row-query/(row-query|vocabulary)\\.ts$',
    '@tanstack/react-query',
  ].join('|'),
)

/** What every screen but the editor has around it. */
const frame = new RegExp(
  [
    'src/routes/_in/_shell\\.tsx\\?tsr-split',
    'src/features/(frame/(frame-bar|frame-keys|frame-links|screen-icons)|delays/delay-lines|connection/(account-foot|sign-out-button))',
    'src/features/upload/(upload-zone|use-file-drop|files/dropped-files|upload-context)\\.tsx?$',
    'src/ui/(app-shell|data-age|file-icon|file-takers|table-skeleton)\\.tsx?$',
    'src/api/(delays|follow/use-data-age)\\.ts$',
  ].join('|'),
)

/** What lists of jobs show and follow. */
const jobList = new RegExp(
  [
    'src/features/jobs/(job-(person|cells|quality)|due|tick|bulk/(use-bulk-actions|own-bulk-actions))\\.tsx?$',
    'src/api/(bulk-actions|follow/(follow-job-list|stream-places|use-live-jobs))\\.ts$',
    'src/lib/(leases|use-settled)\\.ts$',
    'src/features/upload/analysis/plan-alert\\.tsx$',
  ].join('|'),
)

/**
 * Makes the modules of the messages from their catalogues. In development each of them takes its own changes, so that
 * no page is loaded anew for a word; src/messages/follow-words.ts shows them.
 */
const messages: Plugin = {
  name: 'messages',
  buildStart: () => makeMessages(),
  configureServer({ watcher, config }) {
    watcher.on('change', (path) => {
      if (!/\/(messages|words)\/[\w-]+\/[\w-]+\.json$/.test(path)) return
      try {
        makeMessages()
      } catch (error) {
        config.logger.error(String(error))
      }
    })
  },
  transform(code, id) {
    return this.environment.mode === 'dev' && /\/src\/messages\/\w+\/[\w-]+\.gen\.ts$/.test(id)
      ? `${code}\nimport.meta.hot.accept()\n`
      : null
  },
}

const start = ['src/sync/open-backend.ts', 'src/workbench.tsx']

/**
 * Code with a module whose path ends so is needed by an address: the service has browsers fetch it with the page. `job`
 * is for an address that ends with the id of a job.
 */
const needed = {
  job: [...start, '/_shell.tsx?tsr-split=component', 'jobs.$jobId.index.tsx?tsr-split=component'],
  jobs: [...start, '/_shell.tsx?tsr-split=component', 'jobs.index.tsx?tsr-split=component'],
  review: [...start, 'jobs.$jobId.review.tsx?tsr-split=component'],
}

/** Writes `preloads.json`: by the last part of an address, an id by its kind, the files that it needs, so that they come in one wave. */
const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const withImports = (name: string, known: Set<string>): Set<string> => {
      if (known.has(name)) return known
      known.add(name)
      const chunk = chunks.find(({ fileName }) => fileName === name)
      for (const imported of chunk?.imports ?? []) withImports(imported, known)
      return known
    }
    const filesOf = (modules: readonly string[]) => {
      const first = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.some((end) => id.endsWith(end))))
      const files = new Set<string>()
      for (const { fileName } of first) withImports(fileName, files)
      return [...files]
    }
    const lists = Object.entries(needed).map(([name, modules]) => [name, filesOf(modules)])
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(lists)) })
  },
}

/** What only the service and the description of the interface read of the table of operations: `schema` is of a body. */
const unread = new Set(['summary', 'problems', 'query', 'schema', 'form', 'fileTypes'])

/** Leaves that out, and with it the schemas of requests. */
const slimEndpoints: Plugin = {
  name: 'slim-endpoints',
  apply: 'build',
  transform(code, id) {
    if (!/\/contract\/endpoints\/[\w-]+\.ts$/.test(id)) return null
    let slim = code
    // From the end, so that places before it stay the same.
    for (const { start, end } of propertiesIn(this.parse(code)).reverse())
      slim = slim.slice(0, start) + slim.slice(end).replace(/^\s*,/, '')
    return { code: slim, map: null }
  },
}

type Place = { readonly start: number; readonly end: number }

/** Returns where the unread properties are, in order; none is inside another. */
function propertiesIn(node: unknown): Place[] {
  if (Array.isArray(node)) return node.flatMap(propertiesIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, key, start, end }: { type?: string; key?: { name?: string } } & Partial<Place> = node
  if (type === 'Property' && start !== undefined && end !== undefined && unread.has(key?.name ?? ''))
    return [{ start, end }]
  return Object.values(node).flatMap(propertiesIn)
}

/** Schemas are made without effects, so those of requests, which only the service reads, are left out with their parts. */
const pureSchemas: Plugin = {
  name: 'pure-schemas',
  apply: 'build',
  transform(code, id) {
    if (!/\/contract\/resources\/[\w-]+\.ts$/.test(id)) return null
    let pure = code
    for (const { start, end } of valuesIn(this.parse(code)).reverse()) {
      const value = code.slice(start, end)
      // An object, a spread, or a limit that is read, would count as an effect.
      const made = /^\{|\.\.\.|limits\./.test(value) ? `(() => (${value}))()` : value
      pure = `${pure.slice(0, start)}/* @__PURE__ */ ${made}${pure.slice(end)}`
    }
    return { code: pure, map: null }
  },
}

type Declaration = { readonly declarations?: readonly { readonly init?: (Place & { readonly type: string }) | null }[] }
type Statement = Declaration & { readonly declaration?: Declaration | null }

/** Returns where the calls and objects are that the constants of a module are made of, in order. */
function valuesIn({ body }: { readonly body: readonly object[] }): Place[] {
  return body.flatMap((statement: Statement) => {
    const { declarations = [] } = statement.declaration ?? statement
    return declarations.flatMap(({ init }) =>
      /^(?:Call|Object)Expression$/.test(init?.type ?? '') && init ? [init] : [],
    )
  })
}

/** The page is served for every address (`/jobs/job_1`), so what it names is found from the root of the host. */
const fromRoot: Plugin = {
  name: 'from-root',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/(?<=(?:src|href)=")\.\//g, '/'),
  },
}

export default defineConfig({
  plugins: [
    messages,
    preloads,
    fromRoot,
    slimEndpoints,
    pureSchemas,
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      // The original writes a <style> element, which the Content-Security-Policy refuses; ours locks scrolling in CSS.
      'react-remove-scroll': fileURLToPath(new URL('src/ui/remove-scroll.tsx', import.meta.url)),
    },
  },
  // In development: not among the packages, which are installed anew. All packages are found at the start; one that is
  // met later, with the first file that is dropped, would load the page anew.
  cacheDir: '.cache/vite',
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/testing/**'] },
  // Scripts and styles find each other from where they are; the service puts its base path into the page.
  base: './',
  build: {
    outDir: 'dist/workbench',
    emptyOutDir: true,
    // light-dark(), text-wrap, :has() and import attributes as they are: no rewriting into older CSS.
    target: ['chrome123', 'firefox128', 'safari18'],
    assetsInlineLimit: 0,
    // The notices of what is built in, as its licences ask for.
    license: { fileName: 'licences.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A few files for what everybody loads, each with all it needs: dozens of small ones weigh more and come later.
        codeSplitting: {
          groups: [
            { name: 'sign-in', test: signIn, priority: 4 },
            { name: 'inside', test: inside, priority: 3 },
            { name: 'frame', test: frame, priority: 2 },
            // What each row of the editor is drawn with: as some twenty files of their own it weighs 1 kB more.
            {
              name: 'rows',
              test: /src\/features\/editor\/(?:model\/(?:row-view|dismissals|issues|guessed-tags|tag-looks|map-pasted-tags|cut-at-marks|find-text|job-resources|query-text)|session\/(?:known-issues|use-row|editor-context|use-job-resources|use-proposals)|views\/pieces\/(?:tag-chip|segment-text))\.|language\/(?:tags\/place-tags|checks\/sentences)\./,
              priority: 1,
            },
            // Small, much alike, and needed together: a query is read in all languages.
            { name: 'query-words', test: /language\/words\/\w+\/query\.gen/, priority: 2 },
            { name: 'table', test: /src\/ui\/virtual-table/, priority: 2 },
            {
              name: 'jobs',
              test: /src\/(?:features\/jobs\/(?:file-icon|job-progress|use-job-actions|failure-text|job-view)|(?:.*\/)?(?:words-left|engine-name)\.)/,
              priority: 2,
            },
            { name: 'job-list', test: jobList, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/v1', '/openapi.json', '/docs'].map((path) => [path, service])),
  },
})
