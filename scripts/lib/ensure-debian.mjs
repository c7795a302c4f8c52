// Programs that come from the distribution: the default engine, a browser for the end-to-end tests, an office suite.
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** program → where Debian puts it, and the packages that bring it. */
export const programs = {
  apertium: {
    paths: [
      '/usr/bin/apertium',
      '/usr/bin/cg-proc',
      '/usr/share/apertium/modes/eng-spa.mode',
      '/usr/share/apertium/modes/eng-cat.mode',
    ],
    packages: ['apertium', 'cg3', 'apertium-eng-spa', 'apertium-spa-cat', 'apertium-eng-cat'],
    why: 'the translation engine Apertium, English, Spanish and Catalan',
  },
  browser: {
    paths: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell', 'fonts-noto-core'],
    why: 'a browser for the end-to-end tests',
    otherwise: 'chromium',
  },
  chromium: {
    paths: ['/usr/bin/chromium'],
    packages: ['chromium', 'fonts-noto-core'],
    why: 'a browser for benches and pictures, and for tests where there is no smaller one',
  },
  firefox: {
    paths: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
    why: 'the other browser, for the day of work in it',
  },
  libreoffice: {
    paths: [
      '/usr/bin/soffice',
      '/usr/bin/pdfinfo',
      ...['sw', 'sc', 'sd'].map((part) => `/usr/lib/libreoffice/program/lib${part}lo.so`),
    ],
    packages: ['libreoffice-writer', 'libreoffice-calc', 'libreoffice-impress', 'poppler-utils'],
    why: 'an office suite that opens what we build',
  },
  smtp: {
    paths: ['/usr/bin/aiosmtpd'],
    packages: ['python3-aiosmtpd'],
    why: 'a mail server that receives our notices',
  },
  postgres: {
    paths: ['/usr/lib/postgresql/15/bin/postgres', '/usr/lib/postgresql/15/bin/initdb'],
    packages: ['postgresql-15'],
    why: 'a database server beside the embedded one',
  },
  proxies: {
    paths: ['/usr/sbin/nginx', '/usr/sbin/haproxy', '/usr/bin/openssl'],
    packages: ['nginx-light', 'haproxy', 'openssl'],
    why: 'the proxies whose settings are in deploy/',
  },
  systemd: {
    paths: ['/usr/bin/systemd-analyze'],
    packages: ['systemd'],
    why: 'the checker of the units in deploy/',
  },
  gettext: {
    paths: ['/usr/bin/msgfmt'],
    packages: ['gettext'],
    why: 'the compiler that judges the PO files we write',
  },
  sites: {
    paths: ['/usr/bin/mkdocs'],
    packages: ['mkdocs', 'python3-pymdownx'],
    why: 'the generator that builds the pages we write',
  },
  translation: {
    paths: ['/usr/bin/omegat', '/usr/bin/xliff2po', '/usr/bin/po2xliff'],
    packages: ['omegat', 'translate-toolkit'],
    why: 'other tools that read and return the XLIFF we write',
  },
}

export function isThere(name) {
  return programs[name].paths.every((path) => existsSync(path))
}

export function installLine(name) {
  return `apt-get install -y --no-install-recommends ${programs[name].packages.join(' ')}`
}

/** Installs what is missing where that can be done without asking: as root on Debian or Ubuntu. True when it is there. */
export async function ensureDebian(name) {
  if (isThere(name) || (canInstall() && (await install(name)))) return true
  const { otherwise } = programs[name]
  return otherwise !== undefined && ensureDebian(otherwise)
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function install(name) {
  const { why, packages } = programs[name]
  console.log(`cotejo: installing ${why} (${packages.join(', ')})`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  if ((await run('apt-get', args, { env, stdio: 'ignore' })) !== 0) {
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', args, quiet)
  }
  return isThere(name)
}
