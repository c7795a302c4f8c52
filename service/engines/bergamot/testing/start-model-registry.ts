import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { enEs, writeModel } from './make-model.ts'

/** Fault of the next answers for the model's own file. */
export type RegistryFault = 'checksum' | 'cut' | 'not-gzip' | 'status' | 'stalls' | null

/** Starts a server that lists and serves scripted models in the form of Mozilla's registry. */
export async function startModelRegistry() {
  const [model, vocabulary] = writeModel(enEs)
  const files = new Map([
    ['models/en-es/model.enes.intgemm.alphas.bin.gz', model],
    ['models/en-es/vocab.enes.spm.gz', vocabulary],
  ])
  let fault: RegistryFault = null
  /** Path of each request for a file, and where it began. */
  const asked: { readonly path: string; readonly from: number }[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1)
    const bytes = files.get(path)
    if (path === 'models.json') return response.end(JSON.stringify(list()))
    if (bytes === undefined) return response.writeHead(404).end()
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    asked.push({ path, from })
    const isFaulty = path.includes('model.') ? fault : null
    if (isFaulty === 'status') return response.writeHead(503).end()
    const packed =
      isFaulty === 'not-gzip' ? Buffer.from('no archive') : gzipSync(isFaulty === 'checksum' ? vocabulary : bytes)
    const rest = packed.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length })
    if (isFaulty === 'stalls') return response.write(rest.subarray(0, rest.length / 2))
    if (isFaulty !== 'cut') return response.end(rest)
    // The socket is ended rather than destroyed, so that the half that was sent arrives.
    return response.write(rest.subarray(0, rest.length / 2), () => request.socket.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // An address of a server that listens to a port is an object.
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`

  function list() {
    const file = (path: string) => {
      const bytes = files.get(path) ?? Buffer.alloc(0)
      const uncompressedHash = createHash('sha256').update(bytes).digest('hex')
      return { path, uncompressedSize: bytes.length, uncompressedHash }
    }
    const [modelPath = '', vocabularyPath = ''] = files.keys()
    const about = {
      sourceLanguage: 'en',
      targetLanguage: 'es',
      files: { model: file(modelPath), vocab: file(vocabularyPath) },
    }
    return {
      baseUrl,
      models: {
        'en-es': [
          { ...about, architecture: 'tiny', releaseStatus: 'Release' },
          { ...about, architecture: 'base', releaseStatus: 'Release Desktop' },
          { ...about, architecture: 'base-memory', releaseStatus: 'Nightly' },
        ],
        'en-fr': [{ ...about, targetLanguage: 'fr', releaseStatus: 'Release', files: {} }],
        'en-de': [{ ...about, targetLanguage: 'de', architecture: 'tiny', releaseStatus: 'Nightly' }],
      },
    }
  }

  return {
    url: `${baseUrl}/models.json`,
    asked,
    fail(next: RegistryFault) {
      fault = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
