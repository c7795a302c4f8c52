import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { planStatuses, roles } from '#contract/resources/account.ts'
import { existingTargetChoices } from '#contract/resources/job.ts'
import { openBlobs } from './blobs/open-blobs.ts'
import { addEnginePair } from './commands/add-engine-pair.ts'
import { addModel, listModels, removeModel } from './commands/change-models.ts'
import { backUp } from './commands/back-up.ts'
import { check } from './commands/check.ts'
import { calibrateFromCorrections, calibrateFromFile } from './commands/calibrate-scorer.ts'
import type { CommandResult } from './commands/command-result.ts'
import { program } from './commands/program-name.ts'
import { counted } from './commands/counted.ts'
import { purge } from './commands/purge.ts'
import { putBack } from './commands/put-back.ts'
import { runFilter } from './commands/run-filter.ts'
import { type Config, readConfig } from './config.ts'
import { translateFile } from './commands/translate-file.ts'
import { translateTree } from './commands/translate-tree.ts'
import { translateZip } from './commands/translate-zip.ts'
import { makeCore } from './core/core.ts'
import type { Caller } from './ports/records.ts'
import { addCustomer, listCustomers } from './core/account/customers.ts'
import { changePlan } from './core/account/change-plan.ts'
import { createKey, listApiKeys, revokeKey } from './core/account/keys.ts'
import { ensureLocalOrganisation, requireOrganisation } from './core/account/local-organisation.ts'
import { orUnavailable } from './core/or-unavailable.ts'
import { Problem } from './core/problem.ts'
import { words } from './words/words.ts'
import { makeLog } from './make-log.ts'
import { type Closers, closeAll, openParts, type Parts } from './open-parts.ts'
import { startWorker } from './pipeline/start-worker.ts'
import { nameInstallation } from './commands/name-installation.ts'
import { findAnyRunning } from './running-service.ts'
import { makeAdminLink } from './start-service.ts'
import { type Retention, changeRetention } from './store/retention.ts'
import { openRater } from './quality/open-scorer.ts'
import { seedOrganisation } from './seed/seed-organisation.ts'
import { openDatabase } from './store/open-database.ts'

