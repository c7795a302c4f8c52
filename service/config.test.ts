import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (args: readonly string[], environment: Record<string, string> = {}) =>
  readConfig(args, environment, '/srv/cotejo/dist/service')

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(read([])).toMatchObject({
      port: 4870,
      host: '127.0.0.1',
      dataDir: resolve('.cotejo'),
      adminKey: null,
      demo: true,
      databaseUrl: null,
      role: 'all',
      publicUrl: null,
      allowedOrigins: [],
      connectOrigins: [],
      allowedHosts: [],
      trustedProxies: [],
      engines: 'auto',
      openId: null,
      pivots: [],
      apertiumFolder: null,
      openai: null,
      deepl: null,
      libretranslate: null,
      requestsPerMinute: 120,
      indexBytes: 1_073_741_824,
      filterWorker: '/srv/cotejo/dist/service/filter-worker.js',
      indexWorker: '/srv/cotejo/dist/service/index-worker.js',
      judgeWorker: '/srv/cotejo/dist/service/judge-worker.js',
      bodyWorker: '/srv/cotejo/dist/service/body-worker.js',
      jobProcess: '/srv/cotejo/dist/service/job-process.js',
      calibrationWorker: '/srv/cotejo/dist/service/calibration-worker.js',
      workbenchDir: '/srv/cotejo/dist/workbench',
      demoDir: '/srv/cotejo/service/seed/documents',
      recordsDir: '/srv/cotejo/service/quality/records',
    })
  })

  it('of an identity provider are whole or refused: an issuer without an organisation lets no one in', () => {
    const issuer = { COTEJO_OIDC_ISSUER: 'https://id.example/realms/acme' }
    const client = { ...issuer, COTEJO_OIDC_CLIENT_ID: 'cotejo', COTEJO_PUBLIC_URL: 'https://cotejo.example' }
    const whole = { ...client, COTEJO_OIDC_ORGANISATION: 'local', COTEJO_OIDC_ROLES: 'cn=reviewers=translator' }
    expect(read([]).openId).toBeNull()
    expect(read([], whole).openId).toMatchObject({
      label: 'id.example',
      redirectUri: 'https://cotejo.example/connect',
      roles: new Map([['cn=reviewers', 'translator']]),
      organisation: { id: 'local' },
      sessionMilliseconds: 12 * 3_600_000,
    })
    expect(() => read([], issuer)).toThrow('COTEJO_OIDC_CLIENT_ID')
    expect(() => read([], { ...whole, COTEJO_PUBLIC_URL: '' })).toThrow('COTEJO_PUBLIC_URL')
    expect(() => read([], client)).toThrow('COTEJO_OIDC_ORGANISATION')
    expect(() => read([], { ...whole, COTEJO_OIDC_ORGANISATION_CLAIM: 'org' })).toThrow('COTEJO_OIDC_ORGANISATION')
    expect(() => read([], { ...whole, COTEJO_OIDC_ISSUER: 'http://id.example' })).toThrow('https, unless')
    expect(() => read([], { ...whole, COTEJO_OIDC_ROLES: 'boss=owner' })).toThrow('owner is not one of')
    expect(() => read([], { ...whole, COTEJO_OIDC_ROLES: 'boss' })).toThrow('pairs such as')
  })

  it('name files of the scorer that lie where the built service looks for them', () => {
    const { recordsDir } = readConfig([], {}, resolve('dist/service'))
    expect(existsSync(recordsDir)).toBe(true)
  })

  it('come from the environment, options before variables, and empty ones count as not set', () => {
    const environment = {
      PORT: '1',
      HOST: '',
      COTEJO_DATA_DIR: '/data',
      COTEJO_DEMO: '0',
      COTEJO_ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
      COTEJO_PUBLIC_URL: 'https://cotejo.example/',
      COTEJO_ALLOWED_HOSTS: 'cotejo.internal, cotejo',
      COTEJO_TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
    }
    expect(read(['--port', '0', '--data', '/other'], environment)).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      dataDir: '/other',
      demo: false,
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      publicUrl: 'https://cotejo.example',
      allowedHosts: ['cotejo.internal', 'cotejo'],
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
    })
  })

  it('name engines behind HTTP by model, key or address', () => {
    expect(read([], { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://localhost:11434/v1' }).openai).toBeNull()
    const openai = { baseUrl: 'https://api.openai.com/v1', apiKey: null, model: 'm' }
    expect(read([], { OPENAI_MODEL: 'm' }).openai).toEqual(openai)
    const engines = { DEEPL_API_KEY: 'd', LIBRETRANSLATE_URL: 'http://localhost:5000/', LIBRETRANSLATE_API_KEY: 'l' }
    expect(read([], engines)).toMatchObject({
      deepl: { baseUrl: null, apiKey: 'd' },
      libretranslate: { baseUrl: 'http://localhost:5000', apiKey: 'l' },
    })
    expect(read([], { COTEJO_PIVOT: 'EN, es', APERTIUM_DATA: '/data' })).toMatchObject({
      pivots: ['en', 'es'],
      apertiumFolder: '/data',
    })
    expect(() => read([], { COTEJO_PIVOT: 'en,xx' })).toThrow(/COTEJO_PIVOT: language codes/)
  })

  it('that are wrong are all named in one message', () => {
    const environment = {
      PORT: '70000',
      COTEJO_DEMO: 'yes',
      DATABASE_URL: 'mysql://x',
      COTEJO_ADMIN_KEY: 'short',
      COTEJO_TRUSTED_PROXIES: '10.0.0.0/40',
    }
    const message = (() => {
      try {
        read([], environment)
        return ''
      } catch (error) {
        return String(error)
      }
    })()
    for (const name of Object.keys(environment)) expect(message).toContain(`  ${name}: `)
    expect(() => read([], { COTEJO_ALLOWED_HOSTS: 'https://cotejo.example' })).toThrow(
      /COTEJO_ALLOWED_HOSTS.*: host names/,
    )
    expect(message).not.toContain('short')
  })

  it('refuse an option that does not exist', () => {
    expect(() => read(['--prot', '1'])).toThrow(/--prot/)
  })

  it('choose a scorer, which needs an address and a model when it is a server', () => {
    expect(read([]).scorer).toEqual({ kind: 'features' })
    expect(
      read([], { COTEJO_SCORER: 'http', COTEJO_SCORER_URL: 'http://qe.example/', COTEJO_SCORER_MODEL: 'kiwi' }).scorer,
    ).toEqual({
      kind: 'http',
      baseUrl: 'http://qe.example',
      apiKey: null,
      model: 'kiwi',
    })
    const openai = { OPENAI_BASE_URL: 'http://llm.example/v1', OPENAI_API_KEY: 'secret', OPENAI_MODEL: 'm' }
    expect(read([], { COTEJO_SCORER: 'llm', ...openai }).scorer).toEqual({
      kind: 'llm',
      baseUrl: 'http://llm.example/v1',
      apiKey: 'secret',
      model: 'm',
    })
    // The key of one server is not sent to another.
    expect(read([], { COTEJO_SCORER: 'llm', COTEJO_SCORER_URL: 'http://qe.example', ...openai }).scorer).toMatchObject({
      apiKey: null,
    })
    expect(() => read([], { COTEJO_SCORER: 'http' })).toThrow(/COTEJO_SCORER: http needs COTEJO_SCORER_URL/)
    expect(() => read([], { COTEJO_SCORER: 'best' })).toThrow(/COTEJO_SCORER/)
  })
})
