import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluate } from '@mdx-js/mdx'
import { createElement, type PropsWithChildren } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it } from 'vitest'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { markdownFilter } from './markdown-filter.ts'

const options = { sourceLang: 'en', targetLang: 'es' }
/** Masks a text; abbreviations keep their letters, since the generator searches for them. */
const mask = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (word) => (/^[A-Z]{2,}$/.test(word) ? word : word.replaceAll(/./gu, 'x')))

/** Returns the file with each letter of its texts as `x`. */
function masked(bytes: Uint8Array): Uint8Array {
  const changed = markdownFilter
    .read(bytes, options)
    .map(
      ({ key, tokens }) =>
        [key, tokens.map((token) => (token.kind === 'text' ? { ...token, text: mask(token.text) } : token))] as const,
    )
  return markdownFilter.write(bytes, new Map(changed), options).bytes
}

describe('a page that was translated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-pages-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is built by MkDocs as before, with each word in its place', () => {
    const build = (name: string, bytes: Uint8Array) => {
      const site = join(folder, name)
      mkdirSync(join(site, 'docs'), { recursive: true })
      writeFileSync(join(site, 'docs/index.md'), bytes)
      const extensions = 'abbr, admonition, attr_list, def_list, pymdownx.details, pymdownx.superfences'
      writeFileSync(
        join(site, 'mkdocs.yml'),
        `site_name: site\ntheme: {name: mkdocs}\nmarkdown_extensions: [${extensions}, {pymdownx.tabbed: {alternate_style: true}}]\n`,
      )
      const { status, stderr } = spawnSync('mkdocs', ['build', '--quiet', '-f', join(site, 'mkdocs.yml')])
      expect(status, stderr.toString()).toBe(0)
      const page = readFileSync(join(site, 'site/index.html'), 'utf8')
      return page.slice(page.indexOf('role="main"'), page.indexOf('</body>'))
    }
    const bytes = fixtureFile('material.md').open()
    // Ids derive from words, and dates from the time of the build.
    const partsOf = (page: string) =>
      page
        .replaceAll(/ (?:id|for|href|name)="[^"]*"/g, '')
        .split(/(<[^>]*>)/)
        .map((part, at) => (at % 2 === 0 ? mask(part) : part.replaceAll(/title="[^"]*"/g, mask)))
    expect(partsOf(build('translated', masked(bytes)))).toEqual(partsOf(build('original', bytes)))
    expect(markdownFilter.read(bytes, options).length).toBeGreaterThan(12)
  })

  it('is compiled by MDX as before, with each word in its place', async () => {
    const part = (name: string) => (props: PropsWithChildren<Record<string, unknown>>) =>
      createElement('section', { title: `${name} ${JSON.stringify({ ...props, children: 0 })}` }, props.children)
    const render = async (bytes: Uint8Array) => {
      const source = Buffer.from(bytes)
        .toString()
        .replace(/^---[^]*?---/, '')
        .replaceAll(/^import .*$/gm, '')
      const { default: Page } = await evaluate(source, runtime)
      return renderToStaticMarkup(
        createElement(Page, { components: { Tabs: part('Tabs'), TabItem: part('TabItem'), Card: part('Card') } }),
      )
    }
    const bytes = fixtureFile('docusaurus.mdx').open()
    const [before, after] = [await render(bytes), await render(masked(bytes))]
    const shown = /Windows sacks|Linux sacks|The left door|Bring a lamp/g
    const words = (page: string) =>
      page.split(/(<[^>]*>)/).map((piece, at) => (at % 2 === 0 ? mask(piece) : piece.replaceAll(shown, mask)))
    expect(words(after)).toEqual(words(before))
    expect(after).not.toMatch(shown)
    expect(after).toContain('<em>xxxxxx</em>')
  })
})
