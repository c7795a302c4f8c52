import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import { limits } from '#contract/limits.ts'
import { type FilePlace, readFilePlace } from './blobs/file-place.ts'
import { serverAddresses } from './engines/server-addresses.ts'
import { mozillaRegistry } from './engines/bergamot/model-registry.ts'
import type { EngineServers, ModelSettings } from './engines/find-engines.ts'
import { openTrustedProxies } from './http/input/client-address.ts'
import { openIdVariables, readOpenId } from './sign-in/open-id-variables.ts'
import type { OpenIdSettings } from './sign-in/openid-connect.ts'
import type { ScorerChoice } from './quality/open-scorer.ts'

const text = z.string()
const url = z.url({ protocol: /^https?$/, error: 'a URL that begins with http:// or https://' })

const Flag = z.pipe(
  z.enum(['0', '1'], '0 or 1'),
  z.transform((value) => value === '1'),
)
const Url = z.pipe(
  url,
  z.transform((address) => address.replace(/\/+$/, '')),
)
const Languages = z.pipe(
  z.pipe(
    text,
    z.transform((list) => list.split(',').map((code) => canonicalLanguage(code))),
  ),
  z.pipe(
    z
      .array(z.nullable(text))
      .check(z.refine((codes) => codes.every((code) => code !== null), 'language codes separated by commas')),
    z.transform((codes) => codes.filter((code) => code !== null)),
  ),
)

/** A list separated by commas. */
const List = z.pipe(
  text,
  z.transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
)
const Origins = z._default(
  z.pipe(
    List,
    z.array(
      z.pipe(
        url,
        z.transform((address) => new URL(address).origin),
      ),
    ),
  ),
  [],
)

const Hosts = z._default(
  z.pipe(List, z.array(text.check(z.regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i, 'host names without port or scheme')))),
  [],
)
const Proxies = z._default(
  z.pipe(
    List,
    z
      .array(text)
      .check(z.refine(isListOfNetworks, 'addresses and ranges separated by commas, such as 10.0.0.1,192.168.0.0/16')),
  ),
  [],
)

const wholeNumber = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.coerce.number(error).check(z.int(error), z.minimum(least, error), z.maximum(most, error))
}
const notEmpty = text.check(z.minLength(1, 'not empty'))

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** All settings of the environment; docs/self-hosting.md explains the names. */
const Environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 4870),
  HOST: z._default(notEmpty, '127.0.0.1'),
  COTEJO_DATA_DIR: z._default(notEmpty, '.cotejo'),
  COTEJO_ADMIN_KEY: z.optional(
    text.check(z.minLength(24, 'at least 24 characters'), z.maxLength(200, 'at most 200 characters')),
  ),
  COTEJO_FILES: z._default(text, 'disk'),
  COTEJO_SECRETS_KEY: z.optional(text.check(z.minLength(32, 'at least 32 characters'))),
  COTEJO_DEMO: z._default(Flag, true),
  COTEJO_PRINT_LINK: z._default(Flag, false),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'a URL that begins with postgres://' })),
  COTEJO_ROLE: z._default(z.enum(['all', 'api', 'worker'], 'all, api or worker'), 'all'),
  COTEJO_PUBLIC_URL: z.optional(Url),
  COTEJO_WORKBENCH_URL: z.optional(Url),
  COTEJO_ALLOWED_ORIGINS: Origins,
  COTEJO_CONNECT_ORIGINS: Origins,
  COTEJO_ALLOWED_HOSTS: Hosts,
  COTEJO_TRUSTED_PROXIES: Proxies,
  COTEJO_ALLOW_PRIVATE_WEBHOOKS: z._default(Flag, false),
  COTEJO_UNCONFINED_PAGES: z._default(Flag, false),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'a URL that begins with smtp:// or smtps://' })),
  ...openIdVariables,
  COTEJO_ENGINES: z._default(text, 'auto'),
  COTEJO_PIVOT: z._default(Languages, []),
  APERTIUM_DATA: z.optional(text),
  COTEJO_MODELS: z.optional(notEmpty),
  COTEJO_MODELS_URL: z._default(Url, mozillaRegistry),
  COTEJO_BERGAMOT_MB: z._default(wholeNumber(256, 1_000_000), 1024),
  OPENAI_BASE_URL: z.optional(Url),
  OPENAI_API_KEY: z.optional(text),
  OPENAI_MODEL: z.optional(text),
  DEEPL_BASE_URL: z.optional(Url),
  DEEPL_API_KEY: z.optional(text),
  GOOGLE_TRANSLATE_KEY: z.optional(text),
  GOOGLE_TRANSLATE_URL: z._default(Url, serverAddresses.google),
  MICROSOFT_TRANSLATOR_KEY: z.optional(text),
  MICROSOFT_TRANSLATOR_REGION: z.optional(text),
  MICROSOFT_TRANSLATOR_URL: z._default(Url, serverAddresses.microsoft),
  AMAZON_TRANSLATE_KEY_ID: z.optional(text),
  AMAZON_TRANSLATE_SECRET: z.optional(text),
  AMAZON_TRANSLATE_REGION: z.optional(text),
  AMAZON_TRANSLATE_URL: z.optional(Url),
  MODERNMT_KEY: z.optional(text),
  MODERNMT_URL: z._default(Url, serverAddresses.modernmt),
  LIBRETRANSLATE_URL: z.optional(Url),
  LIBRETRANSLATE_API_KEY: z.optional(text),
  COTEJO_SCORER: z._default(z.enum(['features', 'llm', 'http'], 'features, llm or http'), 'features'),
  COTEJO_SCORER_URL: z.optional(Url),
  COTEJO_SCORER_KEY: z.optional(text),
  COTEJO_SCORER_MODEL: z.optional(text),
  PATH: z._default(text, ''),
  COTEJO_METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  COTEJO_METRICS_HOST: z._default(notEmpty, '127.0.0.1'),
  COTEJO_METRICS_TOKEN: z.optional(text.check(z.minLength(16, 'at least 16 characters'))),
  COTEJO_LOG_LEVEL: z.optional(z.enum(logLevels, logLevels.join(', '))),
  COTEJO_SLOW_QUERY_MS: z._default(wholeNumber(0, 3_600_000), 1000),
  COTEJO_INDEX_MB: z._default(wholeNumber(64, 1_000_000), 1024),
  COTEJO_REQUESTS_PER_MINUTE: z._default(wholeNumber(1, 1_000_000_000), limits.requestsPerMinute),
})

