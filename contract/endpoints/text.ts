import type { Endpoint } from '../endpoint.ts'
import { Calibration, Calibrations, NewCalibration } from '../resources/calibration.ts'
import { LanguagesPage, LanguagesQuery } from '../resources/language.ts'
import { QualityReply, QualityRequest } from '../resources/quality.ts'
import { TranslateReply, TranslateRequest } from '../resources/translate.ts'

export const textEndpoints = {
  listLanguages: {
    method: 'GET',
    path: '/v1/languages',
    summary: 'The language catalogue, in display order',
    role: null,
    query: LanguagesQuery,
    replies: { 200: LanguagesPage },
    problems: [],
  },
  translate: {
    method: 'POST',
    path: '/v1/translate',
    summary: 'Translate or post-edit a few segments',
    role: 'translator',
    body: { kind: 'json', schema: TranslateRequest },
    replies: { 200: TranslateReply },
    problems: [
      'invalid-language',
      'resource-not-found',
      'project-not-found',
      'resource-busy',
      'resource-language-mismatch',
      'trial-ended',
      'quota-exceeded',
      'trial-paused',
      'translation-failed',
      'engine-unavailable',
      'engine-mismatch',
      'engine-not-found',
      'qe-unavailable',
      'unsupported-media-type',
      'payload-too-large',
    ],
  },
  estimateQuality: {
    method: 'POST',
    path: '/v1/qe',
    summary: 'Score translations that already exist',
    role: 'translator',
    body: { kind: 'json', schema: QualityRequest },
    replies: { 200: QualityReply },
    problems: [
      'invalid-language',
      'project-not-found',
      'trial-ended',
      'trial-paused',
      'qe-unavailable',
      'engine-mismatch',
      'unsupported-media-type',
      'payload-too-large',
    ],
  },
  listCalibrations: {
    method: 'GET',
    path: '/v1/qe/calibrations',
    summary: 'For each direction how far its scores are earned',
    role: 'translator',
    replies: { 200: Calibrations },
    problems: [],
  },
  calibrate: {
    method: 'POST',
    path: '/v1/qe/calibrations',
    summary: 'Fit the scores of a direction to the corrections of the organisation',
    role: 'admin',
    body: { kind: 'json', schema: NewCalibration },
    replies: { 200: Calibration },
    problems: [
      'invalid-language',
      'too-few-corrections',
      'qe-unavailable',
      'unsupported-media-type',
      'payload-too-large',
    ],
  },
} as const satisfies Record<string, Endpoint>
