import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { sep } from 'node:path'

export type Confinement = {
  /** The only folder that the program needs; its home, its temporary files. */
  readonly folder: string
  /** Folders that it is not to see, where the system can hide them. */
  readonly hidden: readonly string[]
  /** Where programs are looked for. */
  readonly path: string
  readonly limits: ProgramLimits
}

export type ProgramLimits = {
  readonly milliseconds: number
  /** Of memory that it may ask for, of one file, of what it prints. */
  readonly memoryMb: number
  readonly fileMb: number
  readonly outputMb: number
}

// Limits one by one: not every shell takes several at once. A limit that the system does not know is none.
const withLimits = [
  'ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; ulimit -c 0',
  'count=$4; shift 4',
  // Its own view of the file system: no other process sees these mounts.
  'while [ "$count" -gt 0 ]; do mount -t tmpfs -o size=64k none "$1" || exit 97; shift; count=$((count - 1)); done',
  'exec "$@"',
].join('\n')

/**
 * Runs a program that reads documents of unknown origin, and gives what it printed. It has limits of time, memory and
 * size, an environment of its own, and on Linux, where users may do that, no network, no other processes and none of the
 * `hidden` folders. All that it started ends with it. Throws when it fails, or breaks a limit.
 */
export async function runConfined(command: readonly string[], confinement: Confinement): Promise<Buffer> {
  const { folder, path, limits } = confinement
  const isConfined = await canUnshare(path)
  const hidden = isConfined ? await foldersToHide(confinement) : []
  const seconds = Math.ceil(limits.milliseconds / 1000)
  const ulimits = [limits.memoryMb * 1024, seconds, limits.fileMb * 2048, hidden.length].map(String)
  const shell = ['sh', '-c', withLimits, 'sh', ...ulimits, ...hidden, ...command]
  const [program = '', ...args] = isConfined ? ['unshare', ...namespaces, ...shell] : shell
  const env = { PATH: path, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' }
  // A process group of its own, so that all of it can be ended.
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  const timer = setTimeout(end, limits.milliseconds)
  const printed: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limits.outputMb * 1024 * 1024) end()
    else printed.push(chunk)
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    if (code !== 0) throw new Error(`${command[0] ?? ''} ended with ${String(code)}`)
    return Buffer.concat(printed)
  } finally {
    clearTimeout(timer)
    // What it left behind in its group.
    end()
  }
}

const namespaces = ['--map-root-user', '--net', '--mount', '--pid', '--fork', '--kill-child']

const answers = new Map<string, Promise<boolean>>()

/** Whether this user may make name spaces; asked once. */
function canUnshare(path: string): Promise<boolean> {
  const known = answers.get(path)
  if (known !== undefined) return known
  const asked = new Promise<boolean>((resolve) => {
    const child = spawn('unshare', [...namespaces, 'true'], { env: { PATH: path }, stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  answers.set(path, asked)
  return asked
}

/** Not those that the program itself, or its own folder, is in. */
async function foldersToHide({ folder, hidden }: Confinement): Promise<string[]> {
  const wanted = [...new Set([...hidden, homedir()])].filter((one) => !`${folder}${sep}`.startsWith(`${one}${sep}`))
  const isFolder = (one: string) =>
    stat(one).then(
      (found) => found.isDirectory(),
      () => false,
    )
  const areThere = await Promise.all(wanted.map(isFolder))
  return wanted.filter((_, index) => areThere[index])
}
