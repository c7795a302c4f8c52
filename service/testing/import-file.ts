import type { Alternatives } from '#contract/resources/resource.ts'
import type { Resource } from '../core/resources/find-resources.ts'
import type { Caller } from '../ports/records.ts'
import type { ResourceKind } from '../store/schema.ts'
import type { TestService } from './start-test-service.ts'

type Options = {
  readonly kind?: ResourceKind
  readonly fileName?: string
  readonly pair?: readonly [source: string, target: string]
  readonly webhook?: string
  readonly alternatives?: Alternatives
}

/** Uploads a file as a memory or glossary; its job waits for a worker. */
export async function importFile(
  { core }: Pick<TestService, 'core'>,
  caller: Caller,
  content: string | Uint8Array,
  { kind = 'memory', fileName = 'memory.tsv', pair = ['en', 'es'], webhook, alternatives }: Options = {},
): Promise<Resource & { readonly job_id: string }> {
  const file = await core.storeUpload(bytesOf(content), fileName)
  const [source_lang, target_lang] = pair
  const options = {
    ...(webhook !== undefined && { webhook_url: webhook }),
    ...(alternatives !== undefined && { alternatives }),
  }
  const fields = { name: 'Imported', source_lang, target_lang, ...options }
  const { job_id, ...resource } = await core.importResource(caller, kind, fields, file)
  if (job_id === null) throw new Error('An imported resource without a job')
  return { ...resource, job_id }
}

async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content, 'utf8') : content
}
