import { getPriority } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { type PipelineAnswer, Pipeline } from './pipeline.ts'
import { until } from '../../testing/until.ts'

const path = process.env['PATH'] ?? ''
const never = new AbortController().signal
const job = { isUrgent: false, signal: never }
const opened: Pipeline[] = []

/** Opens a pipeline of ordinary programs in place of Apertium's: they too answer each NUL-ended message with one. */
function open(command: string, base = 60_000): Pipeline {
  const pipeline = new Pipeline({ command, path, timeLimit: { base, perCharacter: 1, most: 120_000 } })
  opened.push(pipeline)
  return pipeline
}

afterEach(async () => {
  for (const pipeline of opened.splice(0)) await pipeline.close()
})

/** Throws without a group: group 0 would be that of the tests themselves. */
function groupOf({ processGroup }: Pipeline): number {
  if (processGroup === null) throw new Error('The pipeline does not run.')
  return processGroup
}

describe('a pipeline', () => {
  it('answers each message with its own answer, in any number and length', async () => {
    const pipeline = open('cat | sed -u -z s/in/out/')
    const messages = Array.from({ length: 500 }, (_, index) => `in ${index} ${'é'.repeat(index * 5)}`)
    const answers = await Promise.all(messages.map((message) => pipeline.send(message, job)))
    expect(answers).toEqual(messages.map((message) => ({ ok: true, text: message.replace('in', 'out') })))
    expect(pipeline.load).toBe(0)
  })

  it('does not start before the first message, and stays', async () => {
    const pipeline = open('cat')
    expect(pipeline.processGroup).toBeNull()
    await pipeline.send('a', job)
    const group = pipeline.processGroup
    expect(group).not.toBeNull()
    await pipeline.send('b', job)
    expect(pipeline.processGroup).toBe(group)
  })

  it('takes urgent messages before those of jobs that wait', async () => {
    const pipeline = open('cat')
    const order: string[] = []
    const send = async (name: string, isUrgent: boolean) => {
      await pipeline.send(name, { isUrgent, signal: never })
      order.push(name)
    }
    const jobs = Array.from({ length: 1000 }, (_, index) => send(`job ${index}`, false))
    await Promise.all([...jobs, send('urgent', true)])
    expect(order.indexOf('urgent')).toBeLessThan(500)
  })

  it('fails the message whose answer does not carry its id, and asks again for those behind it', async () => {
    // The third message of each start, counted with the start's own probe, loses its end.
    const once = `sed -u -z '3s/<#.*//'`
    const pipeline = open(once)
    const answers = await Promise.all(['a', 'b', 'c'].map((message) => pipeline.send(message, job)))
    expect(answers).toEqual<PipelineAnswer[]>([
      { ok: true, text: 'a' },
      { ok: false, reason: 'mismatch' },
      { ok: true, text: 'c' },
    ])
  })

  it('fails the message it died of, and asks again for those behind it', async () => {
    const pipeline = open(`sed -u -z '/poison/Q1'`)
    const answers = await Promise.all(['a', 'poison', 'c', 'd'].map((message) => pipeline.send(message, job)))
    expect(answers.map((answer) => answer.ok)).toEqual([true, false, true, true])
  })

  it('gives up a message that takes too long, kills what hangs, and starts anew', async () => {
    const pipeline = open('cat', 1500)
    await pipeline.send('a', job)
    const group = groupOf(pipeline)
    process.kill(-group, 'SIGSTOP')
    const answers = await Promise.all(['b', 'c'].map((message) => pipeline.send(message, job)))
    expect(answers).toEqual<PipelineAnswer[]>([
      { ok: false, reason: 'timeout' },
      { ok: true, text: 'c' },
    ])
    await untilGone(group)
  })

  it('gives up a message in bounded time however long it is', async () => {
    const pipeline = new Pipeline({ command: 'cat', path, timeLimit: { base: 500, perCharacter: 60_000, most: 1500 } })
    opened.push(pipeline)
    await pipeline.send('a', job)
    process.kill(-groupOf(pipeline), 'SIGSTOP')
    expect(await pipeline.send('b'.repeat(10_000), job)).toEqual({ ok: false, reason: 'timeout' })
  })

  it('gives way to others on the machine when it works in the background', async () => {
    const pipeline = new Pipeline({
      command: `sed -u -z "s/nice/$(nice)/"`,
      path,
      timeLimit: { base: 60_000, perCharacter: 1, most: 120_000 },
      isBackground: true,
    })
    opened.push(pipeline)
    expect(await pipeline.send('nice', job)).toEqual({ ok: true, text: String(getPriority() + 10) })
  })

  it('lets go of a message that is cancelled without waiting for its answer', async () => {
    const pipeline = open('cat')
    await pipeline.send('a', job)
    const group = groupOf(pipeline)
    process.kill(-group, 'SIGSTOP')
    const stop = new AbortController()
    const pending = Array.from({ length: 100 }, () => pipeline.send('b', { isUrgent: false, signal: stop.signal }))
    stop.abort()
    for (const answer of await Promise.all(pending)) expect(answer).toEqual({ ok: false, reason: 'cancelled' })
    process.kill(-group, 'SIGCONT')
    expect(await pipeline.send('c', job)).toEqual({ ok: true, text: 'c' })
  })

  it('says so when it cannot even start', async () => {
    const pipeline = open('no-such-program')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => pipeline.send(String(index), job)))
    for (const answer of answers) expect(answer).toEqual({ ok: false, reason: 'unavailable' })
  })

  it('leaves no process behind when it is closed, and answers no more', async () => {
    const pipeline = open('cat | cat | cat')
    await pipeline.send('a', job)
    const group = groupOf(pipeline)
    const pending = pipeline.send('b', job)
    await pipeline.close()
    expect((await pending).ok).toBe(false)
    await untilGone(group)
    expect(await pipeline.send('c', job)).toEqual({ ok: false, reason: 'unavailable' })
  })
})

/** Waits for the killed processes of a group, which vanish when their parent has seen them end. */
async function untilGone(group: number): Promise<void> {
  await until('the processes are gone', () => !isThere(group))
}

function isThere(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}
