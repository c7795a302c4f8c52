import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const theme = readFileSync('src/ui/app.css', 'utf8')
const colours = new Set([...theme.matchAll(/--color-([a-z\d-]+):/g)].map(([, name]) => name))
// The word after the dash of these utilities is a colour, or one that CSS has itself.
const backgrounds = /(?<![\w-])bg-([a-z][a-z\d-]*)/g
const ofCss = new Set(['transparent', 'current', 'none', 'white', 'linear-to-r'])

it('gives no element a background that the theme does not have', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const named = files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(backgrounds)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !colours.has(name) && !ofCss.has(name))).toEqual([])
})
