import { gap, pascal } from './names.mjs'

/** Plans a screen of the workbench: route, feature, words of its own, link in the frame, tests. */
export function planScreen(name) {
  const own = `${pascal(name)}Screen`
  const link = (what) => `    ${name}: ${gap(what)},\n`
  return {
    files: {
      [`src/routes/_in/_shell/${name}.tsx`]: `import { createFileRoute } from '@tanstack/react-router'
import { ${own} } from '../../../features/${name}/${name}-screen.tsx'

export const Route = createFileRoute('/_in/_shell/${name}')({
  loader: ({ context }) => context.locale.load('${name}'),
  component: ${own},
})
`,
      [`src/features/${name}/${name}-screen.tsx`]: `import { useWords } from '../../messages/use-messages.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export function ${own}() {
  const words = useWords('${name}')
  return <PageHead title={words.title} about={words.about} />
}
`,
      [`src/features/${name}/${name}.test.tsx`]: `import { afterEach, describe, expect, it } from 'vitest'
import { ${name} as words } from '../../messages/en/${name}.ts'
import { find, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

describe('the screen ${name}', () => {
  it('says what it is for', async () => {
    page = await renderApp('/${name}', smallService([]))
    await until('the title', () => find('heading', words.title))
    expect(document.body.textContent).toContain(words.about)
  })
})
`,
      [`src/messages/en/${name}.ts`]: `export const ${name} = {
  title: ${gap('THE_ENGLISH_TITLE')},
  about: ${gap('WHAT_THE_SCREEN_IS_FOR_IN_ENGLISH')},
} as const
`,
      [`src/messages/es/${name}.ts`]: `import type { Catalogue } from '../catalogue.ts'

export const ${name}: Catalogue['${name}'] = {
  title: ${gap('THE_SPANISH_TITLE')},
  about: ${gap('WHAT_THE_SCREEN_IS_FOR_IN_SPANISH')},
}
`,
    },
    edits: [
      {
        path: 'src/messages/catalogue.ts',
        before: 'import type { base }',
        text: `import type { ${name} } from './en/${name}.ts'\n`,
      },
      {
        path: 'src/messages/catalogue.ts',
        before: '}\nexport type Part',
        text: `  readonly ${name}: Widen<typeof ${name}>\n`,
      },
      ...['en', 'es'].map((locale) => ({
        path: 'src/messages/locale-store.ts',
        in: `  ${locale}: {`,
        before: '  },\n',
        text: `    ${name}: async () => (await import('./${locale}/${name}.ts')).${name},\n`,
      })),
      {
        path: 'src/messages/en/shell.ts',
        before: '    charactersLeft:',
        text: link('THE_ENGLISH_NAME_OF_THE_LINK'),
      },
      {
        path: 'src/messages/es/shell.ts',
        before: '    charactersLeft:',
        text: link('THE_SPANISH_NAME_OF_THE_LINK'),
      },
      {
        path: 'src/ui/frame-screens.ts',
        before: "    ],\n  },\n  {\n    group: 'admin'",
        text: `      { to: '/${name}', name: '${name}' },\n`,
      },
      { path: 'src/features/frame/screen-icons.ts', before: '  account: ', text: `  ${name}: FileText,\n` },
      { path: 'e2e/screens.spec.ts', before: "  '/settings',", text: `  '/${name}',\n` },
    ],
    next: [
      'a picture of its own in src/features/frame/screen-icons.ts, of https://lucide.dev',
      'what it shows of the service comes from a query of src/api; who may see it is asked of the account',
      `npm run check:types && npx vitest run src/features/${name} src/messages`,
      'node scripts/build.mjs && npx playwright test screens --workers=1: in both languages, themes, by keyboard',
    ],
  }
}
