// `npm run release -- 1.1.0`: makes a release, in order: nothing uncommitted, a section of the changelog, the version
// in the manifest, all tests, the packed package, a commit and a tag. `--dry-run` only lists what is missing.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mustRun } from './lib/run.mjs'

const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
const [version = ''] = positionals
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const missing = [
  !/^\d+\.\d+\.\d+$/.test(version) && 'a version, such as 1.1.0',
  git('status', '--porcelain') !== '' && 'a working tree without changes',
  git('tag', '--list', `v${version}`) !== '' && `a version that has no tag yet: v${version} is there`,
  !readFileSync('CHANGELOG.md', 'utf8').includes(`\n## ${version} – 20`) &&
    `a section “## ${version} – ${new Date().toISOString().slice(0, 10)}” in CHANGELOG.md`,
].filter(Boolean)
if (missing.length > 0) {
  console.error(`cotejo: before a release there has to be\n${missing.map((each) => `  ${each}`).join('\n')}`)
  process.exit(1)
}
if (values['dry-run']) console.log(`cotejo: ${version} can be released`)
else {
  await mustRun('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'])
  for (const script of ['test', 'test:deep', 'licences']) await mustRun('npm', ['run', script])
  await mustRun('npm', ['pack'])
  git('commit', '--all', '--allow-empty', '--message', `release: ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Cotejo ${version}`)
  console.log(`cotejo: tagged v${version}, packed cotejo-${version}.tgz. Push both when you are content.`)
}
