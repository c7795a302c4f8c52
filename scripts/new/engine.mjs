import { readFileSync } from 'node:fs'
import { pascal } from './names.mjs'

const engines = 'service/engines'

/** Plans an engine behind HTTP: it speaks LibreTranslate's protocol until its own is written. */
export function planEngine(id) {
  const name = pascal(id)
  const prefix = id.toUpperCase()
  const rename = (path) =>
    readFileSync(`${engines}/${path}`, 'utf8').replaceAll('LibreTranslate', name).replaceAll('libretranslate', id)
  return {
    files: {
      [`${engines}/${id}/${id}-engine.ts`]: rename('libretranslate/libretranslate-engine.ts'),
      [`${engines}/${id}/${id}-engine.test.ts`]: rename('libretranslate/libretranslate-engine.test.ts'),
      [`${engines}/testing/start-fake-${id}.ts`]: rename('testing/start-fake-libretranslate.ts'),
    },
    edits: [
      {
        path: `${engines}/find-engines.ts`,
        before: "import type { RemoteEnvironment } from './remote/remote-environment.ts'",
        text: `import { type ${name}Settings, open${name} } from './${id}/${id}-engine.ts'\n`,
      },
      {
        path: `${engines}/find-engines.ts`,
        in: 'export type EngineServers',
        before: '}\n',
        text: `  readonly ${id}: ${name}Settings | null\n`,
      },
      {
        path: `${engines}/find-engines.ts`,
        in: '  libretranslate: {',
        before: '  //',
        text: `  ${id}: { needs: '${prefix}_URL', open: ({ ${id} }, environment) => ${id} && open${name}(${id}, environment) },\n`,
      },
      {
        path: 'service/config.ts',
        before: '  COTEJO_SCORER: z._default',
        text: `  ${prefix}_URL: z.optional(Url),\n  ${prefix}_API_KEY: z.optional(text),\n`,
      },
      {
        path: 'service/config.ts',
        in: 'function readEngineServers',
        before: '  }\n}\n',
        text: `    ${id}:\n      settings.${prefix}_URL === undefined\n        ? null\n        : { baseUrl: settings.${prefix}_URL, apiKey: settings.${prefix}_API_KEY ?? null },\n`,
      },
      { path: 'service/config.test.ts', before: '      requestsPerMinute: 120,', text: `      ${id}: null,\n` },
      { path: `${engines}/router.test.ts`, before: '  }\n  const servers', text: `    ${id}: null,\n` },
      {
        path: `${engines}/router.test.ts`,
        before: '  }\n  const find',
        text: `    ${id}: { baseUrl: 'http://127.0.0.1:9', apiKey: null },\n`,
      },
      { path: 'docs/self-hosting.md', before: '`apertium`, `none`; `auto` takes', text: `\`${id}\`, ` },
      {
        path: 'docs/self-hosting.md',
        before: '| `COTEJO_SCORER` |',
        text: `| \`${prefix}_URL\`, \`${prefix}_API_KEY\` | none | WRITE_WHICH_SERVERS |\n`,
      },
      {
        path: 'docs/engines.md',
        before: '| `apertium` | bound',
        text: `| \`${id}\` | WRITE_HOW_TAGS_TRAVEL | set by force | no | no | by rules |\n`,
      },
    ],
    next: [
      `teach ${engines}/${id} its protocol: what it asks, what it reads, what it can do (\`able\`)`,
      `make ${engines}/testing/start-fake-${id}.ts answer as the real server does: only the far end is faked`,
      `npm run check:types && npx vitest run ${engines}/${id} ${engines}/router service/config`,
    ],
  }
}
