/** Every number of the contract's Limits table and of the decisions beside it. Lengths are Unicode code points. */
export const limits = {
  requestsPerMinute: 120,
  translateSegments: 50,
  segmentCharacters: 2_000,
  requestCharacters: 10_000,
  /**
   * Tags do not count as characters. Each run of a DOCX that differs from the text around it makes two.
   */
  segmentTags: 2_000,
  requestTags: 20_000,
  qualityItems: 100,
  /**
   * Segments that people corrected or confirmed: with fewer no direction is calibrated, the latest are enough. Then the
   * figures that a scorer has to reach before its scores are shown: Pearson's r, the lower end of its 95 % interval,
   * and for each band the share that is right. Source: the design's "quality".
   */
  calibration: {
    least: 300,
    most: 2_000,
    pearson: 0.3,
    pearsonLow: 0.2,
    withoutBands: { pearson: 0.4, pearsonLow: 0.3 },
    precision: { rehacer: 0.7, fiable: 0.85 },
  },
  resourcesNamed: 20,
  /** Target languages of one analysis. */
  analysisTargets: 40,
  inlineTerms: 200,
  /** Bytes: "50 MB". */
  fileBytes: 52_428_800,
  /**
   * Files that come in parts: bytes of each part but the last, hours until an upload is deleted, and how many uploads
   * of how many bytes an organisation may have at a time.
   */
  uploads: { partBytes: 4_194_304, hours: 24, most: 100, bytes: 1_073_741_824 },
  usageDays: 366,
  page: {
    languages: { max: 500, default: 100 },
    jobs: { max: 200, default: 50 },
    segments: { max: 500, default: 100 },
    resources: { max: 200, default: 50 },
    entries: { max: 500, default: 100 },
    requests: { max: 200, default: 50 },
    notes: { max: 500, default: 100 },
  },
  cursor: { languages: 16, jobs: 128, resources: 256 },
  batchSegments: 500,
  /** Jobs of one bulk action; and bulk actions that are listed. */
  bulkJobs: 10_000,
  bulkActionsListed: 20,
  pathCharacters: 1000,
  /** Regular expressions of one project, and of one upload. */
  codePatterns: { most: 20, characters: 200 },
  /** Words of one project that the checks leave alone. */
  keptWords: { most: 1_000, characters: 100 },
  /** Columns of a table whose source and target columns are chosen. */
  tableColumns: 1000,
  batchIdCharacters: 64,
  /** Files of a batch that became no job and are listed. */
  leftOutFiles: 1000,
  /** Entries answered for a text when no limit is asked. */
  closestEntries: 10,
  /** One request that looks up many texts in many memories. */
  matches: { memories: 20, segments: 50, entries: 10 },
  nameCharacters: 200,
  /** Days that a browser stays signed in, and sessions that one key has at once. */
  sessionDays: 30,
  sessionsOfKey: 20,
  /** Days that the link of an invitation works. */
  invitationDays: 7,
  /** Minutes after signing in in which a person without a key of their own may make keys and secrets. */
  freshMinutes: 15,
  /** Characters of the query with which an identity provider sends a person back. */
  signInResponse: 8192,
  memoryEntryCharacters: 10_000,
  glossaryEntryCharacters: 500,
  /** Lengths of RFC 5321: 64 before the @, 255 after it, 254 with both. */
  emailCharacters: 254,
  /** Addresses of an organisation that get mails about its plan. */
  noticeEmails: 10,
  webhookCharacters: 2_000,
  /** Percent from which a fuzzy match becomes a draft; 100: none does. */
  matchThreshold: { least: 50, most: 100, default: 75 },
  /** Hours in which notices are signed with the earlier secrets, too. */
  webhookSecret: { usualOverlapHours: 24, overlapHours: 168 },
  /** Of a request; the style of a project or upload is the same. */
  instructionsCharacters: 1_000,
  noteCharacters: 2_000,
  /** Notes that people wrote on one segment. */
  notesOfSegment: 200,
  /** Saved queries of an organisation. */
  savedQueries: { most: 200, nameCharacters: 60, queryCharacters: 2_000 },
  /** Engines that an organisation sets up. */
  engines: { most: 20, nameCharacters: 60, pairs: 200, glossaries: 50, testCharacters: 200 },
  /** A corrected target may grow beyond what an engine takes; this only bounds abuse. */
  targetCharacters: 100_000,
  idempotencyKey: { max: 255, hours: 24 },
  /** Bytes of a JSON body. */
  bodyBytes: 8_388_608,
  jsonDepth: 64,
} as const
