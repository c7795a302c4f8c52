import type { ProblemType } from '#contract/problems.ts'

/** Every problem of the contract in words: what it means, and what to do. */
export const problems = {
  'invalid-request': [
    'The request has a field that is missing or wrong',
    'Correct what is named below and send it again.',
  ],
  'invalid-language': ['The service does not have this language', 'Choose one of the languages of its catalogue.'],
  unauthorized: ['The key is missing, wrong or revoked', 'Connect again with a key that is valid.'],
  forbidden: ['The key may not do this', 'Ask an admin for a key of another role.'],
  'trial-ended': [
    'The free trial has ended',
    'Documents and resources are still here. Ask for a plan to go on translating.',
  ],
  'quota-exceeded': ['The plan has fewer characters left than this needs', 'Send less, or ask for more characters.'],
  'trial-paused': ['Free trials are paused until the first of next month', 'Try again then; paid plans go on.'],
  'rate-limited': ['Too many requests in a minute with this key', 'It goes on by itself in a moment.'],
  'translation-failed': [
    'No engine gave a valid translation for some sentence',
    'Change the sentences that are named, or translate them by hand.',
  ],
  'engine-unavailable': ['The translation engine does not answer', 'Try again in a few minutes.'],
  'engine-mismatch': [
    'The translation engine answered something that does not fit',
    'Try again; if it repeats, report the request.',
  ],
  'qe-unavailable': ['The scorer does not answer', 'Try again later, or translate without scores.'],
  'too-few-corrections': [
    'There are too few corrections to calibrate scores',
    'Correct or confirm more sentences of this direction, then try again.',
  ],
  'invalid-document': [
    'The format of the file is not supported, or it cannot be read',
    'Save it again as one of the formats that the upload names, without a password, and send that.',
  ],
  'document-rejected': ['The file is empty or larger than 50 MB', 'Split it, or leave out large pictures.'],
  'job-not-found': ['There is no such job', 'It may have been deleted.'],
  'job-not-ready': [
    'The job has no translated file yet',
    'Wait until it is done; if it failed, translate what is missing and rebuild.',
  ],
  'job-busy': ['The job is still being worked on', 'Wait until it has ended, or cancel it first.'],
  'file-missing': [
    'The service no longer has this file',
    'If it is the translated file, rebuild it. Otherwise upload the document again, or ask whoever runs the service.',
  ],
  'segment-not-found': ['There is no such sentence', 'Reload the document.'],
  'segment-locked': ['The sentence is locked', 'A manager can unlock it.'],
  'segment-conflict': ['Somebody else changed the sentence meanwhile', 'Compare both versions and keep one.'],
  'invalid-segment': ['The correction is not valid', 'Mostly a formatting mark of the source is missing: put it back.'],
  'invalid-resource': [
    'The memory or glossary cannot be made',
    'Check the format of the file, the name and the languages.',
  ],
  'resource-not-found': ['There is no such memory or glossary', 'It may have been deleted; choose another.'],
  'resource-busy': ['The memory or glossary is still being read', 'Wait until it is ready.'],
  'resource-language-mismatch': [
    'A memory or glossary is for another pair of languages',
    'Choose one that is for this pair.',
  ],
  'entry-not-found': ['There is no such entry', 'It may have been deleted.'],
  'invalid-entry': ['The entry is empty or too long', 'Write a source and a target of a reasonable length.'],
  'project-not-found': ['There is no such project', 'It may have been deleted; choose another.'],
  'invalid-project': ['The name of the project will not do', 'Write a name of 1 to 200 characters.'],
  'request-not-found': [
    'There is no request with this id',
    'Look whether the id is whole; old requests are forgotten.',
  ],
  'key-not-found': ['There is no such key', 'It may have been revoked already.'],
  'not-found': ['The service has nothing at this address', 'It may be of an older version, without this function.'],
  'method-not-allowed': ['The service does not do this here', 'It may be of another version.'],
  'not-acceptable': ['The service cannot answer in the form that was asked for', 'It may be of another version.'],
  'unsupported-media-type': ['The service does not take this kind of content', 'It may be of another version.'],
  'payload-too-large': ['The request is too large', 'Send less at once.'],
  'idempotency-key-reused': ['Another upload has used the same key', 'Upload it again as new.'],
  'idempotency-in-progress': ['The same upload is still coming in', 'It goes on by itself in a moment.'],
  'storage-unavailable': ['The service cannot reach its storage', 'Try again in a few minutes.'],
  'store-unavailable': ['The service cannot reach its database', 'Try again in a few minutes.'],
  'usage-unavailable': ['The service cannot read the usage now', 'Try again in a few minutes.'],
  internal: ['The service failed', 'Try again; if it repeats, report the request.'],
} as const satisfies Record<ProblemType, readonly [string, string]>
