import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const program = '/usr/bin/soffice'

export type Conversion = {
  readonly files: readonly string[]
  /** `pdf`, `fodt` or `odt`. */
  readonly to: string
  readonly outDir: string
  /** Folder of a separate profile, so that parallel runs do not find each other. */
  readonly profileDir: string
}

const mostMilliseconds = 500_000

/** Converts files, all in one run of LibreOffice. One that it cannot open has no file in `outDir` afterwards. */
export async function convertWithOffice({ files, to, outDir, profileDir }: Conversion): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(profileDir, 'profile')).href}`
  const args = [profile, '--headless', '--norestore', '--convert-to', to, '--outdir', outDir, ...files]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: mostMilliseconds })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`LibreOffice ended with ${String(code)} converting to ${to}: ${errors.slice(-500)}`)
}