const help = `${program} COMMAND

  keys create --name NAME [--role translator|manager|admin]   makes a key and prints it, this once
  link                                                        prints a link that opens the workbench as admin, once,
                                                              within ten minutes; the service has to run
  keys list                                                   keys with their ids, revoked ones too
  keys revoke KEY_ID                                          refuses a key from now on
  orgs                                                        organisations, oldest first
  orgs create --name NAME                                     makes one, and prints the key of its first admin
  plan [--status active|trial|trial-ended|trial-paused] [--limit CHARACTERS|none] [--from DATE] [--until DATE|none]
       [--paused-until DATE|none] [--name NAME]
                                                              prints the plan, changed where asked; characters
                                                              count from that day on, written 2026-11-30, until the
                                                              day before the end, where a new period begins
  translate FILE --from LANGUAGE --to LANGUAGE [-o, --output FILE] [--replace] [--existing-targets keep|ignore]
                                                              translates a document, as an upload would be; a
                                                              file that exists is replaced only with --replace
  translate FOLDER|ZIP --from LANGUAGE --to LANGUAGE,LANGUAGE [--dry-run] [--replace]
                                                              translates what is new or has changed in a tree, each
                                                              file to where its programs look for it (values-es,
                                                              es.lproj, messages_es); .cotejo.json in it remembers
                                                              what it was made of. Ends with 3 where something is
                                                              left, with --dry-run where there is something to do;
                                                              of a zip file another one is made beside it
  engines                                                     models that are installed, and those that can be added
  engines add PAIR                                            downloads the translation model of a direction, en-es;
                                                              with codes of three letters, fra-spa, installs a pair
                                                              of Apertium from Debian or Ubuntu
  engines remove PAIR                                         deletes a downloaded model
  seed                                                        fills in the demonstration
  qe calibrate [FILE] [--from LANGUAGE --to LANGUAGE] [--engine NAME]
                                                              earns scores for a direction: from a table of scored
                                                              pairs, or from your own corrections; a running
                                                              service takes them up
  backup FOLDER                                               writes all that is kept into a new folder, while the
                                                              service runs
  check [--repair]                                            compares rows and stored files: what is missing,
                                                              damaged or orphaned; --repair removes orphans that
                                                              are older than a day, and marks jobs as failed whose
                                                              uploaded file is missing
  purge [--jobs-older-than DAYS] [--requests-older-than DAYS] [--dry-run]
                                                              deletes documents that ended so long ago, with their
                                                              files and history, and old entries of the log of
                                                              requests; of all organisations, or of the one named
  retention [--jobs DAYS|none] [--history DAYS|none] [--requests DAYS|none] [--deleted-entries DAYS|none]
                                                              prints for how long an organisation keeps documents,
                                                              earlier versions of segments, the log of requests and
                                                              what is left of deleted entries; changed where asked
  restore FOLDER                                              puts a backup into a new data folder, or an empty
                                                              database
  filter read|write|pseudo FILE                               tries the filter of one document; see: filter

  --data FOLDER      the data folder, as for npm start
  --organisation ID  another organisation than the local one`

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  status: { type: 'string' },
  limit: { type: 'string' },
  from: { type: 'string' },
  organisation: { type: 'string' },
  data: { type: 'string' },
  to: { type: 'string' },
  engine: { type: 'string' },
  until: { type: 'string' },
  'paused-until': { type: 'string' },
  output: { type: 'string', short: 'o' },
  replace: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  repair: { type: 'boolean' },
  'existing-targets': { type: 'string' },
  'jobs-older-than': { type: 'string' },
  'requests-older-than': { type: 'string' },
  jobs: { type: 'string' },
  history: { type: 'string' },
  requests: { type: 'string' },
  'deleted-entries': { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

type Values = {
  readonly [K in keyof typeof options]?: ((typeof options)[K]['type'] extends 'boolean' ? boolean : string) | undefined
}
type Command = (
  parts: Parts,
  organisationId: string,
  values: Values,
  args: readonly string[],
) => Promise<string | CommandResult>

/** Commands of the operator; they work beside a running service as well as without one. */
const commands: Readonly<Record<string, Command>> = {
  async 'keys create'(parts, organisationId, { data, name, role = 'translator' }) {
    const known = roles.find((candidate) => candidate === role)
    if (known === undefined) throw new Error(`--role is one of ${roles.join(', ')}.`)
    if (name === undefined || name.trim() === '') throw new Error('--name says what the key is for.')
    const { key } = await createKey(parts, parts.store.db, organisationId, { name: name.trim(), role: known })
    console.error(await nameInstallation(settingsOf(data), findAnyRunning))
    return key
  },
  async link(parts, organisationId, { data }) {
    const config = settingsOf(data)
    const url = await findAnyRunning(config.dataDir)
    if (url === null) throw new Error(`No service runs on ${config.dataDir}. Start it: npm start.`)
    return makeAdminLink(parts, config, organisationId, url)
  },
  async 'keys list'({ store }, organisationId) {
    const keys = await listApiKeys(store.db, organisationId)
    return table(
      ['id', 'key', 'role', 'name', 'created', 'last used', 'state'],
      keys.map(({ id, prefix, role, name, created_at, last_used_at, revoked_at, expires_at }) => [
        id,
        `${prefix}…`,
        role,
        name,
        created_at,
        last_used_at ?? 'never',
        revoked_at === null ? (expires_at === null ? 'in force' : `until ${expires_at}`) : `revoked ${revoked_at}`,
      ]),
    )
  },
  async 'keys revoke'(parts, organisationId, _, [keyId = '']) {
    await revokeKey(parts, parts.store.db, organisationId, keyId)
    return `${keyId} is revoked.`
  },
  async orgs({ store }) {
    const organisations = await listCustomers({ store })
    return table(
      ['id', 'name', 'plan', 'status', 'characters'],
      organisations.map((one) => [
        one.organisation_id,
        one.name,
        one.plan,
        one.plan_status,
        String(one.character_limit ?? 'no limit'),
      ]),
    )
  },
  async 'orgs create'(parts, _, { name }) {
    if (name === undefined || name.trim() === '') throw new Error('--name says whose organisation it is.')
    const { organisationId, key } = await addCustomer(parts, name.trim())
    return `${organisationId}\t${key}`
  },
  async translate(parts, organisationId, values, [path]) {
    const {
      from,
      to,
      output,
      replace = false,
      'existing-targets': existing = 'keep',
      'dry-run': dryRun = false,
    } = values
    if (path === undefined || from === undefined || to === undefined)
      throw new Error('translate FILE --from LANGUAGE --to LANGUAGE')
    const existingTargets = existingTargetChoices.find((choice) => choice === existing)
    if (existingTargets === undefined) throw new Error('--existing-targets is keep or ignore.')
    const isFolder = existsSync(path) && statSync(path).isDirectory()
    const isZip = /\.zip$/i.test(path) && existsSync(path)
    if (!isFolder && !isZip && dryRun) throw new Error('--dry-run is for a folder or a zip file.')
    const core = makeCore(parts)
    const worker = await startWorker(parts, `translate-${process.pid}`)
    try {
      const caller = operatorOf(organisationId)
      const tree = { sourceLang: from, targetLangs: to.split(','), dryRun, replace, existingTargets }
      if (isFolder) return await orUnavailable(translateTree(core, caller, { ...tree, folder: path }))
      if (isZip) {
        const zip = { ...tree, path, output: output ?? path.replace(/zip$/i, `${to.replaceAll(',', '-')}.zip`) }
        return await orUnavailable(translateZip(core, caller, zip))
      }
      const file = { path, sourceLang: from, targetLang: to, output: output ?? null, replace, existingTargets }
      return await orUnavailable(translateFile(core, caller, file))
    } finally {
      await worker.close()
    }
  },
  async plan(parts, organisationId, { status, limit, from, name, until, 'paused-until': pausedUntil }) {
    const plan_status = planStatuses.find((candidate) => candidate === status)
    if (status !== undefined && plan_status === undefined)
      throw new Error(`--status is one of ${planStatuses.join(', ')}.`)
    if (limit !== undefined && !/^(none|\d{1,15})$/.test(limit))
      throw new Error('--limit is a number of characters, or none.')
    if (from !== undefined && !isDay(from)) throw new Error('--from is a day, written 2026-11-30.')
    for (const day of [until, pausedUntil])
      if (day !== undefined && day !== 'none' && !isDay(day))
        throw new Error('--until and --paused-until are a day, written 2026-11-30, or none.')
    await changePlan(parts, organisationId, {
      ...(plan_status && { plan_status }),
      ...(limit !== undefined && { character_limit: limit === 'none' ? null : Number(limit) }),
      ...(from !== undefined && { period_start: from }),
      ...(until !== undefined && { period_end: until === 'none' ? null : until }),
      ...(pausedUntil !== undefined && { paused_until: pausedUntil === 'none' ? null : pausedUntil }),
      ...(name !== undefined && { plan: name }),
    })
    const core = makeCore(parts)
    const plan = await orUnavailable(core.readPlan(operatorOf(organisationId)))
    return JSON.stringify(plan, null, 2)
  },
  async 'qe calibrate'(parts, organisationId, { data, from, to, engine }, [file]) {
    const { calibrationsDir: folder, scorer } = settingsOf(data)
    const rater = scorer.kind === 'features' ? null : openRater(scorer, () => performance.now())
    const report = await (file === undefined
      ? calibrateFromCorrections({ folder, rater, db: parts.store.db, organisationId }, { from, to, engine })
      : calibrateFromFile({ folder, rater }, file, { from, to, engine }))
    await parts.shareCalibrations()
    return report
  },
  backup(parts, _, { data }, [folder]) {
    if (folder === undefined) throw new Error('backup FOLDER')
    const { calibrationsDir } = settingsOf(data)
    return backUp({ ...parts, calibrationsDir }, folder, console.error)
  },
  check(parts, _, { repair = false }) {
    return check(parts, { repair }, console.error)
  },
  purge(parts, _, values) {
    const { organisation = null, 'dry-run': dryRun = false } = values
    const [jobDays, requestDays] = [daysOf(values, 'jobs-older-than'), daysOf(values, 'requests-older-than')]
    if (jobDays === null && requestDays === null) throw new Error('purge --jobs-older-than DAYS')
    return purge(parts, { jobDays, requestDays, organisationId: organisation, dryRun })
  },
  async retention({ store }, organisationId, values) {
    const change: Partial<Retention> = {
      ...(values.jobs !== undefined && { keep_jobs_days: daysOrNone(values, 'jobs') }),
      ...(values.history !== undefined && { keep_history_days: daysOrNone(values, 'history') }),
      ...(values.requests !== undefined && { keep_requests_days: daysOrNone(values, 'requests') }),
      ...(values['deleted-entries'] !== undefined && { keep_deleted_days: daysOrNone(values, 'deleted-entries') }),
    }
    await changeRetention(store.db, organisationId, change)
    const kept = await requireOrganisation(store.db, organisationId)
    const say = (days: number | null | undefined, otherwise: string) =>
      days == null ? otherwise : counted(days, 'day')
    return table(
      ['what', 'is kept for'],
      [
        ['documents, with their files', say(kept.keep_jobs_days, 'ever')],
        ['earlier versions of segments', say(kept.keep_history_days, 'as long as the document')],
        ['the log of requests', say(kept.keep_requests_days, '30 days')],
        ['what is left of deleted entries', say(kept.keep_deleted_days, '90 days')],
      ],
    )
  },
  async seed(parts, organisationId) {
    const { demoDir } = settingsOf(undefined)
    const seeding = { core: makeCore(parts), store: parts.store, organisationId, documentsDir: demoDir }
    const worker = await startWorker(parts, `seed-${process.pid}`)
    try {
      await orUnavailable(seedOrganisation(seeding))
    } finally {
      await worker.close()
    }
    return 'The demonstration is filled in.'
  },
}

function noCommand(positionals: readonly string[]): string {
  const [first = ''] = positionals
  const longer = Object.keys(commands).filter((name) => name.startsWith(`${first} `))
  return longer.length > 0
    ? `${first} needs a further word: ${longer.join(', ')}.`
    : `There is no command ${positionals.join(' ')}.`
}

async function runCommand(args: readonly string[]): Promise<string | CommandResult> {
  if (args[0] === 'filter') return runFilter(args.slice(1))
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (values.help || positionals.length === 0) return help
  if (positionals[0] === 'engines') return changeEngines(settingsOf(values.data), positionals.slice(1))
  if (positionals[0] === 'restore') return restore(values, positionals[1])
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((words) => Object.hasOwn(commands, words))
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || command === undefined) throw new Error(`${noCommand(positionals)} See ${program} --help.`)
  const closers: Closers = []
  try {
    const config = settingsOf(values.data)
    const parts = await openParts(config, makeLog(config.logLevel), closers)
    const local = await ensureLocalOrganisation(parts, { adminKey: null, demo: config.demo })
    const organisation = await requireOrganisation(parts.store.db, values.organisation ?? local.organisation_id)
    return await command(parts, organisation.organisation_id, values, positionals.slice(name.split(' ').length))
  } finally {
    await closeAll(closers)
  }
}

