import { existsSync, readdirSync } from 'node:fs'
import { inCatalogues, pascal } from './names.mjs'

const checks = 'language/checks'

/** Plans a QA check: its function, its message and name in both languages, its entry, its cases. */
export function planCheck(code) {
  const own = `check${pascal(code)}`
  // One that is there already is refused wherever it lies.
  const group = readdirSync(checks).find((name) => existsSync(`${checks}/${name}/check-${code}.ts`)) ?? 'form'
  const entry = (value) => `  ${/-/.test(code) ? `'${code}'` : code}: ${value},\n`
  return {
    files: {
      [`${checks}/${group}/check-${code}.ts`]: `import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** WRITE_WHAT_IT_REPORTS_AND_WHAT_IT_LEAVES_ALONE */
export function ${own}({ source, target }: Context): Issue[] {
  const at = findFault(source.plain, target.plain)
  return at === -1 ? [] : [{ sentence: '${code}', target_span: target.span(at, at + 1) }]
}

/** Returns where the translation is wrong, in its text without tags; -1 when it is right. */
function findFault(source: string, target: string): number {
  return WRITE_THE_CHECK(source, target)
}
`,
    },
    edits: [
      { path: `${checks}/sentences.ts`, before: '} as const satisfies', text: entry("'minor'") },
      ...inCatalogues('language/words', 'checks', code, 'THE_SENTENCE', '"tags-missing"'),
      ...inCatalogues('language/words', 'check-names', code, 'THE_NAME', '"tags-missing"'),
      { path: `${checks}/check-settings.ts`, in: 'const groupOf', before: '}\n', text: entry("'content'") },
      ...inCatalogues('src/messages', 'check-settings', code, 'WHAT_IT_FINDS', '"same-as-source"'),
      {
        path: `${checks}/run-checks.ts`,
        before: 'import { isTypedMessage }',
        text: `import { ${own} } from './${group}/check-${code}.ts'\n`,
      },
      { path: `${checks}/run-checks.ts`, in: 'const registry', before: '}\n', text: entry(own) },
      {
        path: `${checks}/testing/form-cases.ts`,
        before: '} as const satisfies',
        text: entry('{\n    hits: [WRITE_AT_LEAST_THREE_HITS],\n    misses: [WRITE_AT_LEAST_THREE_MISSES],\n  }'),
      },
    ],
    next: [
      `put it into its group in ${checks}/check-settings.ts, 'content' so far`,
      `set its severity in ${checks}/sentences.ts; what fills {…} in a sentence is its data`,
      'npm run check:types && npx vitest run language/checks src/messages service/http/words',
      'npm run eval -- checks, where the judged pairs are: what it reports of good translations',
    ],
  }
}
