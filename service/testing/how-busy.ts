import { availableParallelism, loadavg } from 'node:os'

/**
 * Returns how many times longer than on a quiet machine something may take: programs at work for each core, from 1 to
 * 10. Limits of waiting grow with it: on a quiet machine a red run ends soon, and on a busy one a green run stays green.
 */
export function howBusy(): number {
  const [lastMinute = 0] = loadavg()
  return Math.min(10, Math.max(1, lastMinute / availableParallelism()))
}
