import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { printFigure } from './figures.ts'

// What Lighthouse gives the built product: as on a desktop, which it is made for, and as on a slow telephone.
const VERSION = '12.8.2'
const GOAL = 95

type Audit = { readonly displayValue?: string }
type Scores = {
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit>>
}
type Page = {
  evaluateOnNewDocument(work: (key: string) => void, key: string): Promise<unknown>
  close(): Promise<void>
}
type Browser = { newPage(): Promise<Page>; close(): Promise<void> }
type Lighthouse = {
  readonly default: (url: string, flags: object, config: object | undefined, page: Page) => Promise<{ lhr: Scores }>
  readonly desktopConfig: object
}
type Puppeteer = { readonly default: { launch(options: object): Promise<Browser> } }

const { lighthouse, puppeteer } = await getLighthouse()
const service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
const browser = await puppeteer.default.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const api = await connect(service)
  const job = await api.upload('package.json', { allow_partial: 'true' })
  await api.untilFinal(job.id)
  const pages = { connect: '/connect', jobs: '/jobs', job: `/jobs/${job.id}`, account: '/account' }
  for (const [name, path] of Object.entries(pages)) {
    const desktop = await scoresOf(service.url + path, path === '/connect' ? null : api.key, lighthouse.desktopConfig)
    printScores(`${name}, desktop`, desktop, `goal ≥ ${GOAL} and ≥ ${GOAL}`)
    if (Object.values(desktop.categories).some(({ score }) => (score ?? 0) * 100 < GOAL)) process.exitCode = 1
    printScores(`${name}, telephone`, await scoresOf(service.url + path, path === '/connect' ? null : api.key))
  }
} finally {
  await browser.close()
  await service.stop()
}

async function scoresOf(url: string, key: string | null, config?: object): Promise<Scores> {
  const page = await browser.newPage()
  if (key !== null) await page.evaluateOnNewDocument((value) => sessionStorage.setItem('cotejo.key', value), key)
  const flags = { onlyCategories: ['performance', 'accessibility'], disableStorageReset: true, logLevel: 'error' }
  const { lhr } = await lighthouse.default(url, flags, config, page)
  await page.close()
  return lhr
}

function printScores(what: string, { categories, audits }: Scores, goal = ''): void {
  const of = (name: keyof Scores['categories']) => Math.round((categories[name].score ?? 0) * 100)
  const figures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (name) => audits[name]?.displayValue ?? '–',
  )
  printFigure(`${what}: performance, accessibility`, `${of('performance')}, ${of('accessibility')} of 100`, goal)
  printFigure(`${what}: largest paint, blocked, shift`, figures.join(', '))
}

/** Not among the packages of this repository: it brings 200 others, 185 MB, which nothing else needs. */
async function getLighthouse(): Promise<{ lighthouse: Lighthouse; puppeteer: Puppeteer }> {
  const folder = resolve('.cache/lighthouse')
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    console.log(`cotejo: fetching lighthouse ${VERSION} into .cache/lighthouse`)
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${VERSION}`]
    execFileSync('npm', args, { stdio: 'inherit' })
  }
  const require = createRequire(join(folder, 'package.json'))
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href)
  return { lighthouse: await load('lighthouse'), puppeteer: await load('puppeteer-core') }
}
