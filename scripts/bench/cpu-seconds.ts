import { readdirSync, readFileSync } from 'node:fs'

/** Of one clock tick in `/proc`, in seconds; the same on every Linux that Node runs on. */
const TICK = 0.01

/** Processor time that all processes of these groups have used so far, in seconds. */
export function cpuSeconds(groups: readonly number[]): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = readFields(name)
    if (groups.includes(Number(fields[2]))) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * TICK
}

/** What stands behind the program's name in `/proc/PID/stat`: state, parent, group …; nothing once it has ended. */
function readFields(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
