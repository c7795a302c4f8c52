import { registerChoices } from '#contract/resources/register.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { type Choice, noChoice } from './upload-choice.ts'

const NAME = 'cotejo.upload.last'

/** Returns the choices of the last upload in this browser; null where there was none. Addresses, a style and an engine are not remembered. */
export function readLastChoice(kept: Storage | undefined): Choice | null {
  const last = readStored(kept, NAME)['choice']
  if (!isRecord(last)) return null
  const text = (name: string) => (typeof last[name] === 'string' ? last[name] : '')
  const texts = (name: string) =>
    Array.isArray(last[name]) ? last[name].filter((value): value is string => typeof value === 'string') : []
  const choice: Choice = {
    ...noChoice,
    sourceLang: text('sourceLang'),
    targetLangs: texts('targetLangs'),
    allowPartial: last['allowPartial'] === true,
    mt: last['mt'] !== false,
    projectId: text('projectId'),
    memoryIds: texts('memoryIds'),
    glossaryIds: texts('glossaryIds'),
    matchThreshold: text('matchThreshold'),
    register: registerChoices.find((one) => one === last['register']) ?? '',
    codePatterns: text('codePatterns'),
  }
  return choice.sourceLang === '' || choice.targetLangs.length === 0 ? null : choice
}

export function keepLastChoice(
  kept: Storage | undefined,
  {
    notifyEmail: _address,
    webhookUrl: _webhook,
    assignee: _person,
    dueDate: _day,
    style: _style,
    engine: _engine,
    ...choice
  }: Choice,
): void {
  writeStored(kept, NAME, { choice })
}
