import type { Endpoint } from '../endpoint.ts'
import { SegmentsBatch, SegmentsBatchReply } from '../resources/segments-batch.ts'
import { Segment, SegmentChange, SegmentHistory, SegmentsPage, SegmentsQuery } from '../resources/segment.ts'

export const segmentEndpoints = {
  listSegments: {
    method: 'GET',
    path: '/v1/jobs/{job_id}/segments',
    summary: 'Segments of a document, in document order',
    role: 'translator',
    headers: ['If-None-Match'],
    query: SegmentsQuery,
    replies: { 200: SegmentsPage, 304: 'empty' },
    problems: ['job-not-found'],
  },
  readSegment: {
    method: 'GET',
    path: '/v1/jobs/{job_id}/segments/{position}',
    summary: 'One segment',
    role: 'translator',
    headers: ['If-None-Match'],
    replies: { 200: Segment, 304: 'empty' },
    problems: ['job-not-found', 'segment-not-found'],
  },
  correctSegment: {
    method: 'PATCH',
    path: '/v1/jobs/{job_id}/segments/{position}',
    summary: 'Correct one segment',
    role: 'translator',
    headers: ['If-Match'],
    body: { kind: 'json', schema: SegmentChange },
    replies: { 200: Segment },
    problems: [
      'job-not-found',
      'segment-not-found',
      'segment-locked',
      'segment-signed-off',
      'segment-conflict',
      'invalid-segment',
      'unsupported-media-type',
      'payload-too-large',
    ],
  },
  changeSegments: {
    method: 'POST',
    path: '/v1/jobs/{job_id}/segments/batch',
    summary: 'Correct many segments, each with a result of its own',
    role: 'translator',
    body: { kind: 'json', schema: SegmentsBatch },
    replies: { 200: SegmentsBatchReply },
    problems: ['job-not-found', 'unsupported-media-type', 'payload-too-large'],
  },
  readSegmentHistory: {
    method: 'GET',
    path: '/v1/jobs/{job_id}/segments/{position}/history',
    summary: 'The versions of one segment, newest first',
    role: 'translator',
    replies: { 200: SegmentHistory },
    problems: ['job-not-found', 'segment-not-found'],
  },
} as const satisfies Record<string, Endpoint>
