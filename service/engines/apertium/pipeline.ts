import { type ChildProcess, spawn } from 'node:child_process'
import { startTurns } from '../../turns/start-turns.ts'
import { programEnvironment } from './program-environment.ts'
import { guardOf } from './stream-text.ts'

export type PipelineSettings = {
  /** The shell pipeline, each stage of which flushes at a NUL. */
  readonly command: string
  /** Folders of its programs. */
  readonly path: string
  /**
   * Milliseconds after which the pipeline is killed: `base` and so much for each character of a message, at most
   * `most`.
   */
  readonly timeLimit: { readonly base: number; readonly perCharacter: number; readonly most: number }
  /** True when the processes give way to others on the machine. */
  readonly isBackground?: boolean
}

/** `mismatch`: the answer was not to this question, or the pipeline died of it. */
export type PipelineAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'timeout' | 'mismatch' | 'unavailable' | 'cancelled' }

type Request = {
  readonly id: number
  readonly message: string
  readonly isUrgent: boolean
  /** Does nothing from the second time on. */
  readonly settle: (answer: PipelineAnswer) => void
  /** True for a message of the pipeline itself at its start: it has started when it answers this. */
  readonly isProbe: boolean
  /** Settled by its caller: its answer is awaited to keep the order, and dropped. */
  isAbandoned: boolean
}

/**
 * Enough messages to keep all stages busy: with 64 a tenth of the time goes into waking them. More would only make a
 * cancelled call cost more, and the next ones wait.
 */
const WINDOW = 256

/** Factor of the time limit for a start, which reads megabytes of data on a machine that may be busy. */
const START = 6

/** Failed starts in a row after which the waiting calls get an error. */
const MOST_FAILED_STARTS = 2

/**
 * One shell pipeline that stays alive: messages go in and answers come out in the same order, each ended by NUL. It
 * starts with the first message. When an answer is late, does not carry the id of its question or never comes, the
 * whole pipeline is killed: the message at the head has failed, those behind it are sent again to a new one.
 */
export class Pipeline {
  readonly #settings: PipelineSettings
  #waiting: Request[] = []
  #flying: Request[] = []
  #running: Running | null = null
  #watchdog: NodeJS.Timeout | undefined
  #nextId = 1
  #failedStarts = 0
  readonly #bySignal = new WeakMap<AbortSignal, Set<Request>>()
  #isClosed = false

  constructor(settings: PipelineSettings) {
    this.#settings = settings
  }

  /** Number of messages that wait for their answer. */
  get load(): number {
    return this.#waiting.length + this.#flying.length
  }

  /** The pipeline's process group, null while it does not run. */
  get processGroup(): number | null {
    return this.#running?.child.pid ?? null
  }

  /** Sends `message`, which is in stream format and holds no NUL. Never rejects. */
  send(message: string, { isUrgent, signal }: { isUrgent: boolean; signal: AbortSignal }): Promise<PipelineAnswer> {
    if (this.#isClosed) return Promise.resolve({ ok: false, reason: 'unavailable' })
    if (signal.aborted) return Promise.resolve({ ok: false, reason: 'cancelled' })
    return new Promise((resolve) => {
      const ofSignal = this.#listenTo(signal)
      const settle = (answer: PipelineAnswer) => {
        ofSignal.delete(request)
        resolve(answer)
      }
      const request: Request = { id: this.#nextId++, message, isUrgent, isProbe: false, isAbandoned: false, settle }
      ofSignal.add(request)
      const firstOfJobs = isUrgent ? this.#waiting.findIndex((other) => !other.isUrgent) : -1
      if (firstOfJobs === -1) this.#waiting.push(request)
      else this.#waiting.splice(firstOfJobs, 0, request)
      this.#pump()
    })
  }

  /** Fails the waiting messages and ends the processes; resolves when they are gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#failAll('unavailable')
    const running = this.#running
    this.#stop()
    await running?.ended
  }

  #pump(): void {
    // Messages are written together, because each write wakes a whole row of processes.
    if (this.#waiting.length === 0 || this.#flying.length > WINDOW / 2) return
    const running = this.#running ?? this.#start()
    if (!running.isFull) this.#ask(running, this.#waiting.splice(0, WINDOW - this.#flying.length))
  }

  #start(): Running {
    const running = start(this.#settings, (self) => ({
      onAnswer: (text) => this.#running === self && this.#take(text),
      onDrain: () => this.#running === self && this.#pump(),
      onEnd: () => this.#running === self && this.#giveUp('mismatch'),
    }))
    this.#running = running
    const settle = () => undefined
    this.#ask(running, [{ id: this.#nextId++, message: '', isUrgent: true, isProbe: true, isAbandoned: false, settle }])
    return running
  }

  #ask(running: Running, requests: readonly Request[]): void {
    const isIdle = this.#flying.length === 0
    this.#flying.push(...requests)
    if (isIdle) this.#watch()
    running.write(requests.map(({ id, message }) => `${message}${guardOf(id)}\0`).join(''))
  }

  #take(text: string): void {
    const request = this.#flying[0]
    const guard = request === undefined ? null : guardOf(request.id)
    if (request === undefined || guard === null || !text.endsWith(guard)) return this.#giveUp('mismatch')
    this.#flying.shift()
    if (request.isProbe) this.#failedStarts = 0
    this.#watch()
    request.settle({ ok: true, text: text.slice(0, -guard.length) })
    this.#pump()
  }

  /** Fails the head of the queue: the pipeline died of it, or hangs on it. The others are sent again. */
  #giveUp(reason: 'timeout' | 'mismatch'): void {
    const [head, ...behind] = this.#flying
    this.#stop()
    this.#flying = []
    this.#waiting = [...behind.filter((request) => !request.isAbandoned), ...this.#waiting]
    if (head?.isProbe === true && ++this.#failedStarts >= MOST_FAILED_STARTS) {
      this.#failedStarts = 0
      return this.#failAll('unavailable')
    }
    head?.settle({ ok: false, reason })
    this.#pump()
  }

  /** Returns the requests that end with a signal: one listener for all of them. */
  #listenTo(signal: AbortSignal): Set<Request> {
    const known = this.#bySignal.get(signal)
    if (known !== undefined) return known
    const requests = new Set<Request>()
    this.#bySignal.set(signal, requests)
    const abandon = () => {
      for (const request of requests) {
        request.isAbandoned = true
        request.settle({ ok: false, reason: 'cancelled' })
      }
      this.#waiting = this.#waiting.filter((request) => !request.isAbandoned)
    }
    signal.addEventListener('abort', abandon, { once: true })
    return requests
  }

