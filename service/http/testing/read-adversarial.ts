import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file of hostile inputs that stands beside the repository, as JSON. Throws when it is not there. */
export function readAdversarial(name: string): unknown {
  const path = fileURLToPath(new URL(`../../../../shared/adversarial/${name}`, import.meta.url))
  if (!existsSync(path))
    throw new Error(`The adversarial inputs are missing: ../shared/adversarial/${name} is expected`)
  return JSON.parse(readFileSync(path, 'utf8'))
}
