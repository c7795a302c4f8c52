import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'

export const adminKey = 'cot_a_for-these-tests-alone-0000'

type Environment = Readonly<Record<string, string>>

export type Node = {
  readonly pid: number
  /** Milliseconds from the start of the process until it reported that it was running. */
  readonly readyMs: number
  /** Resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

export type StartingNode = Pick<Node, 'pid' | 'end'> & {
  /** Rejects with its error output when it ends before. */
  readonly ready: Promise<void>
}

/** Starts the built service in its own process; resolves when it runs. */
export async function startNode(
  dataDir: string,
  environment: Environment,
  args: readonly string[] = [],
): Promise<Node> {
  const began = performance.now()
  const { pid, ready, end } = spawnNode(dataDir, environment, args)
  await ready
  return { pid, readyMs: performance.now() - began, end }
}

/** Starts it without waiting. */
export function spawnNode(dataDir: string, environment: Environment, args: readonly string[] = []): StartingNode {
  const child = spawn(process.execPath, [inject('built').main, ...args], {
    env: {
      ...process.env,
      COTEJO_DATA_DIR: dataDir,
      COTEJO_DEMO: '0',
      COTEJO_ADMIN_KEY: adminKey,
      COTEJO_REQUESTS_PER_MINUTE: '1000000',
      COTEJO_LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += String(text)
  })
  const gone = once(child, 'exit').then(() => undefined)
  const ready = Promise.race([
    once(child.stdout, 'data').then(() => undefined),
    gone.then(() => Promise.reject(new Error(`The service did not start: ${complaint}`))),
  ])
  // A caller need not wait for it.
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ready,
    end(signal) {
      child.kill(signal)
      return gone
    },
  }
}
