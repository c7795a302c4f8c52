import type { Endpoint } from '../endpoint.ts'
import {
  ConfiguredEngine,
  EngineChange,
  EngineOrder,
  Engines,
  EngineTest,
  EngineTestResult,
  NewEngine,
} from '../resources/engine.ts'

const bodyProblems = ['unsupported-media-type', 'payload-too-large'] as const

export const engineEndpoints = {
  listEngines: {
    method: 'GET',
    path: '/v1/engines',
    summary: 'The MT engines of the organisation and of the installation, in the order in which they are asked',
    role: 'admin',
    replies: { 200: Engines },
    problems: [],
  },
  createEngine: {
    method: 'POST',
    path: '/v1/engines',
    summary: 'Set up an MT engine of the organisation',
    role: 'admin',
    body: { kind: 'json', schema: NewEngine },
    replies: { 201: ConfiguredEngine },
    problems: ['invalid-language', ...bodyProblems],
  },
  orderEngines: {
    method: 'PUT',
    path: '/v1/engines/order',
    summary: 'Put the engines of the organisation into another order',
    role: 'admin',
    body: { kind: 'json', schema: EngineOrder },
    replies: { 200: Engines },
    problems: ['engine-conflict', ...bodyProblems],
  },
  changeEngine: {
    method: 'PATCH',
    path: '/v1/engines/{engine_id}',
    summary: 'Change an MT engine of the organisation',
    role: 'admin',
    headers: ['If-Match'],
    body: { kind: 'json', schema: EngineChange },
    replies: { 200: ConfiguredEngine },
    problems: ['engine-not-found', 'engine-conflict', 'invalid-language', ...bodyProblems],
  },
  removeEngine: {
    method: 'DELETE',
    path: '/v1/engines/{engine_id}',
    summary: 'Remove an MT engine of the organisation, with its key',
    role: 'admin',
    headers: ['If-Match'],
    replies: { 204: 'empty' },
    problems: ['engine-not-found', 'engine-conflict'],
  },
  testEngine: {
    method: 'POST',
    path: '/v1/engines/{engine_id}/test',
    summary: 'Let an MT engine translate a short text, now',
    role: 'admin',
    body: { kind: 'json', schema: EngineTest },
    replies: { 200: EngineTestResult },
    problems: ['engine-not-found', 'invalid-language', ...bodyProblems],
  },
} as const satisfies Record<string, Endpoint>
