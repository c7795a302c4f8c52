import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Decisions stay readable for years: a record is not rewritten, another one takes its place.
const folder = 'docs/decisions'
const records = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .map((file) => {
    const [title = '', , state = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
    return { file, number: file.slice(0, 4), title, state }
  })
const stateLine = /^\d{4}-\d\d-\d\d · (?:accepted|superseded by (?<next>\d{4}))(?:, supersedes (?<old>\d{4}))?$/

describe('a decision record', () => {
  it.each(records)('has its number, one date and one state: $file', ({ number, title, state }) => {
    expect(title).toMatch(new RegExp(`^# ${number} · \\S`))
    expect(state).toMatch(stateLine)
    expect(Date.parse(state.slice(0, 10))).toBeLessThanOrEqual(Date.now())
  })

  it('is in the index with its title and its state', () => {
    const listed = readFileSync(`${folder}/README.md`, 'utf8').split('\n')
    const lines = records.map(
      ({ file, number, title, state }) => `| [${number}](${file}) | ${title.replace(/^# \d+ · /, '')} | ${state} |`,
    )
    expect(lines.filter((line) => !listed.includes(line))).toEqual([])
  })

  it('that is superseded names the one that supersedes it, and the other way round', () => {
    const groups = records.map(({ number, state }) => ({ number, ...stateLine.exec(state)?.groups }))
    const pairs = (groups as { number: string; old?: string; next?: string }[]).flatMap(({ number, old, next }) => [
      ...(next === undefined ? [] : [`${number} → ${next}`]),
      ...(old === undefined ? [] : [`${old} → ${number}`]),
    ])
    expect(pairs.filter((pair) => pairs.filter((other) => other === pair).length !== 2)).toEqual([])
    expect(pairs.length).toBeGreaterThan(0)
  })
})
