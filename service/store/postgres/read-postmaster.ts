import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Address of a running server. `host` is a folder for a socket, else an address. */
export type Listening = { readonly pid: number; readonly host: string; readonly port: number }

/**
 * Reads `postmaster.pid` of a cluster: the process that runs it and its address; null when none does, or the file is
 * not complete yet. Its lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
 */
export async function readPostmaster(cluster: string): Promise<Listening | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const host = lines[4] === '' || lines[4] === undefined ? lines[5] : lines[4]
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0 || !host) return null
  return { pid, host: host === '*' ? '127.0.0.1' : host, port }
}

/**
 * Returns false when the file of its socket is gone, as after a clean-up of the folder: the server runs, cannot be
 * reached, and does not make the file anew. It names the folder in `postmaster.pid` only after it has made the file.
 */
export function isReachable({ host, port }: Omit<Listening, 'pid'>): boolean {
  return !host.startsWith('/') || existsSync(join(host, `.s.PGSQL.${port}`))
}
