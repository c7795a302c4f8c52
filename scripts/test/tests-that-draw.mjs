// Lists the test files that draw random cases: few of them in `npm test`, all in `npm run test:long`. Those of the
// filters, which meet files of strangers, draw twice as many in `npm run test:deep`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function testsThatDraw(isIncluded = () => true) {
  const globs = ['contract', 'language', 'service', 'src'].map((folder) => `${folder}/**/*.test.ts`)
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...globs])
  return String(listed)
    .split('\0')
    .filter(
      (file) =>
        file !== '' && isIncluded(file) && !file.includes('.deep.') && /\bruns\(/.test(readFileSync(file, 'utf8')),
    )
}
