import { mkdirSync, writeFileSync } from 'node:fs'

/** Where `npm run chaos -- report` reads what came of a run. */
export function noteFigures(name: string, figures: object): void {
  mkdirSync('.cache/chaos', { recursive: true })
  writeFileSync(`.cache/chaos/${name}.json`, JSON.stringify(figures))
}
