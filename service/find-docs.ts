import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the library that shows the description of the interface; null where it was not installed. */
export function findDocs(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  } catch {
    return null
  }
}
