// Runs benches against the build of this tree and, in turns, against that of another commit; what they printed comes back.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fail, mustRun, run } from '../../scripts/lib/run.mjs'

/**
 * A tree of another commit with its own build, without one in the checkout. Packages are linked where both have one lock
 * file; one that lacks the packages of some system is no reason to stop.
 */
export async function makeTree(commit) {
  const tree = join(mkdtempSync(join(tmpdir(), 'cotejo-bench-')), 'tree')
  await mustRun('git', ['worktree', 'add', '--quiet', '--detach', tree, commit])
  const isSameLock = readFileSync('package-lock.json', 'utf8') === readFileSync(join(tree, 'package-lock.json'), 'utf8')
  if (isSameLock) await mustRun('cp', ['-al', resolve('node_modules'), join(tree, 'node_modules')])
  else {
    const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=silent']
    if ((await run('npm', ['ci', ...quiet], { cwd: tree })) !== 0)
      await mustRun('npm', ['install', '--no-save', ...quiet], { cwd: tree })
  }
  await mustRun(process.execPath, ['scripts/build.mjs'], { cwd: tree })
  return tree
}

export async function removeTree(tree) {
  await run('git', ['worktree', 'remove', '--force', tree])
  rmSync(resolve(tree, '..'), { recursive: true, force: true })
}

/**
 * The scripts of benches, bundled with the code of the tree they measure: those of this commit, so that both builds are
 * measured by the same code. A tree whose code they do not fit is measured by its own, line by line of the same name.
 */
export async function bundle(tree, entryPoints) {
  const own = join(tree, 'scripts/bench')
  const folder = existsSync(own) ? 'scripts/bench' : 'tools/bench'
  const theirs = entryPoints.map((name) => join(folder, basename(name))).filter((name) => existsSync(join(tree, name)))
  if (tree !== '.') cpSync('tools/bench', join(tree, '.cache/benches'), { recursive: true })
  const these = tree === '.' ? entryPoints : entryPoints.map((name) => join('.cache/benches', basename(name)))
  const bundled = async (names, options) => {
    const code = `import('./scripts/lib/bundle-scripts.mjs').then(({ bundleScripts }) => bundleScripts(${JSON.stringify(names)}))`
    return (await run(process.execPath, ['-e', code], { cwd: tree, ...options })) === 0
  }
  if (await bundled(these, tree === '.' ? {} : { stdio: 'ignore' })) return
  if (tree === '.' || !(await bundled(theirs))) fail(`the benches of ${tree} cannot be bundled`)
  console.log('The benches of this commit do not fit the code of the other, which is measured by its own.')
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
