import { readFile, readlink, realpath } from 'node:fs/promises'

/** True when there is a process with this id, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Returns false when this process is certainly not the server of the cluster. Ids are given again, after a reboot or on a
 * busy machine, to other programs and to servers of other clusters, and a server works in the folder of its cluster.
 */
export async function mayServe(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  if (!name.startsWith('postgres')) return false
  // Not every system has these links, nor may every user read them.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return folder === null || folder === (await realpath(cluster).catch(() => folder))
}