export type Config = EngineServers & {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly files: FilePlace
  readonly adminKey: string | null
  /** With which stored keys of engines are encrypted, the first for new ones; null: the key in `secretsFile`. */
  readonly secretsKeys: readonly string[] | null
  readonly secretsFile: string
  readonly demo: boolean
  /** Prints the start link also where the output is no terminal. */
  readonly printLink: boolean
  readonly databaseUrl: string | null
  readonly role: 'all' | 'api' | 'worker'
  /** Address without a slash at the end; null: the address that is listened to. */
  readonly publicUrl: string | null
  /** Address of the workbench when another process serves it, as in development. */
  readonly workbenchUrl: string | null
  readonly allowedOrigins: readonly string[]
  /** Other services that the workbench served here may contact. */
  readonly connectOrigins: readonly string[]
  /** Further names of the service, beside those of `publicUrl` and of this machine. */
  readonly allowedHosts: readonly string[]
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[]
  readonly requestsPerMinute: number
  /** Memory limit for indexes of memories that are not in use. */
  readonly indexBytes: number
  /** Address of `/metrics`; null: none. */
  readonly metrics: { readonly port: number; readonly host: string; readonly token: string | null } | null
  /** Null: `info`, at a terminal `warn`. */
  readonly logLevel: (typeof logLevels)[number] | null
  /** Milliseconds from which on statements are logged. */
  readonly slowQueryMs: number
  /** Allows notices to any address, also to this machine: for tests and closed networks. */
  readonly allowPrivateWebhooks: boolean
  /** Renders pages also where the office suite that reads the documents cannot be confined. */
  readonly allowUnconfinedPages: boolean
  /** Null: mails are only written to the log. */
  readonly smtpUrl: string | null
  /** Null: people sign in by keys and links alone. */
  readonly openId: OpenIdSettings | null
  /** `auto`, or names by preference. */
  readonly engines: string
  /** Languages through which directions may be translated that no engine has itself. */
  readonly pivots: readonly string[]
  /** Folder of Apertium data with priority over the system's. */
  readonly apertiumFolder: string | null
  /** Translation models for Bergamot. */
  readonly models: ModelSettings
  /** Search path of programs. */
  readonly path: string
  /** Built files, beside the service's own. */
  readonly filterWorker: string
  readonly indexWorker: string
  readonly judgeWorker: string
  readonly bodyWorker: string
  readonly jobProcess: string
  readonly calibrationWorker: string
  readonly workbenchDir: string
  readonly demoDir: string
  readonly scorer: ScorerChoice
  /** The scorer's data files: those that come with the service, and the operator's own. */
  readonly recordsDir: string
  readonly calibrationsDir: string
}

