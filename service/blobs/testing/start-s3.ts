import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { FilePlace } from '../file-place.ts'

/** A server that speaks S3, with one empty bucket. */
export async function startS3(): Promise<{
  readonly place: FilePlace & { readonly kind: 's3' }
  readonly endpoint: string
  stop(): Promise<void>
}> {
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
