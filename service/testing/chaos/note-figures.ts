import { mkdirSync, writeFileSync } from 'node:fs'

/** Writes the figures of a run where `npm run chaos -- report` reads them. */
export function noteFigures(name: string, figures: object): void {
  mkdirSync('.cache/chaos', { recursive: true })
  writeFileSync(`.cache/chaos/${name}.json`, JSON.stringify(figures))
}
