// The test files that draw random cases: they look at few of them in `npm test`, at more in `npm run test:deep`, at all in
// `npm run test:long`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function testsThatDraw() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', 'service/**/*.test.ts'])
  return String(listed)
    .split('\0')
    .filter((file) => file !== '' && /\bruns\(/.test(readFileSync(file, 'utf8')))
}