  #watch(): void {
    clearTimeout(this.#watchdog)
    const head = this.#flying[0]
    if (head === undefined) return
    const { base, perCharacter, most } = this.#settings.timeLimit
    const timeLimit = head.isProbe ? START * base : Math.min(base + perCharacter * head.message.length, most)
    this.#watchdog = setTimeout(() => this.#giveUp('timeout'), timeLimit)
  }

  #failAll(reason: 'unavailable'): void {
    const all = [...this.#flying, ...this.#waiting]
    this.#flying = []
    this.#waiting = []
    for (const request of all) request.settle({ ok: false, reason })
  }

  #stop(): void {
    clearTimeout(this.#watchdog)
    this.#running?.kill()
    this.#running = null
  }
}

type Running = {
  readonly child: ChildProcess
  readonly write: (text: string) => void
  /** True while written data waits in our own memory: no more is written until it has drained. */
  readonly isFull: boolean
  readonly kill: () => void
  readonly ended: Promise<void>
}

type Handlers = { readonly onAnswer: (text: string) => void; readonly onDrain: () => void; readonly onEnd: () => void }

function start(
  { command, path, isBackground = false }: PipelineSettings,
  handle: (running: Running) => Handlers,
): Running {
  // `$1` tags unknown words and failed forms, `$2` would show the tagger's doubts. Its own process group, so that all
  // stages can be killed at once; should this process die without a word, the end of its input ends them.
  const [program, ...nice] = isBackground ? (['nice', '-n', '10', 'bash'] as const) : (['bash'] as const)
  const child = spawn(program, [...nice, '-c', command, 'apertium', '-g', ''], {
    env: programEnvironment(path),
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  let isFull = false
  const running: Running = {
    child,
    write: (text) => {
      isFull = !child.stdin.write(text)
    },
    get isFull() {
      return isFull
    },
    kill: () => killGroup(child),
    ended: new Promise((resolve) => child.once('close', () => resolve())),
  }
  const { onAnswer, onDrain, onEnd } = handle(running)
  child.stdin.on('drain', () => {
    isFull = false
    onDrain()
  })
  // A write to a dead pipeline fails; `close` reports its end.
  child.stdin.on('error', () => undefined)
  child.once('error', onEnd)
  child.once('close', onEnd)
  // A broken stream is the end of the process, which `close` reports.
  readAnswers(child.stdout, onAnswer).catch(() => undefined)
  return running
}

/** Reports the text between two NULs. Many come at once; in turns, since a caller that waits begins to read at once. */
async function readAnswers(stream: AsyncIterable<Buffer>, onAnswer: (text: string) => void): Promise<void> {
  let pending: Buffer[] = []
  const takeTurns = startTurns()
  for await (const chunk of stream) {
    let from = 0
    for (let at = chunk.indexOf(0); at !== -1; at = chunk.indexOf(0, from)) {
      const answer = Buffer.concat([...pending, chunk.subarray(from, at)])
      pending = []
      from = at + 1
      onAnswer(answer.toString('utf8'))
      await takeTurns()
    }
    if (from < chunk.length) pending.push(chunk.subarray(from))
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group was gone already.
  }
}
