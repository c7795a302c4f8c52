import { limits } from '#contract/limits.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Api } from '../../e2e/service/api.ts'
import { alike, busyText, htmlPairs, terms, tsv, words } from './hostile-texts.ts'
import { until } from '../../service/testing/until.ts'

const { targetCharacters, batchSegments, memoryEntryCharacters } = limits
const en = { source_lang: 'en', target_lang: 'es' }

export type Prepared = {
  /** Id of a job with three short segments, for the other client. */
  readonly small: string
  /** Id of a job with as many segments as a batch takes, each of 10,000 characters. */
  readonly large: string
  /** Ids of jobs whose segments have as many characters, or tags, as one may have. */
  readonly longest: string
  readonly tagged: string
  readonly memory: string
  /** Id of a memory whose entries are like each other, and each as long as can be compared, or longer. */
  readonly alike: string
  readonly glossary: string
  readonly api: Api
  /** The export of `large`, every target changed. */
  readonly xliff: string
  readonly table: Uint8Array
}

export async function prepareHostile(api: Api): Promise<Prepared> {
  const upload = async (name: string, text: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...en, mt: 'false', allow_partial: 'true' })) form.set(field, value)
    form.set('file', new Blob([text]), name)
    const reply = await api.send('/v1/jobs', { method: 'POST', body: form })
    const job = (await reply.json()) as Job
    if (!reply.ok) throw new Error(JSON.stringify(job))
    return (await api.untilFinal(job.id)).id
  }
  const importFile = async (path: string, name: string, text: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...en, name })) form.set(field, value)
    form.set('file', new Blob([text]), name)
    const reply = await api.send(path, { method: 'POST', body: form })
    const { id } = (await reply.json()) as { id: string }
    await until(
      'the import has ended',
      async () => (await api.send(`${path}/${id}`)).json() as Promise<{ status: string }>,
      {
        is: ({ status }) => status === 'ready' || status === 'failed',
        pause: 300,
        milliseconds: 120_000,
      },
    )
    return id
  }
  const lines = (count: number, make: (index: number) => string) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, make(index)])))
  const large = await upload(
    'large.json',
    lines(batchSegments, (index) => busyText(10_000, index).replaceAll('. ', ', ')),
  )
  const table = new Uint8Array(await (await api.send(`/v1/jobs/${large}/table`)).arrayBuffer())
  const xliff = await (await api.send(`/v1/jobs/${large}/xliff`)).text()
  return {
    api,
    large,
    table,
    xliff: xliff.replaceAll(/<source>([^<]*)<\/source>/g, '<source>$1</source><target>$1 y</target>'),
    small: await upload('small.txt', 'One line.\nTwo lines.\nThree lines.'),
    longest: await upload(
      'longest.json',
      lines(20, (index) => words(targetCharacters - 100) + index),
    ),
    tagged: await upload('tagged.html', htmlPairs().repeat(20)),
    alike: await importFile(
      '/v1/memories',
      'alike.tsv',
      [900, memoryEntryCharacters]
        .flatMap((characters) => alike(100, characters))
        .reduce((text, segment) => `${text}\n${segment}\t${segment}`, 'source\ttarget'),
    ),
    memory: await importFile('/v1/memories', 'memory.tsv', tsv(50_000)),
    glossary: await importFile('/v1/glossaries', 'glossary.tsv', terms(50_000)),
  }
}
