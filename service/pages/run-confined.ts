import { spawn } from 'node:child_process'

export type Confinement = {
  /** The only folder that the program needs, for its home and its temporary files. */
  readonly folder: string
  /** Folders that it must not see, if they are among those of programs. */
  readonly hidden: readonly string[]
  /** Search path of programs. */
  readonly path: string
  readonly limits: ProgramLimits
}

export type ProgramLimits = {
  readonly milliseconds: number
  /** Megabytes of memory, of one file, of printed output. */
  readonly memoryMb: number
  readonly fileMb: number
  readonly outputMb: number
}

/**
 * Shell lines for a separate root: the system's folders that programs need, read-only, and the folder of the work; no
 * other process sees these mounts. Unmounting the old root closes the way out.
 */
const enterRoot = [
  'root=$folder/.root',
  'mkdir -p "$root" && mount -t tmpfs -o size=1m,mode=755 none "$root" || exit 97',
  'for one in usr opt nix gnu bin sbin lib lib32 lib64 etc/fonts etc/alternatives etc/ld.so.cache etc/ld.so.conf \\',
  '    etc/ld.so.conf.d etc/libreoffice var/cache/fontconfig var/lib/libreoffice \\',
  '    dev/null dev/zero dev/random dev/urandom; do',
  // A link is made in its place where `/bin` is a link.
  '  case $one in */*) mkdir -p "$root/${one%/*}";; esac',
  '  if [ -L "/$one" ]; then ln -s "$(readlink "/$one")" "$root/$one"',
  '  elif [ -d "/$one" ]; then',
  '    mkdir -p "$root/$one" && mount --rbind "/$one" "$root/$one" || exit 97',
  '    mount -o remount,bind,ro "$root/$one" 2>/dev/null',
  '  elif [ -e "/$one" ]; then : >"$root/$one" && mount --bind "/$one" "$root/$one" || exit 97',
  '  fi',
  'done',
  'while [ "$count" -gt 0 ]; do',
  '  if [ -d "$root$1" ]; then mount -t tmpfs -o size=64k none "$root$1" || exit 97; fi',
  '  shift; count=$((count - 1))',
  'done',
  'mkdir -p "$root$folder" "$root/tmp" "$root/proc" "$root/.old" && mount --bind "$folder" "$root$folder" || exit 97',
  'mount -t proc proc "$root/proc" 2>/dev/null',
  'cd "$root" && pivot_root . .old && umount -l /.old && rmdir /.old && cd "$folder" || exit 97',
]

// The service never writes to this pipe: its end is the end of the service, also by SIGKILL.
const endWithService = ['exec 3<&0 </dev/null', '{ read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 &']

// Sets limits one by one: not every shell takes several at once. A limit that the system lacks is skipped.
const script = (isConfined: boolean) =>
  [
    'ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; ulimit -c 0',
    'folder=$4; count=$5; shift 5',
    ...(isConfined ? enterRoot : []),
    ...endWithService,
    'exec "$@" 3<&-',
  ].join('\n')

/**
 * Runs a program that reads documents of unknown origin, and returns its output. It has limits of time, memory and
 * size, its own environment, and where `canConfine`, no network, no other processes, and its own root. All processes
 * that it started end with it, and it ends with the service. Throws when it fails, or breaks a limit.
 */
export async function runConfined(command: readonly string[], confinement: Confinement): Promise<Buffer> {
  return runIn(await canConfine(confinement), command, confinement)
}

async function runIn(isConfined: boolean, command: readonly string[], confinement: Confinement): Promise<Buffer> {
  const { folder, path, limits } = confinement
  const hidden = isConfined ? confinement.hidden : []
  const seconds = Math.ceil(limits.milliseconds / 1000)
  const ulimits = [limits.memoryMb * 1024, seconds, limits.fileMb * 2048].map(String)
  const shell = ['sh', '-c', script(isConfined), 'sh', ...ulimits, folder, String(hidden.length), ...hidden, ...command]
  const [program = '', ...args] = isConfined ? ['unshare', ...namespaces, ...shell] : shell
  // `pivot_root` is not on everybody's path.
  const programs = isConfined ? `${path}:/usr/sbin:/sbin` : path
  const env = { PATH: programs, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' }
  // It gets its own process group, so that all of it can be ended.
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['pipe', 'pipe', 'ignore'] })
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
    // Ends the processes that it left behind in its group.
    end()
  }
}

const namespaces = ['--map-root-user', '--net', '--mount', '--pid', '--fork', '--kill-child']

const answers = new Map<string, Promise<boolean>>()

/** True when this user may make name spaces and a separate root for a program; asked once for each path. */
export function canConfine(confinement: Confinement): Promise<boolean> {
  const { path } = confinement
  const known = answers.get(path)
  if (known !== undefined) return known
  const asked = runIn(true, ['true'], confinement).then(
    () => true,
    () => false,
  )
  answers.set(path, asked)
  return asked
}
