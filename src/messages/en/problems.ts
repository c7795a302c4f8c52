import type { ProblemType } from '#contract/problems.ts'

/** Every problem of the contract in words: its meaning, and advice. */
export const problems = {
  'invalid-request': [
    'A field of the request is missing or not valid',
    'Correct the fields listed below and try again.',
  ],
  'invalid-language': [
    'The service does not support this language',
    'Choose one of the languages on the Languages page.',
  ],
  unauthorized: ['The API key is missing, not valid or revoked', 'Connect again with a valid API key.'],
  forbidden: ['Your API key does not allow this', 'Ask an admin for a key with another role.'],
  'trial-ended': [
    'The free trial has ended',
    'Your documents and resources are still available. Choose a plan to continue translating.',
  ],
  'quota-exceeded': [
    'The plan does not have enough characters left',
    'Translate less text, or ask for more characters.',
  ],
  'trial-paused': [
    'Free trials are paused until the first of next month',
    'Try again then. Paid plans are not affected.',
  ],
  'rate-limited': ['Too many requests per minute with this API key', 'Work continues automatically in a moment.'],
  'translation-failed': [
    'The MT engine gave no valid translation for some segments',
    'Change the segments listed below, or translate them manually.',
  ],
  'engine-unavailable': ['The MT engine is not responding', 'Try again in a few minutes.'],
  'engine-mismatch': [
    'The MT engine gave an unexpected response',
    'Try again. If it happens again, report the request ID.',
  ],
  'qe-unavailable': ['Quality estimation is not responding', 'Try again later, or translate without QE scores.'],
  'too-few-corrections': [
    'There are too few corrections to calibrate QE scores',
    'Correct or confirm more segments of this language pair, then try again.',
  ],
  'invalid-document': [
    'The file cannot be read or its format is not supported',
    'Save it without a password in one of the supported formats and upload it again.',
  ],
  'document-rejected': ['The file is empty or larger than 50 MB', 'Split it, or remove large images.'],
  'job-not-found': ['This job does not exist', 'It may have been deleted.'],
  'job-not-ready': [
    'The job has no translated file yet',
    'Wait until it is done. If it failed, translate the missing segments and rebuild the file.',
  ],
  'job-busy': ['The job is still running', 'Wait until it has finished, or cancel it first.'],
  'file-missing': [
    'The service no longer has this file',
    'If it is the translated file, rebuild it. Otherwise upload the document again, or ask the administrator of the service.',
  ],
  'upload-not-found': ['The uploaded file has expired', 'Send the file again.'],
  'upload-incomplete': ['Parts of the file are missing', 'Send the file again.'],
  'upload-offset-mismatch': ['The file was interrupted', 'Send the file again.'],
  'too-many-uploads': ['Too many files are being uploaded', 'Wait until some of them are done.'],
  'pages-unavailable': [
    'The pages of this document cannot be shown',
    'LibreOffice and poppler-utils have to be installed where the service runs, and the system has to let LibreOffice be confined.',
  ],
  'pages-failed': [
    'The pages could not be laid out',
    'LibreOffice could not open the document, or took too long. You can still download the file.',
  ],
  'segment-not-found': ['This segment does not exist', 'Reload the document.'],
  'segment-locked': ['The segment is locked', 'It is locked, or signed off: a manager can change it.'],
  'segment-conflict': ['Someone else has changed the segment', 'Compare both versions and keep one.'],
  'note-not-found': ['This note does not exist', 'Someone may have deleted it.'],
  'bulk-action-not-found': ['This bulk action is no longer listed', 'The service keeps them for 30 days.'],
  'query-not-found': ['This saved filter does not exist', 'Someone may have deleted it.'],
  'invalid-segment': ['The translation is not valid', 'Check the tags: most often a tag of the source is missing.'],
  'invalid-resource': [
    'The memory or glossary could not be created',
    'Check the file format, the name and the languages.',
  ],
  'resource-not-found': ['This memory or glossary does not exist', 'It may have been deleted. Choose another.'],
  'resource-busy': ['The memory or glossary is still being imported', 'Wait until it is ready.'],
  'resource-language-mismatch': [
    'A memory or glossary is for another language pair',
    'Choose one for this language pair.',
  ],
  'entry-not-found': ['This entry does not exist', 'It may have been deleted.'],
  'invalid-entry': ['The entry is empty or too long', 'Enter a source and a target of a reasonable length.'],
  'project-not-found': ['This project does not exist', 'It may have been deleted. Choose another.'],
  'invalid-project': ['The name of the project is not valid', 'Enter a name of 1 to 200 characters.'],
  'request-not-found': ['There is no request with this ID', 'Check that the ID is complete. Old requests are deleted.'],
  'key-not-found': ['This API key does not exist', 'It may already have been revoked.'],
  'secret-not-found': ['This webhook secret does not exist', 'It may already have been revoked.'],
  'notification-not-found': ['This notification is not waiting any more', 'It was sent, or its job was deleted.'],
  'not-found': ['The service does not have this function', 'It may run an older version.'],
  'method-not-allowed': ['The service does not support this operation', 'It may run another version.'],
  'not-acceptable': ['The service cannot respond in the requested format', 'It may run another version.'],
  'unsupported-media-type': ['The service does not accept this type of content', 'It may run another version.'],
  'payload-too-large': ['The request is too large', 'Send less at once.'],
  'idempotency-key-reused': ['Another document was already uploaded with this identifier', 'Upload it again as new.'],
  'idempotency-in-progress': [
    'The same document is still being uploaded',
    'The upload continues automatically in a moment.',
  ],
  'storage-unavailable': ['The service cannot reach its storage', 'Try again in a few minutes.'],
  'sign-in-unavailable': ['The identity provider is not responding', 'Try again in a few minutes, or use an API key.'],
  'store-unavailable': ['The service cannot reach its database', 'Try again in a few minutes.'],
  'usage-unavailable': ['The service cannot read the usage data', 'Try again in a few minutes.'],
  internal: ['Internal error of the service', 'Try again. If it happens again, report the request ID.'],
} as const satisfies Record<ProblemType, readonly [string, string]>
