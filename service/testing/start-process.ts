import { spawn } from 'node:child_process'

export type TestProcess = {
  /** Output after `ready`. */
  readonly readyLine: string
  /** Ends it like a crash; resolves when the process has ended. */
  kill(): Promise<void>
  /** Asks it to end; resolves when it has. */
  end(): Promise<void>
}

/** Starts a built entry file in its own process; resolves when it has printed `ready`. */
export async function startProcess(file: string, ...args: readonly string[]): Promise<TestProcess> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += String(text)
  })
  const readyLine = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += String(text)
      const line = /^ready ?(.*)\n/m.exec(output)
      if (line) resolve(line[1] ?? '')
    })
    child.once('exit', (code) => reject(new Error(`The process ended (${code}): ${complaint}`)))
  })
  const signal = (name: NodeJS.Signals) => {
    child.kill(name)
    return gone
  }
  return { readyLine, kill: () => signal('SIGKILL'), end: () => signal('SIGTERM') }
}