/** Manages models, without a database. */
function changeEngines({ models, path }: Config, [act, pair]: readonly string[]): Promise<string> {
  if (act === undefined) return listModels(models)
  if (pair === undefined) throw new Error('engines add PAIR, as en-es')
  if (act === 'remove') return removeModel(models, pair)
  if (act !== 'add') throw new Error(`There is no command engines ${act}. See ${program} --help.`)
  const isOfApertium = /^[a-z]{3}-[a-z]{3}$/.test(pair)
  if (isOfApertium) return addEnginePair(pair, { path, isRoot: process.getuid?.() === 0 })
  return addModel(models, pair, { report: console.error, signal: new AbortController().signal })
}

/** Restores a backup. It is not among the commands, as those make the local organisation first. */
async function restore({ data }: Values, folder: string | undefined): Promise<string> {
  if (folder === undefined) throw new Error('restore FOLDER')
  const { dataDir, files, databaseUrl, calibrationsDir } = settingsOf(data)
  return putBack(
    {
      open: (migrations) => openDatabase(dataDir, databaseUrl, { migrations }),
      blobs: await openBlobs(files),
      calibrationsDir,
    },
    folder,
    console.error,
  )
}

/** Returns the person who runs this program as a caller of the organisation, without a key. */
function operatorOf(organisationId: string): Caller {
  return { organisationId, keyId: '', keyName: 'operator', role: 'admin' }
}

