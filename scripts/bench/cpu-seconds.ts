import { readdirSync, readFileSync } from 'node:fs'

/** Of one clock tick in `/proc`, in seconds; the same on every Linux that Node runs on. */
const TICK = 0.01

/** Processor time that each process of these groups has used so far, in seconds, by its id. */
export function cpuSeconds(groups: readonly number[]): Map<string, number> {
  const used = new Map<string, number>()
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const fields = readFields(pid)
    if (groups.includes(Number(fields[2]))) used.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK)
  }
  return used
}

/** What is behind the program's name in `/proc/PID/stat`: state, parent, group …; nothing once it has ended. */
function readFields(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