/** The options of the command line with their variables. */
const options = {
  port: 'PORT',
  host: 'HOST',
  data: 'COTEJO_DATA_DIR',
  'workbench-url': 'COTEJO_WORKBENCH_URL',
} as const

/**
 * Reads the settings of the service. `folder` is the folder of the build.
 * Throws one error whose message names every setting that is wrong.
 */
export function readConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Config {
  const read = Environment.safeParse(withOptions(args, environment))
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`)
  }
  const settings = read.data
  const modelsDir = resolve(settings.COTEJO_DATA_DIR, 'models')
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.COTEJO_DATA_DIR),
    files: readFiles(settings, environment),
    adminKey: settings.COTEJO_ADMIN_KEY ?? null,
    secretsKeys: secretsKeysIn(settings.COTEJO_SECRETS_KEY),
    secretsFile: resolve(settings.COTEJO_DATA_DIR, 'secrets.key'),
    demo: settings.COTEJO_DEMO,
    printLink: settings.COTEJO_PRINT_LINK,
    databaseUrl: settings.DATABASE_URL ?? null,
    role: settings.COTEJO_ROLE,
    publicUrl: settings.COTEJO_PUBLIC_URL ?? null,
    workbenchUrl: settings.COTEJO_WORKBENCH_URL ?? null,
    allowedOrigins: settings.COTEJO_ALLOWED_ORIGINS,
    connectOrigins: settings.COTEJO_CONNECT_ORIGINS,
    allowedHosts: settings.COTEJO_ALLOWED_HOSTS,
    trustedProxies: settings.COTEJO_TRUSTED_PROXIES,
    requestsPerMinute: settings.COTEJO_REQUESTS_PER_MINUTE,
    indexBytes: settings.COTEJO_INDEX_MB * 1_048_576,
    metrics: readMetrics(settings),
    logLevel: settings.COTEJO_LOG_LEVEL ?? null,
    slowQueryMs: settings.COTEJO_SLOW_QUERY_MS,
    allowUnconfinedPages: settings.COTEJO_UNCONFINED_PAGES,
    allowPrivateWebhooks: settings.COTEJO_ALLOW_PRIVATE_WEBHOOKS,
    smtpUrl: settings.SMTP_URL ?? null,
    openId: readOpenId(settings, settings.COTEJO_WORKBENCH_URL ?? settings.COTEJO_PUBLIC_URL ?? null),
    engines: settings.COTEJO_ENGINES,
    pivots: settings.COTEJO_PIVOT,
    apertiumFolder: settings.APERTIUM_DATA ?? null,
    models: {
      folders: [...(settings.COTEJO_MODELS === undefined ? [] : [resolve(settings.COTEJO_MODELS)]), modelsDir],
      ownFolder: modelsDir,
      registryUrl: settings.COTEJO_MODELS_URL,
      memoryBytes: settings.COTEJO_BERGAMOT_MB * 1_048_576,
      workerFile: resolve(folder, 'bergamot-worker.js'),
    },
    ...readEngineServers(settings),
    scorer: readScorer(settings),
    path: settings.PATH,
    filterWorker: resolve(folder, 'filter-worker.js'),
    indexWorker: resolve(folder, 'index-worker.js'),
    judgeWorker: resolve(folder, 'judge-worker.js'),
    bodyWorker: resolve(folder, 'body-worker.js'),
    jobProcess: resolve(folder, 'job-process.js'),
    calibrationWorker: resolve(folder, 'calibration-worker.js'),
    workbenchDir: resolve(folder, '../workbench'),
    demoDir: resolve(folder, '../../service/seed/documents'),
    recordsDir: resolve(folder, '../../service/quality/records'),
    calibrationsDir: resolve(settings.COTEJO_DATA_DIR, 'calibrations'),
  }
}

/**
 * Reads the configured servers. Each needs a variable that is not set by habit: a key for OpenAI in the environment
 * sends no document anywhere until a model is named too.
 */
function readEngineServers(settings: z.infer<typeof Environment>): EngineServers {
  const { OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL, DEEPL_API_KEY, LIBRETRANSLATE_URL } = settings
  const google = settings.GOOGLE_TRANSLATE_KEY
  const microsoft = settings.MICROSOFT_TRANSLATOR_KEY
  const modernmt = settings.MODERNMT_KEY
  return {
    openai:
      OPENAI_MODEL === undefined
        ? null
        : {
            baseUrl: OPENAI_BASE_URL ?? serverAddresses.openai,
            apiKey: OPENAI_API_KEY ?? null,
            model: OPENAI_MODEL,
          },
    deepl: DEEPL_API_KEY === undefined ? null : { baseUrl: settings.DEEPL_BASE_URL ?? null, apiKey: DEEPL_API_KEY },
    google: google === undefined ? null : { baseUrl: settings.GOOGLE_TRANSLATE_URL, apiKey: google },
    microsoft:
      microsoft === undefined
        ? null
        : {
            baseUrl: settings.MICROSOFT_TRANSLATOR_URL,
            apiKey: microsoft,
            region: settings.MICROSOFT_TRANSLATOR_REGION ?? null,
          },
    amazon: readAmazon(settings),
    modernmt: modernmt === undefined ? null : { baseUrl: settings.MODERNMT_URL, apiKey: modernmt },
    libretranslate:
      LIBRETRANSLATE_URL === undefined
        ? null
        : { baseUrl: LIBRETRANSLATE_URL, apiKey: settings.LIBRETRANSLATE_API_KEY ?? null },
  }
}

/** `new,old` → both; one key may have a comma, so parts that are too short are none. */
function secretsKeysIn(text: string | undefined): string[] | null {
  if (text === undefined) return null
  const parts = text.split(',').map((part) => part.trim())
  return parts.length > 1 && parts.every(({ length }) => length >= 32) ? [...parts, text] : [text]
}

/** Reads Amazon's settings; an id without its secret or a region is an error in the settings. */
function readAmazon(settings: z.infer<typeof Environment>): EngineServers['amazon'] {
  const { AMAZON_TRANSLATE_KEY_ID: accessKeyId, AMAZON_TRANSLATE_SECRET: apiKey } = settings
  const { AMAZON_TRANSLATE_REGION: region, AMAZON_TRANSLATE_URL: baseUrl = null } = settings
  if (accessKeyId === undefined) return null
  if (apiKey === undefined || region === undefined)
    throw new Error(
      'These settings are wrong:\n  AMAZON_TRANSLATE_KEY_ID: needs AMAZON_TRANSLATE_SECRET and AMAZON_TRANSLATE_REGION',
    )
  return { accessKeyId, apiKey, region, baseUrl }
}

/** Reads the choice of a scorer; one behind HTTP without an address or a model's name is an error in the settings. */
function readScorer(settings: z.infer<typeof Environment>): ScorerChoice {
  const { COTEJO_SCORER: kind, COTEJO_SCORER_URL: url, COTEJO_SCORER_KEY: key, COTEJO_SCORER_MODEL: model } = settings
  if (kind === 'features') return { kind }
  const baseUrl = url ?? (kind === 'llm' ? settings.OPENAI_BASE_URL : undefined)
  const name = model ?? (kind === 'llm' ? settings.OPENAI_MODEL : undefined)
  if (baseUrl === undefined || name === undefined)
    throw new Error(
      `These settings are wrong:\n  COTEJO_SCORER: ${kind} needs COTEJO_SCORER_URL and COTEJO_SCORER_MODEL`,
    )
  return { kind, baseUrl, apiKey: key ?? (url === undefined ? (settings.OPENAI_API_KEY ?? null) : null), model: name }
}

/** Reads the settings of metrics, which show an installation's load: beyond this machine they need a token. */
function readMetrics(settings: z.infer<typeof Environment>): Config['metrics'] {
  const { COTEJO_METRICS_PORT: port, COTEJO_METRICS_HOST: host, COTEJO_METRICS_TOKEN: token = null } = settings
  if (port === undefined) return null
  const isLocal = host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host)
  if (!isLocal && token === null)
    throw new Error(`These settings are wrong:\n  COTEJO_METRICS_HOST: ${host} needs COTEJO_METRICS_TOKEN`)
  return { port, host, token }
}

function isListOfNetworks(items: readonly string[]): boolean {
  try {
    openTrustedProxies(items)
    return true
  } catch {
    return false
  }
}

function readFiles(settings: z.infer<typeof Environment>, environment: Readonly<Record<string, string | undefined>>) {
  try {
    return readFilePlace(settings.COTEJO_FILES, resolve(settings.COTEJO_DATA_DIR, 'files'), environment)
  } catch (error) {
    const what = error instanceof Error ? error.message : ''
    throw new Error(`These settings are wrong:\n  COTEJO_FILES: ${what}`, { cause: error })
  }
}

/** Adds options, which have priority over variables; empty variables count as not set. */
function withOptions(args: readonly string[], environment: Readonly<Record<string, string | undefined>>) {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }])),
  })
  const given = Object.entries(options).map(([option, variable]) => [variable, values[option]])
  const all = { ...environment, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
