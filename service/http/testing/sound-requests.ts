import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { bodyExamples } from '#contract/openapi/examples.ts'
import { tableType } from '#contract/resources/bilingual-table.ts'
import { partType } from '#contract/resources/upload.ts'
import { xliffType } from '#contract/resources/xliff.ts'
import type { Example } from './add-example.ts'
import { document, formBody, formType, languages } from './form-body.ts'
import type { Ask } from './start-interface.ts'

/** Returns a valid request by the interface's description, about the objects of an example, with its admin's key. */
export function soundRequest(name: EndpointName, { keys, ids, paramsOf }: Example): Ask {
  const asked = { key: endpoints[name].role === null ? '' : keys.admin, params: paramsOf(endpoints[name].path) }
  if (name === 'analyseDocument' || name === 'replaceSource' || name === 'compareSource')
    return { ...asked, raw: { type: formType, bytes: formBody([document]) } }
  if (name === 'analyseResource') return { ...asked, raw: { type: formType, bytes: formBody([document]) } }
  if (name === 'createJob') return { ...asked, raw: { type: formType, bytes: formBody([...languages, document]) } }
  if (name === 'appendUpload')
    return { ...asked, headers: { 'Upload-Offset': '0' }, raw: { type: partType, bytes: 'Hello.' } }
  if (name === 'importTable') return { ...asked, raw: { type: tableType, bytes: 'PK' } }
  if (name === 'importXliff') return { ...asked, raw: { type: xliffType, bytes: '<xliff/>' } }
  const example = bodyExamples[name]
  if (typeof example !== 'object' || example === null) return asked
  return { ...asked, body: { ...example, ...ofExample[name]?.(ids) } }
}

/** Members of bodies that name objects of the example. */
const ofExample: { readonly [N in EndpointName]?: (ids: Example['ids']) => object } = {
  findMatches: ({ memory_id }) => ({ memory_ids: [memory_id] }),
  downloadFiles: ({ job_id }) => ({ job_ids: [job_id] }),
  reviewJob: ({ memory_id }) => ({ memory_id }),
  correctSegment: () => ({ target: 'A correction.' }),
  changeSegments: ({ position }) => ({ items: [{ position, state: 'translated' }] }),
}
