import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { canConfine, type ProgramLimits, runConfined } from './run-confined.ts'

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
    // Its children inherit this pipe, which closes when the last of them has ended.
    await expect(run('sleep 1000 & sleep 1000', { milliseconds: 300 })).rejects.toThrow('ended with')
  })

  it('ends with all that it started when the service is killed', { timeout: 30_000 }, async () => {
    const started = new Promise<ChildProcess>((resolve) => {
      subscribe('child_process', function take(message) {
        unsubscribe('child_process', take)
        resolve((message as { readonly process: ChildProcess }).process)
      })
    })
    const ended = run('sleep 1000 & sleep 1000', { milliseconds: 60_000 })
    // The system closes this pipe when the service dies.
    ;(await started).stdin?.end()
    await expect(ended).rejects.toThrow('ended with')
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

  it('sees its own folder and the programs of the system, and no network, where the system can do that', async () => {
    const isAble = await canConfine({ folder, hidden: [], path, limits: generous })
    // In CI everything has to be proved, so a machine that cannot confine is a failure.
    if (process.env['CI']) expect(isAble).toBe(true)
    if (!isAble) return
    const all = { folder, hidden: [secrets], path, limits: generous }
    const outside = [join(secrets, 'key'), '/etc/passwd', '/proc/1/root/etc/passwd', '/.old', homedir()]
    for (const place of outside) expect(String(await run(`ls -d '${place}' || echo absent`))).toBe('absent\n')
    const hidden = runConfined(['ls', '/usr/share'], { ...all, hidden: ['/usr/share'] })
    expect(String(await hidden)).toBe('')
    await expect(run('touch /usr/planted')).rejects.toThrow('sh ended with 1')
    expect(existsSync('/usr/planted')).toBe(false)
    // Not even its own loopback is up.
    expect(String(await run('cat /proc/net/dev | wc -l'))).toBe('3\n')
  })
})
