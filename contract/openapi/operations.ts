import type { EndpointName } from '../endpoints.ts'
import { limits } from '../limits.ts'
import { mostListed } from '../resources/job-list-event.ts'

/** Effects of an operation beyond its summary. */
export const operationTexts: Readonly<Record<EndpointName, string>> = {
  listLanguages: 'Any language of the catalogue can be source or target. Needs no key.',
  connect:
    'A start link carries a code that works once, for ten minutes, and gives the key of this computer; that of an invitation works once, for a week, and gives a session of its person. Needs no key.',
  readSignIn: 'Needs no key. `label` is null where no identity provider is configured.',
  beginSignIn:
    'OpenID Connect, by authorization code with PKCE, state and nonce. The browser makes `secret` at random and keeps it: without it the answer is worth nothing. Works for ten minutes. Needs no key.',
  finishSignIn:
    'Once for each sign-in, by the browser that began it. Role and organisation are those that the claims of the provider name; without them the answer is 403. Gives a session, as `POST /v1/connect` does. Needs no key.',
  readAccount: 'Who asks, and with what: the organisation, the key and its role, and the engines that answer.',
  changeAccount:
    '`signed_off` says who may change a segment in the state `approved_sign_off`: `locked`, the default, managers and admins; `open`, everybody. The key of a translator gets 409 `segment-locked`; the key that signed off may take that back while the text stays. `webhook_url` is called about documents whose upload and project name no address; null: none. `notice_emails` are written to when 80 % and 100 % of the characters of the plan are used, once each in a period; `notice_locale` is the language of these mails, null for both. Who is written to is read by admins alone.',
  readPlan: 'Characters are code points of source texts, tags not counted.',
  createJob: `The document, up to ${limits.fileBytes} bytes, is translated in the background: read the job to follow it. A repeated \`Idempotency-Key\` gives the job created the first time, with status 200.`,
  analyseDocument:
    'Nothing is stored and nothing is charged. Its language, its words by what the memories have of them, for each target language, and why it would be refused. Without `source_lang` the detected language is used.',
  listJobs: 'One page after another: pass `next_after` as `after`, until it is null.',
  countJobs: 'Counts of jobs by where they are, and of their segments and words, however many jobs there are.',
  readJob: 'Its `status`, `stage` and `progress` say how far it is. Send `If-None-Match` to follow it without cost.',
  assignJob:
    'A member that is absent stays as it is, null takes the person or the date away. People are listed by `GET /v1/people`. While nothing is left to review, a job is not overdue.',
  listPeople: 'Keys in force, each by its name and role; no sessions and no mail addresses.',
  deleteJob: 'Irreversible: its segments, the original file and the translated file go. Not while it is busy.',
  cancelJob: 'It stops between batches of segments. A job that is final stays as it is.',
  retryJob:
    'What is translated or corrected stays, and only what is new is charged. A job that has all its translations, or whose file is the reason why it failed, is not run again.',
  replaceSource:
    'The job is queued again with its languages, project, batch and options. A document that could not be read is read from this file. In one that was read, segments with the source of an earlier one keep translation, state, score, lock, notes and history; similar ones are translated anew, with the earlier translation as `existing_target`; new ones are translated; the others go. Positions change: a correction made upon the earlier version gets 412, or a segment that is not there 404. Only what is translated is charged. `source_version` has the counts; translations by people that went are in `GET /v1/jobs/{job_id}/tmx?segments=dropped`. 409 `job-busy` while the job runs, 400 for another format. The same file sent again changes nothing.',
  compareSource:
    'Nothing is stored and nothing is charged: the counts that `source_version` would have with this file. 409 `job-not-ready` for a document that has not been read, `job-busy` while the job runs or follows another version.',
  downloadFile: 'In the format of the original; its name is in `Content-Disposition`.',
  downloadOriginal: 'The bytes as they were uploaded; the name is in `Content-Disposition`.',
  readPage:
    'Laid out by LibreOffice, where that and poppler are installed beside the service; 409 `pages-unavailable` where they are not, and for formats that have no pages, such as JSON. Shows the segments as they are stored now; with the `revision` of an earlier answer another page of the same, as long as that is stored. The first page of a long document takes some seconds, with `soon=true` about half of that.',
  downloadXliff:
    'XLIFF 2.1, one unit a segment, `id` its position. Tags are inline codes: `<g1>…</g1>` is `<pc id="g1">`, `<x2/>` is `<ph id="x2"/>`. The exact state is in `subState`; what must not be changed, locked or the same in every language, has `translate="no"`. Each unit names the revision that it was made of. With `version=1.2` the same as XLIFF 1.2: units are `<trans-unit>`, tags `<g id="g1">` and `<x id="x2"/>`, the exact state is in `cotejo:state`, an untranslated unit has its source as target with the state `needs-translation`, and the match that a translation came from is an `<alt-trans>`. Where the text is used, the score and QA issues are notes in both.',
  importXliff:
    'The file is one that was downloaded here, wholly or in part; anything else is refused as a whole, naming the units that do not belong. Target and state of a segment are taken over by the rule of a correction. What is as it was when the file was made changes nothing; what was also changed here since then is reported and left, unless `overwrite` asks otherwise. All of it is stored, or nothing.',
  downloadTmx:
    'TMX 1.4b, one unit a segment that has a translation, with the sources before and after it, its state (`x-state`), who changed it last and when. Only what is translated, approved or signed off, unless `state` asks for more; a memory that reads the file takes the rest as drafts.',
  downloadTable:
    'A Word document with one table: number, source, translation, notes. Tags are text that one can read and type: `{1>…<1}` is `<g1>…</g1>`, `{2}` is `<x2/>`; with two braces where the text has such itself. The number of a row is its position from 1 and, after a dot, the revision that it was made of; a line above the table names the job and its languages.',
  importTable:
    'The table that was downloaded here, after a reviewer edited it, wholly or in part: the column of translations, new lines in the column of notes, and comments of Word, which become notes. Tracked changes count as accepted. A row whose source differs is left, an empty translation says nothing. Each change goes by the rule of a correction, and a draft that was changed becomes `translated`. What was changed here meanwhile is reported and left, unless `overwrite` asks otherwise. All of it is stored, or nothing.',
  listSegments: 'Available as soon as the document has been read, also while the job runs or after it failed.',
  readSegment: 'Its `ETag` is its revision in quotes, to be sent as `If-Match` with a correction.',
  correctSegment:
    'The target carries each formatting tag of the source exactly once. The origin becomes `interactive` and the score is lost. Without `If-Match` the last write wins.',
  translate: `Up to ${limits.translateSegments} segments of up to ${limits.segmentCharacters} characters, ${limits.requestCharacters} in all. All or nothing: when a segment has no valid translation the answer is 422 and names it, and the same request gives the same answer. \`engine\` is one of the account, by its id or kind; without it that of the project. \`instructions\` are the style to keep to, for engines that take them; without them the style of the project holds, and its register in any case.`,
  estimateQuality:
    'Scores translations without a reference, whoever made them. Uses no characters of the plan. A pair of languages without validated scores comes back with the band `sin-nota`.',
  listCalibrations:
    'Directions whose scorer was measured, and those that people of the organisation correct, with what they lack.',
  calibrate: `The scorer learns from the latest ${limits.calibration.most} segments that people corrected or confirmed; it takes at least ${limits.calibration.least}. It counts for this organisation alone, from the answer on, and changes \`qe_version\`; a result below the bar is reported and gives no scores. Takes up to a minute.`,
  changeSegments: `Up to ${limits.batchSegments} corrections, each by the rules of a single one and each with a result of its own: some may be stored and others refused. The target null takes a translation away.`,
  listNotes: 'Comments that the document came with, then what people wrote, oldest first.',
  addNote: `Up to ${limits.noteCharacters} characters, and ${limits.notesOfSegment} notes by people on a segment. An answer belongs to the thread of the note that it names, and opens a resolved one again. With \`entry\` it proposes an entry of a memory or glossary, which a manager adds.`,
  changeNote:
    'The text only by who wrote it; anybody may resolve a thread or open it again. A comment of the document is not changed.',
  deleteNote: 'By who wrote it, or with the key of a manager. A comment of the document is not deleted.',
  listJobNotes:
    'One page after another: pass `next_after` as `after`, until it is null. By position, each thread in the order it was written.',
  followJob:
    'Server-sent events: `open` at first; `segments`, with the segments as they are now and the positions whose notes changed; `changed`, when there is too much to tell, so that the segments are to be read again; `people`, with who else is in the document and where; `deleted`, the last one, when the job is. After a break, `Last-Event-ID` gives what was missed, or `changed`. A comment comes every 15 seconds; the stream ends after some minutes and is opened again, and at once when its key is revoked or expires. Too many streams of one key or organisation are answered with 429.',
  followJobs: `Server-sent events about the documents of the organisation: \`open\` at first; \`jobs\`, with the ids of jobs that were \`added\`, \`changed\` or \`deleted\` since the last event, at most ${mostListed} and no texts; \`changed\`, when they are too many to name, so that the list is to be read again. After a break, \`open\` means the same. The progress of a document that is being translated is no event. A comment comes every 15 seconds; the stream ends after some minutes and is opened again, and at once when its key is revoked or expires. Too many streams of one key or organisation are answered with 429.`,
  reportPresence:
    'The window is that of an open stream of the same key; otherwise nothing happens. A place is forgotten when its stream ends.',
  readSegmentHistory: 'The version in force comes first. Who made it is the name of a key; null is the service.',
  reviewJob:
    'Takes the segments that a person wrote or approved, never those that were rejected. The next document that repeats them gets them from the memory.',
  analyseResource:
    'Nothing is stored. The pairs of languages that the file has, with the entries of each; of a table the languages of its columns, by their headings or their content; and why it could not be imported.',
  createMemory: `As JSON: an empty memory, usable at once. As a form with a file (TMX, XLIFF, CSV or TSV, up to ${limits.fileBytes} bytes): its entries are read in the background, the memory is \`indexing\` until then, and its \`job_id\` names the job to follow.`,
  listMemories: 'One page after another: pass `next_after` as `after`, until it is null.',
  readMemory: 'Its `status` says whether it can be used: `indexing`, `ready` or `failed`.',
  changeMemory: `Names have 1 to ${limits.nameCharacters} code points and are trimmed.`,
  deleteMemory: 'Irreversible: its entries go too. Jobs and projects that name it go on without it.',
  listMemoryEntries:
    'Without `q`: all entries, page by page. With `q`: those closest to it, the best first, each with its `similarity` in percent; in `mode=concordance` those that hold `q` as a phrase, in `mode=words` those that have its words near each other.',
  findMatches: `Up to ${limits.matches.segments} texts in up to ${limits.matches.memories} memories: for each memory and text the entries that are closest, as \`listMemoryEntries\` finds them. A text of more than 1,000 words is found only as a whole. With \`neighbours\`, an entry that was made between the same segments has \`context: true\`. One that its file marks as unconfirmed has \`draft: true\`. One request of the minute.`,
  addMemoryEntry: 'Can be used from the moment it is answered. 200 when an entry with the same source was replaced.',
  changeMemoryEntry: 'The target is replaced; the source stays.',
  deleteMemoryEntry: 'It is not found any more from the moment this is answered.',
  exportMemory:
    'Streamed, in the order of the entries; its name is in `Content-Disposition`. In CSV and TSV, cells that a spreadsheet would calculate begin with an apostrophe, and the column `formulas_escaped` names their rows, so that an import gives the texts back; `safe=0` gives them as they are.',
  createGlossary: `As JSON: an empty glossary, usable at once. As a form with a file (TBX, CSV or TSV, up to ${limits.fileBytes} bytes): its entries are read in the background, the glossary is \`indexing\` until then, and its \`job_id\` names the job to follow.`,
  listGlossaries: 'One page after another: pass `next_after` as `after`, until it is null.',
  readGlossary: 'Its `status` says whether it can be used: `indexing`, `ready` or `failed`.',
  changeGlossary: `Names have 1 to ${limits.nameCharacters} code points and are trimmed.`,
  deleteGlossary: 'Irreversible: its entries go too. Jobs and projects that name it go on without it.',
  listGlossaryEntries:
    'Without `q`: all entries, page by page. With `q`: those closest to it, the best first, each with its `similarity` in percent; in `mode=concordance` those that hold `q` as a phrase, in `mode=words` those that have its words near each other.',
  addGlossaryEntry: 'Can be used from the moment it is answered. 200 when an entry with the same source was replaced.',
  changeGlossaryEntry: 'What the body names is replaced; the source stays.',
  deleteGlossaryEntry: 'It is not found any more from the moment this is answered.',
  exportGlossary:
    'Streamed, in the order of the entries; its name is in `Content-Disposition`. In CSV and TSV, cells that a spreadsheet would calculate begin with an apostrophe, and the column `formulas_escaped` names their rows, so that an import gives the texts back; `safe=0` gives them as they are.',
  createProject: `Names have 1 to ${limits.nameCharacters} code points and are trimmed.`,
  listProjects: 'One page after another: pass `next_after` as `after`, until it is null.',
  readProject: 'With its memories and glossaries, and how many jobs were sent with it.',
  changeProject: `What the body names is replaced. \`check_settings\` is how the QA checks of its documents differ from the usual, at once also for what was checked before: \`checks\` changes only the checks that it names (\`off\`, a severity for all that the check finds, or null: as usual), \`words\` is the whole list of words and phrases that stay as they are, of which no check says that they are not translated, misspelt or in another case. Tag errors have no settings. \`register\` (how the reader is addressed) and \`style\` (up to ${limits.instructionsCharacters} characters in your words) hold for documents sent from then on, and for texts that name the project; null: none.`,
  deleteProject: 'Its jobs, memories and glossaries stay.',
  addResource: 'Adding what is there already changes nothing.',
  removeResource: 'The memory or glossary itself stays.',
  readUsage: 'Both days are included, in UTC; the last 30 days when absent, at most a year.',
  listRequests: 'One page after another. No text of a document and no key is kept.',
  readRequest: 'The id is the `X-Request-Id` of the answer.',
  listKeys: 'Revoked ones too. The text of a key is stored nowhere.',
  listQueries: 'For the rows of the editor, shared by everybody in the organisation.',
  saveQuery: `Up to ${limits.savedQueries.most}, with names of up to ${limits.savedQueries.nameCharacters} code points. One of the same name is replaced, with status 200, by who saved it or with the key of a manager. The service does not read the query: what it means is up to the client.`,
  createBulkAction: `For up to ${limits.bulkJobs} jobs: those of \`job_ids\`, or those that \`filter\` is for when the request arrives. The service does it in the background, job by job, also after a restart: read the bulk action to follow it. \`cancel\` takes jobs that have not ended, \`delete\` those that have, \`retry\` those with something missing; \`add_to_memory\` adds what people wrote or approved to the memory of \`memory_ids\` for the languages of each; \`move\` puts them into \`project_id\`, or out of any project where that is null; \`assign\` gives them to a person or sets when they are due, by \`assignment\`. A repeated \`Idempotency-Key\` gives the bulk action created the first time, with status 200.`,
  downloadFiles:
    'A zip archive, made while it is sent, below 4 GiB: the file of a folder where programs look for it, others in a folder of their language. Jobs without a translated file are left out; a file that is missing is named in `not-included.txt`.',
  changeBatch:
    'Its jobs have the name as `batch_name`, later ones of the batch too, and are found by it; null takes it away. 404 for a batch without a job.',
  listLeftOut: 'In the order in which they were noted. 404 for a batch without a job.',
  addLeftOut: `For who uploads many files at once: what was refused before a job was made of it, so that the batch says so. After the first job of the batch; a file that is noted already with the same reason is not noted again. Up to ${limits.leftOutFiles} of a batch are listed, of more the number is kept. They go with the last job of the batch.`,
  listBulkActions: `The latest ${limits.bulkActionsListed}.`,
  readBulkAction: 'A job that another person deleted meanwhile is among the failures, as `job-not-found`.',
  cancelBulkAction: 'What is done stays done. A bulk action that is over is answered as it is.',
  createUpload: `For files that are sent over lines that break, or used twice: name the upload as \`upload_id\` in place of \`file\` in the form that analyses or takes a file. It is seen by the key, or session, that made it alone, and deleted after ${limits.uploads.hours} hours, with that key, and with a job that was made of it. Each organisation has at most ${limits.uploads.most}, of ${limits.uploads.bytes} bytes together.`,
  readUpload: 'Where to go on after a break: its `offset`.',
  appendUpload: `The bytes from \`Upload-Offset\` on, as many as \`part_bytes\` says, or the rest. A part that breaks off is not stored. When the answer was lost, send the part again: 409 \`upload-offset-mismatch\` has the \`offset\` to go on from.`,
  deleteUpload: 'Jobs, memories and glossaries that were made of it have their own copy.',
  listModels:
    'Models of Bergamot, by which the service translates without another program. 404 where the operator adds them: in an installation with several organisations all but its first one, and where several processes serve.',
  listOfferedModels:
    'Asks the list of models of the installation, by default that of Mozilla. 404 as for `listModels`.',
  addModel:
    'Returns at once; read `GET /v1/models` to follow it. What an earlier download has left is not fetched again, and a file with another checksum than that of the list is thrown away.',
  cancelModel: 'What has arrived stays, for the next time.',
  removeModel: 'Not one that is being downloaded, and not one in a folder of the operator: 404.',
  deleteQuery: 'By who saved it, or with the key of a manager.',
  listDeliveries:
    'Whether each was taken, what was answered last, and when it is tried again. Send a failed one again as a notification.',
  listAudit: 'One page after another. No key and no secret is kept in it.',
  listWebhookSecrets: 'Those that notices are signed with now. The text of a secret is in no answer but the first.',
  createWebhookSecret:
    'The text of the secret is in this answer and nowhere else. A session makes none: send the API key itself. Notices are signed with it, as Standard Webhooks says, and for the hours of `overlap_hours` with those before it, too.',
  testWebhook:
    'Of the form of every notification, signed alike, with the event `test` and a `job_id` of no job. The answer comes after the receiver’s, at most 10 s later; it is not tried again and not among the deliveries.',
  listEngines:
    'Those of the organisation first, in the order in which they are asked for a translation; then those of the installation, which its operator sets up. A key is in no answer: `key_end` are its last characters. `directions` is left out where a server does not say in some seconds which languages it has.',
  createEngine: `Behind those that there are; up to ${limits.engines.most}. \`openai\` stands for every server with OpenAI’s \`/chat/completions\` and needs a \`model\`; \`libretranslate\` needs a \`base_url\`; the others need a key. The key is stored encrypted and answered never again. An address of a private network is refused unless the operator allows that, as for webhooks.`,
  orderEngines:
    'Engines that it leaves out come after those that it names, and those of the installation after all of them. With `previous`, an order that was changed meanwhile is kept, and the answer is 412 with the order as it is in `current`.',
  changeEngine:
    'What the body names is replaced. Another `base_url` needs the key again, so that no other server gets the one that is stored. Documents under way end with the settings with which they began. Without `If-Match` the last write wins; with the `revision` of the engine, one that was changed meanwhile is answered 412, with the engine as it is in `current`.',
  removeEngine:
    'Its key is deleted. Documents and projects that chose it fail with `engine-not-found`: no other one takes its place.',
  testEngine:
    'At once, also where the engine is left alone because it did not answer. The text is not counted against the plan.',
  makeDemonstration:
    'A project with a memory, a glossary and documents, in English, of which one cannot be read. Returns at once; `demonstration` of `GET /v1/account` is true when all of it is there. The documents are translated as others are, and count against the plan. Where there is one already, nothing happens.',
  removeDemonstration:
    'Its documents, memory and glossary, and its project unless something else was put into it. Where there is none, nothing happens.',
  revokeWebhookSecret: 'Without any secret notices are not signed.',
  readStatus:
    'Of the installation only what is up or down, and since when; jobs and notifications are those of the organisation. Documents that failed are in `GET /v1/jobs?status=failed`.',
  listDelays:
    'One entry for each cause, with the number of jobs of the organisation that wait. A job in the queue counts when it has been due for some seconds. `requests`: a key of the organisation has used up its minute.',
  retryDelays:
    'All waiting jobs of the organisation are due at once, and an engine that did not answer is asked before its pause is over, unless it named the time itself. Read the delays again for the outcome.',
  retryNotification: 'At once; one that was given up is tried as often as a new one.',
  createKey:
    'The text of the key is in this answer and nowhere else. It expires no later than the key that makes it. A session makes no keys: send the API key itself.',
  revokeKey:
    'Requests with it are refused from the moment this is answered, and those with its sessions; with `made=true` those with the keys that it made, too, and webhook secrets that any of them made sign nothing more. Others sign as before; without any notices are not signed.',
  invitePerson:
    'Makes a key whose text no one gets, and a link that signs its person in, once, within a week: a session of 30 days. Where the service sends mail and knows its public address, the link goes to `email`, and the answer has no `code`. A session of such a person makes keys, secrets and links only in its first 15 minutes.',
  renewInvitation: 'For a key of `POST /v1/invitations` alone. The last link of the person ends; sessions stay.',
  createSession: `For a browser that stays signed in. Requests with this secret are the key's own: same name, role and quota. It expires after ${limits.sessionDays} days, or with the key if that is earlier; revoking the key ends it. A key has at most ${limits.sessionsOfKey}: a further one ends the oldest. A session cannot make another one.`,
  endSession: 'With a key that is no session, nothing is ended.',
  rebuildJob: 'Nothing is translated again and no characters are used. Answers when the file is ready.',
}