/** Prints columns separated by tabs, under a head. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, ...rows].map((row) => row.join('\t')).join('\n')
}

type DaysOption = 'jobs-older-than' | 'requests-older-than' | 'jobs' | 'history' | 'requests' | 'deleted-entries'

function daysOrNone(values: Values, name: DaysOption): number | null {
  return values[name] === 'none' ? null : daysOf(values, name)
}

function daysOf(values: Values, name: DaysOption): number | null {
  const text = values[name]
  if (text === undefined) return null
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`--${name} is a whole number of days.`)
  return Number(text)
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** Returns the settings with another data folder, where one is named. */
function settingsOf(data: string | undefined) {
  const args = data === undefined ? [] : ['--data', data]
  return readConfig(args, process.env, import.meta.dirname)
}

/** Prints `invalid-language: The language is not in the catalogue`, and the fields of the request that it is about. */
function describeProblem({ type, extra: { detail, errors = [] } }: Problem): string {
  const lines = errors.map(({ path, message }) => `${path}: ${message}`)
  return [`${type}: ${detail ?? words.en.problemTitles[type]}`, ...lines].join('\n')
}

function print(result: string | CommandResult): void {
  const { text, exitCode } = typeof result === 'string' ? { text: result, exitCode: 0 } : result
  console.log(text)
  process.exitCode = exitCode
}

runCommand(process.argv.slice(2)).then(print, (error: unknown) => {
  console.error(error instanceof Problem ? describeProblem(error) : error instanceof Error ? error.message : error)
  process.exitCode = 1
})
