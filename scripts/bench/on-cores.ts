import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** The cores that this process may use, in order. */
export function ownCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
  return list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** Keeps this process, and what it starts meanwhile, to some of its cores. */
export async function onCores<Value>(cores: readonly number[], work: () => Promise<Value>): Promise<Value> {
  const before = ownCores()
  await keepTo(cores)
  try {
    return await work()
  } finally {
    await keepTo(before)
  }
}

/** All threads, not the first alone. */
async function keepTo(cores: readonly number[]): Promise<void> {
  await promisify(execFile)('taskset', ['-a', '-p', '-c', cores.join(','), String(process.pid)])
}
