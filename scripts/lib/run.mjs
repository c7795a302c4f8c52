// Runs one command with its output on this terminal; resolves to its exit code.
import { spawn } from 'node:child_process'

export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

export async function mustRun(command, args, options = {}) {
  const code = await run(command, args, options)
  if (code !== 0) fail(`${command} ${args.join(' ')} ended with ${code}`)
}

export function fail(message) {
  console.error(`cotejo: ${message}`)
  process.exit(1)
}
