import type { Endpoint } from '../endpoint.ts'
import { Model, Models, NewModel, OfferedModels } from '../resources/model.ts'

export const modelEndpoints = {
  listModels: {
    method: 'GET',
    path: '/v1/models',
    summary: 'The translation models of this installation, by name',
    role: 'admin',
    replies: { 200: Models },
    problems: ['model-not-found'],
  },
  listOfferedModels: {
    method: 'GET',
    path: '/v1/offered-models',
    summary: 'The translation models that can be added',
    role: 'admin',
    replies: { 200: OfferedModels },
    problems: ['model-not-found'],
  },
  addModel: {
    method: 'POST',
    path: '/v1/models',
    summary: 'Download a translation model, or go on with its download',
    role: 'admin',
    body: { kind: 'json', schema: NewModel },
    replies: { 202: Model },
    problems: ['model-not-found', 'unsupported-media-type', 'payload-too-large'],
  },
  cancelModel: {
    method: 'POST',
    path: '/v1/models/{model_name}/cancel',
    summary: 'Stop the download of a translation model',
    role: 'admin',
    replies: { 204: 'empty' },
    problems: ['model-not-found'],
  },
  removeModel: {
    method: 'DELETE',
    path: '/v1/models/{model_name}',
    summary: 'Remove a translation model, or what its download has left',
    role: 'admin',
    replies: { 204: 'empty' },
    problems: ['model-not-found'],
  },
} as const satisfies Record<string, Endpoint>
