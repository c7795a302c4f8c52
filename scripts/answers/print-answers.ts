import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { problemsByStatus } from '#contract/openapi/answers.ts'

// Prints, after all tests, which operation answered which status. `●` a test saw it; `·` none did, which fails the run.
const folder = '.cache/reports/answers'
const lines = existsSync(folder) ? readdirSync(folder).flatMap((file) => readLines(join(folder, file))) : []
const seen = new Set(lines)
const table: Readonly<Record<string, Endpoint>> = endpoints
const rows = Object.entries(table).map(([name, endpoint]) => {
  const statuses = new Set([...Object.keys(endpoint.replies).map(Number), ...problemsByStatus(endpoint).keys()])
  // The contract promises a 403, but no role may do less than a translator.
  if (endpoint.role === 'translator') statuses.delete(403)
  return { name, statuses }
})
const all = [...new Set(rows.flatMap(({ statuses }) => [...statuses]))].sort((a, b) => a - b)

console.log(`${''.padEnd(22)} ${all.join(' ')}`)
const gaps: string[] = []
for (const { name, statuses } of rows) {
  const signs = all.map((status) => {
    if (!statuses.has(status)) return '   '
    if (seen.has(`${name} ${status}`)) return ' ● '
    gaps.push(`${name} ${status}`)
    return ' · '
  })
  console.log(`${name.padEnd(22)} ${signs.join(' ')}`.trimEnd())
}
for (const gap of gaps) console.log(`cotejo: no test has seen ${gap}`)
process.exit(gaps.length === 0 ? 0 : 1)

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n')
}
