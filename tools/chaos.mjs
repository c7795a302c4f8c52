// `npm run chaos -- COMMAND`: tests the service when processes and machines die and its dependencies are away. Each
// command but `report` runs tests on the real service and notes their results in .cache/chaos; `report` prints them as
// the table of docs/reliability.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureDebian } from '../scripts/lib/ensure-debian.mjs'
import { ensurePackages } from '../scripts/lib/ensure-packages.mjs'

const folder = '.cache/chaos'
const chaos = 'service/testing/chaos'
/** Tests of what machines share, with its files and its database where several machines have them. */
const shared = ['core', 'http', 'pipeline', 'outbox', 'store', 'matching'].map((name) => `service/${name}`)

/**
 * Trials of each command: the title of its row, the tests, and how their notes read. Without notes, the number of
 * passed tests is printed.
 */
const commands = {
  kill: [['the service, by SIGKILL in the midst of work', `${chaos}/kill-storm.deep.test.ts`, 'kill', killed]],
  machines: [
    ['the tests of jobs, limits, memories, uploads and outbox on PostgreSQL and S3', shared],
    ['one of five machines, by SIGKILL in the midst of work', 'service/testing/machines', 'machines-kill', killed],
    ['one machine that works in place of three', null, 'machines-throughput', throughput],
  ],
  upgrade: [['an upgrade: broken off, killed', `${chaos}/upgrade.deep.test.ts`, 'upgrade', upgraded]],
  soak: [['nothing, for a long time', `${chaos}/soak.deep.test.ts`, 'soak', soaked]],
  faults: [
    [
      'Postgres: ten ways to fail, at every operation that stores',
      `${chaos}/fault-points.deep.test.ts`,
      'points',
      pointed,
    ],
    [
      'engine, S3 and Postgres away from the built service, one after the other',
      `${chaos}/outages.deep.test.ts`,
      'outages',
      outlived,
    ],
    ['Postgres: the answer to a COMMIT is lost', 'service/core/jobs/lost-commit.test.ts'],
    ['Postgres: cut, and back', 'service/core/database-gone.test.ts'],
    ['Postgres: hangs, connections without a byte', 'service/store/watch-statements.deep.test.ts'],
    ['Postgres: the embedded server dies', 'service/store/postgres/restarted-server.deep.test.ts'],
    ['worker: dies, stalls, is killed with its document', 'service/pipeline/worker-crash.deep.test.ts'],
    ['engine: 5xx, hang, garbage, cut, wrong count', 'service/engines/remote'],
    ['engine and storage: away for hours', 'service/pipeline/outage.deep.test.ts'],
    ['S3: 5xx, cut in the middle, fails after 200', 'service/blobs/s3-blobs.test.ts'],
    ['webhook: refuses, hangs, 5xx; a process dies', 'service/outbox/start-outbox.deep.test.ts'],
    ['SMTP: refuses, breaks off', 'service/outbox/send-mail.test.ts'],
  ],
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, minutes: { type: 'string' } },
  allowPositionals: true,
})
const [command = ''] = positionals
if (command === 'report') console.log(report().join('\n'))
else if (Object.hasOwn(commands, command)) {
  await ensurePackages()
  if (command === 'machines') for (const program of ['postgres', 'proxies']) await ensureDebian(program)
  mkdirSync(folder, { recursive: true })
  const env = {
    COTEJO_CHAOS: '1',
    ...(values.rounds !== undefined && { COTEJO_CHAOS_ROUNDS: values.rounds }),
    COTEJO_SOAK_MINUTES: values.minutes ?? '120',
  }
  const codes = commands[command].map(([title, path], index) => (path === null ? 0 : runTests(title, path, index, env)))
  process.exit(codes.some(Boolean) ? 1 : 0)
} else {
  console.error(`npm run chaos -- ${Object.keys(commands).join(' | ')} | report   [--rounds N] [--minutes N]`)
  process.exit(1)
}

function runTests(title, path, index, env) {
  console.log(`\n── ${title}`)
  const file = `${folder}/last.json`
  rmSync(file, { force: true })
  const isDeep = path.includes('.deep.') || path === 'service/testing/machines'
  const onServers = path === shared && { COTEJO_TEST_SERVERS: '1' }
  const config = isDeep ? ['--config', 'vitest.deep.config.ts', '--project', 'deep'] : ['--project', 'service']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['--no-install', 'vitest', 'run', ...config, ...[path].flat(), ...reporters]
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env, ...onServers } })
  if (existsSync(file)) {
    const { numPassedTests, numTotalTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'))
    note(`${command}-${index}`, { passed: numPassedTests, total: numTotalTests - numPendingTests })
  }
  return status ?? 1
}

function report() {
  const lines = ['| what fails | what came of it | command |', '| --- | --- | --- |']
  for (const [name, rows] of Object.entries(commands))
    for (const [index, [title, , figures, print]] of rows.entries()) {
      const [held, found] = [noted(`${name}-${index}`), figures === undefined ? null : noted(figures)]
      const parts = [
        ...(found === null ? [] : [print(found)]),
        ...(held === null ? [] : [`${held.passed} of ${held.total} tests hold`]),
      ]
      lines.push(`| ${title} | ${parts.join('; ') || 'not run here yet'} | \`${name}\` |`)
    }
  return lines
}

function killed({ rounds, writes, jobs, slowestReadyMs, settledMs }) {
  const ready = slowestReadyMs === undefined ? '' : `ready again after ${seconds(slowestReadyMs)} at most, `
  return `${rounds} kills, ${acknowledged({ writes, jobs })}; ${ready}all jobs ended ${seconds(settledMs)} after the last one`
}

function throughput({ alone, together }) {
  return `the work takes ${seconds(alone)} in place of ${seconds(together)}: ${(alone / together).toFixed(2)} times`
}

function upgraded({ versions, breaks }) {
  return `broken off ${breaks} times from ${versions} versions: the old one or the new one, every row there`
}

function soaked({ minutes, early, late, ...rest }) {
  return `${minutes} minutes, ${acknowledged(rest)}; memory ${early} MB early, ${late} MB late`
}

function pointed({ operations, kinds, points }) {
  return `${points} failures in ${operations} operations × ${kinds} ways: done or refused as unavailable, nothing half`
}

function outlived({ seconds: away, settledMs, ...rest }) {
  const ended = Object.entries(settledMs).map(([name, ms]) => `${name} ${seconds(ms)}`)
  return `each ${away} s away, ${acknowledged(rest)}; all jobs ended after its return: ${ended.join(', ')}`
}

function acknowledged({ writes, jobs }) {
  return `${writes} acknowledged writes, ${jobs} jobs: none lost, none twice, each segment charged once`
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function note(name, figures) {
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(figures))
}

function noted(name) {
  try {
    return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
  } catch {
    return null
  }
}
