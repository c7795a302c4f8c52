// Opens the address where there is a person to see it; says nothing when there is not.
import { spawn } from 'node:child_process'

export function openBrowser(address) {
  if (process.env.CI || !process.stdout.isTTY) return
  const command = { darwin: 'open', win32: 'explorer' }[process.platform] ?? linuxOpener()
  if (command === undefined) return
  const child = spawn(command, [address], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function linuxOpener() {
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? 'xdg-open' : undefined
}
