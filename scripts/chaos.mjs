// `npm run chaos -- kill [--rounds N] | faults | disk | report`: what the service does when processes die and what it
// depends on fails. Each but `report` runs tests on the real service and notes what came of them in .cache/chaos;
// `report` prints that as the table of docs/reliability.md.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const folder = '.cache/chaos'
const notRun = 'not run here yet'
/** What each fault is tested by. Those of the deep project are longer. */
const suites = {
  faults: [
    ['Postgres: the answer to a COMMIT is lost', 'service', 'service/core/jobs/lost-commit.test.ts'],
    ['Postgres: cut, and back', 'service', 'service/core/database-gone.test.ts'],
    ['Postgres: hangs, connections without a byte', 'service', 'service/store/watch-statements.test.ts'],
    ['worker: dies, stalls, is killed with its document', 'service', 'service/pipeline/worker-crash.test.ts'],
    ['engine: 5xx, hang, garbage, cut, wrong count', 'service', 'service/engines/remote'],
    ['engine and storage: away for hours', 'deep', 'service/pipeline/outage.deep.test.ts'],
    ['S3: 5xx, cut in the middle, fails after 200', 'service', 'service/blobs/s3-blobs.test.ts'],
    ['webhook: refuses, hangs, 5xx; a process dies', 'service', 'service/outbox/start-outbox.test.ts'],
    ['SMTP: refuses, breaks off', 'service', 'service/outbox/send-mail.test.ts'],
  ],
  disk: [
    ['uploads while the disk is full', 'service', 'service/http/conformance/storage-full.test.ts'],
    ['jobs while the disk is full', 'deep', 'service/pipeline/outage.deep.test.ts'],
  ],
}

const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true })
const [command = ''] = positionals
mkdirSync(folder, { recursive: true })
if (command === 'kill') {
  const rounds = values.rounds ?? '8'
  process.exit(vitest('deep', 'service/testing/chaos/kill-storm', [], { COTEJO_CHAOS_ROUNDS: rounds }))
} else if (Object.hasOwn(suites, command)) {
  process.exit(suites[command].map(([title, project, path]) => runSuite(title, project, path)).some(Boolean) ? 1 : 0)
} else if (command === 'report') console.log(report().join('\n'))
else {
  console.error('npm run chaos -- kill [--rounds N] | faults | disk | report')
  process.exit(1)
}

function runSuite(title, project, path) {
  const file = `${folder}/last.json`
  const code = vitest(project, path, ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(
    `${folder}/${command}-${suites[command].findIndex((suite) => suite[0] === title)}.json`,
    JSON.stringify({ passed: numPassedTests, total: numTotalTests }),
  )
  return code
}

function vitest(project, path, more, env = {}) {
  const config = project === 'deep' ? ['--config', 'vitest.deep.config.ts'] : []
  const args = ['--no-install', 'vitest', 'run', ...config, '--project', project, path, ...more]
  return spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

function report() {
  const lines = ['| what fails | what came of it | command |', '| --- | --- | --- |']
  const kill = noted('kill')
  lines.push(`| the service, by SIGKILL in the midst of work | ${kill === null ? notRun : killed(kill)} | \`kill\` |`)
  for (const [name, listed] of Object.entries(suites))
    for (const [index, [title]] of listed.entries()) {
      const found = noted(`${name}-${index}`)
      const result = found === null ? notRun : `${found.passed} of ${found.total} tests hold`
      lines.push(`| ${title} | ${result} | \`${name}\` |`)
    }
  return lines
}

function killed({ rounds, writes, jobs, slowestReadyMs, settledMs }) {
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`
  const kept = `${rounds} kills, ${writes} acknowledged writes, ${jobs} jobs: none lost, none twice, each segment charged once`
  return `${kept}; ready again after ${seconds(slowestReadyMs)} at most, all jobs ended ${seconds(settledMs)} after the last start`
}

function noted(name) {
  try {
    return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
  } catch {
    return null
  }
}
