import { messageLocales } from '../lib/make-messages.mjs'
import { inCatalogues, pascal } from './names.mjs'

/** Plans a screen of the workbench: route, feature, words of its own, link in the frame, tests. */
export function planScreen(name) {
  const own = `${pascal(name)}Screen`
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
import { ${name} as words } from '../../messages/en/${name}.gen.ts'
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
      ...Object.fromEntries(
        messageLocales().map((locale) => [
          `src/messages/${locale}/${name}.json`,
          `{
  "title": "WRITE_THE_TITLE_IN_${locale.toUpperCase()}",
  "about": "WRITE_WHAT_THE_SCREEN_IS_FOR_IN_${locale.toUpperCase()}"
}
`,
        ]),
      ),
    },
    edits: [
      ...inCatalogues('src/messages', 'base', name, 'THE_NAME_OF_THE_LINK', '"charactersLeft(left, limit)"'),
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
