import type { EngineFault, EngineTest, EngineTestResult } from '#contract/resources/engine.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { FailReason, Result, TranslationEngine } from '../../engines/engine.ts'
import type { CallReport } from '../../engines/remote/remote-protocol.ts'
import type { Caller } from '../../ports/records.ts'
import { listEngines } from '../../store/engines.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { requireDirection } from '../require-direction.ts'
import { toSetup } from './engine-setup.ts'

type Parts = Pick<CoreParts, 'store' | 'engineSetup'>

const mostMilliseconds = 20_000

/**
 * Lets an engine translate a short text, whatever is known of its outages; nothing is stored or counted. The
 * call to its server ends when the client has left. Throws `engine-not-found`, `invalid-language`.
 */
export async function testEngine(
  parts: Parts,
  { organisationId }: Caller,
  engineId: string,
  { text, ...languages }: EngineTest,
  left: AbortSignal = new AbortController().signal,
): Promise<EngineTestResult> {
  const direction = requireDirection(languages)
  const began = performance.now()
  const calls: CallReport[] = []
  const opened = await open(parts, organisationId, engineId, (call) => calls.push(call))
  if (opened === null) return { target: null, fault: 'key-refused', status: null, milliseconds: 0 }
  const { engine, isOwn } = opened
  const signal = AbortSignal.any([left, AbortSignal.timeout(mostMilliseconds)])
  try {
    const result = await translate(engine, { ...direction, text }, signal)
    left.throwIfAborted()
    const milliseconds = Math.round(performance.now() - began)
    if (result.ok) return { target: plainText(printTags(result.target)), fault: null, status: null, milliseconds }
    const failed = calls.findLast((call) => !call.ok)
    const status = failed?.status ?? (await statusOf(engine, result.reason, signal))
    const fault = failed?.reason === 'glossary-refused' ? failed.reason : faultOf(result.reason, status)
    return { target: null, fault, status, milliseconds }
  } finally {
    if (isOwn) await engine.close()
  }
}

/** Opens an engine of the organisation anew; returns null when its key cannot be read. */
async function open(
  { store, engineSetup }: Parts,
  organisationId: string,
  engineId: string,
  report: (call: CallReport) => void,
): Promise<{ readonly engine: TranslationEngine; readonly isOwn: boolean } | null> {
  if (engineSetup.installed.includes(engineId)) {
    const engine = await engineSetup.find(organisationId, engineId)
    if (engine === null) throw new Problem('engine-not-found')
    return { engine, isOwn: false }
  }
  const row = (await listEngines(store.db, organisationId)).find(({ engine_id }) => engine_id === engineId)
  if (row === undefined) throw new Problem('engine-not-found')
  const setup = await toSetup(engineSetup.secrets, row)
  return setup === null ? null : { engine: engineSetup.open(setup, report), isOwn: true }
}

type Asked = { readonly source: string; readonly target: string; readonly text: string }

async function translate(
  engine: TranslationEngine,
  { text, ...direction }: Asked,
  signal: AbortSignal,
): Promise<Result> {
  const batch = { ...direction, items: [{ key: '1', source: [{ kind: 'text' as const, text }] }] }
  for await (const result of engine.translate(batch, { signal, priority: 'interactive' })) return result
  return { key: '1', ok: false, reason: 'unavailable', retryable: true }
}

/** Asks the server by itself: one that lists no languages was not asked for a translation. */
async function statusOf(engine: TranslationEngine, reason: FailReason, signal: AbortSignal): Promise<number | null> {
  if (reason !== 'unavailable') return null
  return engine.health(signal).then(
    ({ status = null }) => status,
    () => null,
  )
}

const faults: Readonly<Record<FailReason, EngineFault>> = {
  'unsupported-pair': 'unsupported-pair',
  mismatch: 'garbled',
  invalid: 'refused',
  timeout: 'timeout',
  cancelled: 'timeout',
  unavailable: 'unavailable',
}

function faultOf(reason: FailReason, status: number | null): EngineFault {
  if (status === 401 || status === 403) return 'key-refused'
  return reason === 'unavailable' && status !== null && status < 500 ? 'refused' : faults[reason]
}
