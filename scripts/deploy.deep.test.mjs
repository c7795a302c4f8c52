import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSocket } from 'node:dgram'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { fetch } from 'undici'
import { afterAll, describe, expect, it } from 'vitest'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { findFreePort } from './dev/find-free-port.mjs'
import { isThere } from './lib/ensure-debian.mjs'

const run = promisify(execFile)

/** Returns the name that a question of DNS asks for, and the place behind it. */
function nameIn(query) {
  const labels = []
  let at = 12
  for (; query[at] !== 0; at += 1 + query[at]) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]))
  return [labels.join('.'), at]
}
const read = (path) => readFileSync(path, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'cotejo-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the files in deploy/', () => {
  it.skipIf(!isThere('proxies'))('for nginx are taken by nginx', async () => {
    const names = { key: join(folder, 'privkey.pem'), certificate: join(folder, 'fullchain.pem') }
    const subject = ['-subj', '/CN=cotejo.example', '-days', '2']
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', names.key, '-out', names.certificate]
    await run('openssl', [...made, ...subject])
    const { stderr: version } = await run('/usr/sbin/nginx', ['-v'])
    const isOld = /nginx\/1\.(1\d|2[0-4])\./.test(version)
    const site = read('deploy/nginx.conf').replaceAll('/etc/ssl/cotejo', folder)
    // The comment beside the line asks for this change.
    const taken = isOld ? site.replace('listen 443 ssl;', 'listen 443 ssl http2;').replace('http2 on;', '') : site
    writeFileSync(join(folder, 'site.conf'), taken)
    const whole = `pid ${folder}/pid;\nevents {}\nhttp { access_log off; include ${folder}/site.conf; }\n`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    const { stderr } = await run('/usr/sbin/nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')])
    expect(stderr).toContain('test is successful')
    expect(stderr).not.toContain('[warn]')
  })

  it.skipIf(!isThere('proxies'))('for HAProxy are taken by HAProxy', async () => {
    // Names of containers cannot be resolved here.
    const path = join(folder, 'haproxy.cfg')
    writeFileSync(path, read('deploy/haproxy.cfg').replace(/ api(\d):4870/g, ' 127.0.0.1:487$1'))
    const { stdout, stderr } = await run('/usr/sbin/haproxy', ['-c', '-f', path])
    expect(stdout + stderr).toContain('Configuration file is valid')
    expect(stdout + stderr).not.toContain('WARNING')
  })

  it.skipIf(!isThere('proxies'))(
    'for HAProxy send only what changes nothing a second time to a dying process',
    async () => {
      const seen = []
      const backends = [1, 2].map(() =>
        createServer((request, response) => {
          if (request.url === '/readyz') {
            response.end()
            return
          }
          seen.push(request.method)
          // It behaves as one that is killed: the request was read, and no answer comes.
          request.on('end', () => request.socket.destroy()).resume()
        }),
      )
      await Promise.all(backends.map((backend) => once(backend.listen(0, '127.0.0.1'), 'listening')))
      const addressOf = (number) => `127.0.0.1:${backends[number - 1].address().port}`
      const front = await findFreePort(0)
      const path = join(folder, 'haproxy-dying.cfg')
      const text = read('deploy/haproxy.cfg').replace(/ api(\d):4870/g, (_, number) => ` ${addressOf(number)}`)
      writeFileSync(path, text.replace(':8080', `127.0.0.1:${front}`))
      const haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', path], { stdio: 'ignore' })
      const send = (method, url = '/v1/jobs') => fetch(`http://127.0.0.1:${front}${url}`, { method }).catch(() => null)
      try {
        await expect.poll(() => send('GET', '/readyz'), { timeout: 60_000 }).not.toBeNull()
        // HAProxy answers 502, or closes a connection that has had an answer before.
        for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) await send(method)
        expect(seen).toEqual(['POST', 'PATCH', 'PUT', 'DELETE'])
        await send('GET')
        expect(seen.filter((method) => method === 'GET').length).toBeGreaterThan(1)
      } finally {
        haproxy.kill()
        for (const backend of backends) backend.close()
      }
    },
  )

  it.skipIf(!isThere('proxies'))('for HAProxy follow a container that is made anew with another address', async () => {
    const answers = (address) => {
      const server = createServer((_, response) => response.end(address)).listen(port, address)
      return once(server, 'listening').then(() => server)
    }
    const [port, front] = [await findFreePort(0), await findFreePort(0)]
    const addresses = { api1: '127.0.0.2' }
    const names = createSocket('udp4', (query, from) => {
      // The answer is a header, then the name as lengths and letters, type and class.
      const [name, end] = nameIn(query)
      const address = query.readUInt16BE(end + 1) === 1 ? addresses[name] : undefined
      const header = Buffer.from([
        ...query.subarray(0, 2),
        0x81,
        address ? 0x80 : 0x83,
        0,
        1,
        0,
        address ? 1 : 0,
        0,
        0,
        0,
        0,
      ])
      const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...(address ?? '').split('.').map(Number)]
      const question = query.subarray(12, end + 5)
      names.send(Buffer.concat([header, question, Buffer.from(address ? record : [])]), from.port, from.address)
    })
    await once(names.bind(0, '127.0.0.1'), 'listening')
    const path = join(folder, 'haproxy-names.cfg')
    const text = read('deploy/haproxy.cfg').replace('127.0.0.11:53', `127.0.0.1:${names.address().port}`)
    writeFileSync(path, text.replace(':8080', `127.0.0.1:${front}`).replaceAll(':4870', `:${port}`))
    let server = await answers(addresses.api1)
    const haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', path], { stdio: 'ignore' })
    const ask = () =>
      fetch(`http://127.0.0.1:${front}/`).then(
        (response) => response.text(),
        () => null,
      )
    try {
      await expect.poll(ask, { timeout: 60_000 }).toBe('127.0.0.2')
      server.close()
      server.closeAllConnections()
      addresses.api1 = '127.0.0.3'
      server = await answers(addresses.api1)
      await expect.poll(ask, { timeout: 60_000 }).toBe('127.0.0.3')
    } finally {
      haproxy.kill()
      names.close()
      server.close()
    }
  })

  it.skipIf(!isThere('systemd'))('for systemd are taken by systemd, and leave a process little', async () => {
    const units = readdirSync('deploy/systemd').map((name) => resolve('deploy/systemd', name))
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units])
    expect(stderr).toBe('')
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const { stdout } = await run('systemd-analyze', ['security', '--offline=true', unit])
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(4)
    }
  })

  it('for Docker build in two stages without a fault that a linter knows, and run without root', () => {
    const text = read('deploy/Dockerfile')
    expect(validate(text).map(({ message }) => message)).toEqual([])
    const [, last = ''] = text.split(/^FROM .*$/m).slice(1)
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
    for (const [, path = ''] of last.matchAll(/^COPY --from=build \/src\/(\S+) /gm))
      if (!['dist', 'node_modules'].includes(path)) expect(() => read(path)).not.toThrow(/ENOENT/)
  })

  it('start two processes that serve, two that work, and what these need', () => {
    const overlay = parse(read('deploy/compose.s3.yml'), { merge: true })
    const { services, volumes } = parse(read('deploy/compose.yml'), { merge: true })
    const roles = Object.values(services).map(({ environment }) => environment?.COTEJO_ROLE)
    expect(roles.filter((role) => role === 'api')).toHaveLength(2)
    expect(roles.filter((role) => role === 'worker')).toHaveLength(2)
    expect(services.worker2.environment.DATABASE_URL).toBe(services.api1.environment.DATABASE_URL)
    const all = { ...overlay.services, ...services }
    for (const { depends_on = [] } of [...Object.values(services), ...Object.values(overlay.services)])
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(Object.keys(all)).toContain(name)
    for (const [name, { image, logging, mem_limit }] of Object.entries(services)) {
      expect(image, name).toMatch(/:\d[\w.-]+$/)
      expect([name, logging?.options?.['max-size'], typeof mem_limit]).toEqual([name, '10m', 'string'])
    }
    for (const { volumes: mounted = [] } of Object.values(services))
      for (const [source] of mounted.map((each) => each.split(':')))
        if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source)
    // Only one service builds the image.
    expect(Object.values(services).filter(({ build }) => build !== undefined)).toHaveLength(1)
    const texts = read('deploy/compose.yml') + read('deploy/compose.s3.yml')
    const asked = new Set([...texts.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
    const given = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(given.toSorted()).toEqual([...asked].toSorted())
  })

  it('name no setting that the service does not read', () => {
    const known = new Set(read('service/config.ts').match(/\b(COTEJO|DATABASE|OTEL)_\w+/g))
    const files = readdirSync('deploy', { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const named = files.flatMap((file) => read(join(file.parentPath, file.name)).match(/\bCOTEJO_[A-Z_]+\b/g) ?? [])
    expect(named.length).toBeGreaterThan(15)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  })
})
