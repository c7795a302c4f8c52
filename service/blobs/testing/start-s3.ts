import crypto from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { FilePlace } from '../file-place.ts'

/**
 * The server hides where a listing goes on with DES, which OpenSSL 3 does not have: every listing that was cut short was
 * answered with 500. Triple DES with the same key three times is the same cipher.
 */
function repairListings(): void {
  const { createCipheriv, createDecipheriv } = crypto
  const thrice = (key: Uint8Array) => Buffer.concat([key, key, key])
  Object.assign(crypto, {
    createCipheriv: (name: string, key: Uint8Array, iv: Uint8Array) =>
      name === 'des' ? createCipheriv('des-ede3-cbc', thrice(key), iv) : createCipheriv(name, key, iv),
    createDecipheriv: (name: string, key: Uint8Array, iv: Uint8Array) =>
      name === 'des' ? createDecipheriv('des-ede3-cbc', thrice(key), iv) : createDecipheriv(name, key, iv),
  })
}

repairListings()

/** A server that speaks S3, with one empty bucket. */
export async function startS3(): Promise<{
  readonly place: FilePlace & { readonly kind: 's3' }
  readonly endpoint: string
  stop(): Promise<void>
}> {
  repairListings()
  const directory = await mkdtemp(join(tmpdir(), 'cotejo-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    // The keys that this server knows.
    place: {
      kind: 's3',
      bucket: 'files',
      prefix: 'cotejo/',
      url: `${endpoint}/files`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      sessionToken: null,
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
