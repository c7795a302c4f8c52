import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import type { SecretBox } from '../ports/secret-box.ts'

type Settings = {
  /** Texts of high entropy, from the environment: the first seals, all open; null: that of the file. */
  readonly keys: readonly string[] | null
  /** Holds a key, which is made when the first secret is sealed. */
  readonly file: string
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * Opens a box that seals by AES-256-GCM under a fresh nonce, as `v1.KEY.TEXT`: KEY names the key that it was sealed
 * with, so that another key is known from a damaged text.
 */
export function openSecretBox({ keys, file }: Settings): SecretBox {
  let known: readonly Keys[] = keys?.map(deriveKeys) ?? []

  const readKeys = async (): Promise<readonly Keys[]> => {
    if (known.length > 0) return known
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    })
    known = text === null ? [] : [deriveKeys(text.trim())]
    return known
  }

  const makeKeys = async (): Promise<Keys> => {
    await createFile(file, `${randomBytes(32).toString('base64')}\n`)
    const [made] = await readKeys()
    if (made === undefined) throw new Error(`${file} could not be read`)
    return made
  }

  const box: Pick<SecretBox, 'seal' | 'open'> = {
    async seal(text, about) {
      const { id, secret } = (await readKeys())[0] ?? (await makeKeys())
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(about, 'utf8'))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, id, bytes.toString('base64url')].join('.')
    },
    async open(sealed, about) {
      const [form, id, text = ''] = sealed.split('.')
      const key = (await readKeys()).find((one) => one.id === id)
      if (form !== version || key === undefined) return null
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(about, 'utf8')).setAuthTag(bytes.subarray(-tagBytes))
      try {
        const opened = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return null
      }
    },
  }
  return {
    ...box,
    async renew(sealed, about) {
      const [first] = await readKeys()
      if (first === undefined || sealed.split('.')[1] === first.id) return null
      const text = await box.open(sealed, about)
      return text === null ? null : box.seal(text, about)
    },
  }
}

type Keys = { readonly id: string; readonly secret: Buffer }

function deriveKeys(text: string): Keys {
  if (text.length < 32) throw new Error('The key for secrets has fewer than 32 characters')
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', text, '', use, bytes))
  return { id: derive('cotejo secrets: name', 6).toString('base64url'), secret: derive('cotejo secrets: key', 32) }
}

/** Creates a file with its whole text, readable by its owner alone; keeps one that another process has made meanwhile. */
async function createFile(file: string, text: string): Promise<void> {
  const written = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(written, text, { mode: 0o600, flag: 'wx' })
  try {
    await link(written, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await unlink(written)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
