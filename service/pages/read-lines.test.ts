import { expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

it('lines of a page have their text and their place as parts of the page', () => {
  const printed = `<doc>
  <page width="200.0" height="400.0">
    <flow><block xMin="20" yMin="40" xMax="120" yMax="60">
        <line xMin="20.0" yMin="40.0" xMax="120.0" yMax="60.0">
          <word xMin="20" yMin="40" xMax="60" yMax="60">Corn</word>
          <word xMin="60" yMin="40" xMax="120" yMax="60">&amp;&lt;rye&gt;</word>
        </line>
        <line xMin="20.0" yMin="80.0" xMax="40.0" yMax="100.0">
          <word xMin="20" yMin="80" xMax="40" yMax="100">Oats</word>
        </line>
    </block></flow>
  </page>
</doc>`
  expect(readLines(printed)).toEqual([
    { text: 'Corn &<rye>', x: 0.1, y: 0.1, width: 0.5, height: 0.05 },
    { text: 'Oats', x: 0.1, y: 0.2, width: 0.1, height: 0.05 },
  ])
})

it('a page without text has no lines', () => {
  expect(readLines('<page width="200" height="400"></page>')).toEqual([])
  expect(readLines('')).toEqual([])
})