/** The groups of operations, in the order of the document. */
export const tags = [
  { name: 'Text', description: 'Segments to translate and to score, and the language catalogue.' },
  { name: 'Jobs', description: 'Documents and their translation in the background.' },
  { name: 'Segments', description: 'The segments of a document, to read and to correct.' },
  { name: 'Memories', description: 'Segments already translated.' },
  { name: 'Glossaries', description: 'Terms that are always translated the same way.' },
  { name: 'Projects', description: 'The memories, glossaries and jobs of one client or kind of content.' },
  { name: 'Account', description: 'The key, the organisation, the plan, usage and requests.' },
] as const

type Tag = (typeof tags)[number]['name']

const groups: readonly (readonly [RegExp, Tag])[] = [
  [/\/segments/, 'Segments'],
  [/^\/v1\/(?:jobs|bulk-|uploads|batches)/, 'Jobs'],
  [/^\/v1\/memories/, 'Memories'],
  [/^\/v1\/glossaries/, 'Glossaries'],
  [/^\/v1\/projects/, 'Projects'],
  [/^\/v1\/(translate|qe|languages)/, 'Text'],
]

/** `/v1/jobs/{job_id}/segments` → Segments. */
export function tagOf(path: string): Tag {
  return groups.find(([pattern]) => pattern.test(path))?.[1] ?? 'Account'
}
