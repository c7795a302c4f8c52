import { resolve } from 'node:path'
import type { Api } from '../../e2e/service/api.ts'
import { fillOrganisation } from '../../e2e/service/fill-organisation.ts'
import type { Shown } from './picture.ts'

const pair = { source_lang: 'en', target_lang: 'es' }
const sentences = [
  [
    'The Customer shall pay each invoice within 30 days of its receipt.',
    'El Cliente pagará cada factura en un plazo de 30 días desde su recepción.',
  ],
  [
    'The Customer shall pay every undisputed invoice within 90 days.',
    'El Cliente abonará toda factura no impugnada en un plazo de 90 días.',
  ],
  ['The Supplier shall send an invoice for each order.', 'El Proveedor enviará una factura por cada pedido.'],
  [
    'The warranty lasts for 12 months from the date of delivery.',
    'La garantía tiene una duración de 12 meses a partir de la fecha de entrega.',
  ],
] as const
const terms = [
  ['Customer', 'Cliente'],
  ['invoice', 'factura'],
  ['undisputed', 'no impugnada'],
  ['Supplier', 'Proveedor'],
] as const

/** Fills the service with what the pictures are of. */
export async function setScene(api: Api): Promise<Shown> {
  const jobId = await demoJob(api)
  const { projectId, memoryId, glossaryId } = await fillOrganisation(api)
  const [contracts, vocabulary] = await Promise.all([
    post(api, '/v1/memories', { name: 'Acme contracts', ...pair }),
    post(api, '/v1/glossaries', { name: 'Contract terms', ...pair }),
  ])
  for (const [source, target] of sentences) await post(api, `/v1/memories/${contracts}/entries`, { source, target })
  for (const [source, target] of terms) await post(api, `/v1/glossaries/${vocabulary}/entries`, { source, target })
  const file = resolve('service/seed/documents/framework-agreement.docx')
  const used = { project_id: projectId, memory_ids: contracts, glossary_ids: vocabulary }
  const { id: reviewId } = await api.untilFinal((await api.upload(file, used)).id)
  return { jobId, reviewId, projectId, memoryId, glossaryId }
}

async function demoJob(api: Api): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const { jobs } = await (await api.send('/v1/jobs')).json()
    if (jobs[0]?.status === 'succeeded' && jobs[0].revision === jobs[0].rebuilt_revision) return jobs[0].id
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the demo document was not ready within 30 s')
}

async function post(api: Api, path: string, body: object): Promise<string> {
  const reply = await api.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${text}`)
  return JSON.parse(text).id
}
