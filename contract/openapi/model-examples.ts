import type { Model } from '../resources/model.ts'

const of = { name: 'en-es', source_lang: 'en', target_lang: 'es', bytes: 36_412_800, licence: 'MPL-2.0' }
const model: Model = { ...of, status: 'downloading', progress: 42, fault: null, removable: true }

export const modelReplies = {
  listModels: { models: [model] },
  listOfferedModels: { host: 'storage.googleapis.com', models: [of], fault: null },
}

export const modelBodies = { addModel: { name: of.name } }
