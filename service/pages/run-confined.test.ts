import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ProgramLimits, runConfined } from './run-confined.ts'

const folder = mkdtempSync(join(tmpdir(), 'cotejo-confined-'))
const secrets = mkdtempSync(join(tmpdir(), 'cotejo-secrets-'))
writeFileSync(join(secrets, 'key'), 'secret')

afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(secrets, { recursive: true })
})

const generous: ProgramLimits = { milliseconds: 20_000, memoryMb: 4096, fileMb: 10, outputMb: 1 }
const path = process.env['PATH'] ?? ''

const run = (script: string, limits: Partial<ProgramLimits> = {}) =>
  runConfined(['sh', '-c', script], { folder, hidden: [secrets], path, limits: { ...generous, ...limits } })

describe('a program that runs confined', () => {
  it('gives what it printed, in its own folder and without our environment', async () => {
    process.env['COTEJO_SECRET'] = 'secret'
    expect(String(await run('echo "$(pwd) $HOME $COTEJO_SECRET"'))).toBe(`${folder} ${folder} \n`)
    delete process.env['COTEJO_SECRET']
  })

  it('that fails is an error', async () => {
    await expect(run('exit 3')).rejects.toThrow('sh ended with 3')
    await expect(runConfined(['no-such-program'], { folder, hidden: [], path, limits: generous })).rejects.toThrow(
      'no-such-program ended with 127',
    )
  })

  it('ends with all that it started when its time is over', async () => {
    const late = join(folder, 'late')
    const begun = performance.now()
    await expect(run(`(sleep 1; touch '${late}') & sleep 60`, { milliseconds: 300 })).rejects.toThrow('ended with')
    expect(performance.now() - begun).toBeLessThan(20_000)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(existsSync(late)).toBe(false)
  })

  it('cannot print without end, nor fill the disk', async () => {
    await expect(run('yes')).rejects.toThrow('ended with')
    await expect(run(`yes > big`, { fileMb: 1 })).rejects.toThrow('ended with')
  })

  it.runIf(process.platform === 'linux')('has the memory that it is given', async () => {
    const greedy = `awk 'BEGIN { s = "x"; for (i = 0; i < 27; i++) s = s s; print length(s) }'`
    expect(String(await run(greedy))).toBe(`${2 ** 27}\n`)
    await expect(run(greedy, { memoryMb: 100 })).rejects.toThrow('ended with')
  })

  it('sees neither the hidden folders nor a network where the system can do that', async () => {
    const isConfined = canUnshare()
    const read = run(`cat '${join(secrets, 'key')}'`)
    if (!isConfined) return expect(String(await read)).toBe('secret')
    await expect(read).rejects.toThrow('sh ended with 1')
    // Not even its own loopback is up.
    expect(String(await run('cat /proc/net/dev | wc -l'))).toBe('3\n')
  })
})

/** Whether name spaces can be made here. */
function canUnshare(): boolean {
  return spawnSync('unshare', ['--map-root-user', '--net', '--mount', '--pid', '--fork', 'true']).status === 0
}
