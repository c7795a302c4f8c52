// Runs benches against the build of this tree and, in turns, against that of another commit; what they printed comes back.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fail, mustRun, run } from '../../scripts/lib/run.mjs'

/**
 * A tree of another commit with its own build, without one in the checkout. The benches are those of this commit, so that
 * both are measured by the same code. Packages are linked where both have one lock file.
 */
export async function makeTree(commit) {
  const tree = join(mkdtempSync(join(tmpdir(), 'cotejo-bench-')), 'tree')
  await mustRun('git', ['worktree', 'add', '--quiet', '--detach', tree, commit])
  const isSameLock = readFileSync('package-lock.json', 'utf8') === readFileSync(join(tree, 'package-lock.json'), 'utf8')
  if (isSameLock) await mustRun('cp', ['-al', resolve('node_modules'), join(tree, 'node_modules')])
  else await mustRun('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tree })
  cpSync('tools/bench', join(tree, 'tools/bench'), { recursive: true })
  await mustRun(process.execPath, ['scripts/build.mjs'], { cwd: tree })
  return tree
}

export async function removeTree(tree) {
  await run('git', ['worktree', 'remove', '--force', tree])
  rmSync(resolve(tree, '..'), { recursive: true, force: true })
}

/** The scripts of benches, bundled with the code of the tree they measure. */
export async function bundle(tree, entryPoints) {
  const code = `import('./scripts/lib/bundle-scripts.mjs').then(({ bundleScripts }) => bundleScripts(${JSON.stringify(entryPoints)}))`
  await mustRun(process.execPath, ['-e', code], { cwd: tree })
}

/** Runs a bench in a tree, shows what it prints, and answers its figures: by name the text and the goal. */
export function measure(tree, name) {
  return new Promise((done) => {
    const script = join('.cache/scripts', `${name}.bench.js`)
    const child = spawn(process.execPath, ['--expose-gc', script], { cwd: tree, stdio: ['inherit', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      printed += chunk
    })
    child.on('error', () => fail(`${script} cannot be run`))
    child.on('close', (code) => done({ code: code ?? 1, figures: readFigures(printed) }))
  })
}

/** `what     12 ms   goal ≤ 16 ms` → what → 12 ms, ≤ 16 ms; a line that is indented goes with the one above it. */
function readFigures(printed) {
  const figures = new Map()
  let above = ''
  for (const line of printed.split('\n')) {
    const [name = '', figure = '', goal = ''] = line.trim().split(/ {2,}/)
    if (figure === '') continue
    if (!line.startsWith('  ')) above = name
    figures.set(line.startsWith('  ') ? `${above}: ${name}` : name, { figure, goal: goal.replace(/^goal /, '') })
  }
  return figures
}
