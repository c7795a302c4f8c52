/** Every number of the contract's Limits table and of the decisions beside it, once. Lengths are Unicode code points. */
export const limits = {
  requestsPerMinute: 120,
  translateSegments: 50,
  segmentCharacters: 2_000,
  requestCharacters: 10_000,
  qualityItems: 100,
  resourcesNamed: 20,
  inlineTerms: 200,
  /** Bytes: "50 MB". */
  fileBytes: 52_428_800,
  usageDays: 366,
  page: {
    languages: { max: 500, default: 100 },
    jobs: { max: 200, default: 50 },
    segments: { max: 500, default: 100 },
    resources: { max: 200, default: 50 },
    entries: { max: 500, default: 100 },
    requests: { max: 200, default: 50 },
  },
  cursor: { languages: 16, jobs: 128, resources: 256 },
  batchSegments: 500,
  /** Entries answered for a text when no limit is asked. */
  closestEntries: 10,
  nameCharacters: 200,
  memoryEntryCharacters: 10_000,
  glossaryEntryCharacters: 500,
  instructionsCharacters: 1_000,
  noteCharacters: 2_000,
  /** A corrected target may grow beyond what an engine takes; this only bounds abuse. */
  targetCharacters: 100_000,
  idempotencyKey: { max: 255, hours: 24 },
  /** Bytes of a JSON body. */
  bodyBytes: 8_388_608,
  jsonDepth: 64,
} as const
