// Lists the test files that draw random cases: few of them in `npm test`, more in `npm run test:deep`, all in `npm run
// test:long`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function testsThatDraw() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', 'service/**/*.test.ts'])
  return String(listed)
    .split('\0')
    .filter((file) => file !== '' && /\bruns\(/.test(readFileSync(file, 'utf8')))
}
