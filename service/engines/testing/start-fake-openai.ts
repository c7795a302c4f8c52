import * as z from 'zod/mini'
import { fakeTranslate } from './fake-translate.ts'
import { type FakeCall, type FakeReply, type FakeServer, startFakeServer } from './start-fake-server.ts'

const Segment = z.object({
  id: z.string(),
  source: z.string(),
  given: z.optional(z.string()),
  terms: z.optional(z.array(z.object({ source: z.string(), target: z.string() }))),
  faults: z.optional(z.array(z.string())),
})
const Request = z.object({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  logprobs: z.optional(z.boolean()),
  response_format: z.optional(z.object({ type: z.enum(['json_schema', 'json_object']) })),
})
const Data = z.object({ instructions: z.optional(z.string()), segments: z.array(Segment) })

/** Reads the request of one call to `/chat/completions`. */
export function readFakeCall({ body }: FakeCall) {
  const request = Request.parse(body)
  return { ...request, data: Data.parse(JSON.parse(request.messages[1].content)) }
}

export type FakeAbilities = {
  /** Answers 400 to formats that it does not know, as lesser servers do. */
  readonly format?: 'json_schema' | 'json_object' | 'text'
  readonly logprobs?: boolean
}

type Answer = { id: string; target: string; explanation?: string | null }

/** Wrong answers that it gives on command, by name; each changes what would have been right. */
const wrongs: Readonly<Record<string, (answers: Answer[]) => Answer[]>> = {
  missing: (answers) => answers.slice(1),
  doubled: (answers) => [...answers.slice(0, 1), ...answers],
  extra: (answers) => [...answers, { id: '99', target: 'De más.' }],
  turned: (answers) => answers.toReversed(),
  'no-tags': (answers) =>
    answers.map((answer) => ({ ...answer, target: answer.target.replace(/<\/?[gx]\d+\/?>/g, '') })),
  'wrong-numbers': (answers) => answers.map((answer) => ({ ...answer, target: answer.target.replace(/\d/g, '9') })),
  'no-placeholders': (answers) =>
    answers.map((answer) => ({ ...answer, target: answer.target.replace(/\{[^}]*\}/g, '') })),
  empty: (answers) => answers.map((answer) => ({ ...answer, target: ' ' })),
  fenced: (answers) => answers.map((answer) => ({ ...answer, target: `\`\`\`\n${answer.target}\n\`\`\`` })),
  rewritten: (answers) =>
    answers.map((answer) => ({ ...answer, target: 'Otra cosa muy distinta.', explanation: 'Mal.' })),
}

/** Starts a server that speaks OpenAI's `/chat/completions` and translates eleven words. */
export function startFakeOpenAi({ format = 'json_schema', logprobs = true }: FakeAbilities = {}): Promise<FakeServer> {
  return startFakeServer((call, wrong): FakeReply => {
    if (call.path.endsWith('/models')) return { body: { data: [{ id: 'fake' }] } }
    if (!call.path.endsWith('/chat/completions')) return { status: 404, body: { error: { message: 'no such path' } } }
    const request = readFakeCall(call)
    if (request.logprobs === true && !logprobs) return refuse('logprobs are not supported by this model')
    const asked = request.response_format?.type
    if (asked === 'json_schema' && format !== 'json_schema')
      return refuse("'response_format' of type json_schema is not supported")
    if (asked === 'json_object' && format === 'text') return refuse('unknown field response_format')
    const answers = request.data.segments.map(answerTo)
    const segments = wrong === null ? answers : (wrongs[wrong]?.(answers) ?? answers)
    const json = JSON.stringify({ segments })
    // A model without a required form talks.
    const content = asked === undefined ? `Sure! Here is {the} answer:\n\`\`\`json\n${json}\n\`\`\`` : json
    return { body: completion(wrong === 'cut-off' ? content.slice(0, -5) : content, request.logprobs === true) }
  })
}

function answerTo({ id, source, given, terms = [] }: z.infer<typeof Segment>): Answer {
  if (given !== undefined) return { id, ...postEdit(source, given) }
  const withTerms = terms.reduce(
    (text, term) => text.replace(new RegExp(`\\b${term.source}\\b`, 'gi'), term.target),
    source,
  )
  return { id, target: fakeTranslate(withTerms) }
}

/** Corrects one kind of mistake: a number that is not that of the source. */
function postEdit(source: string, given: string): { target: string; explanation: string | null } {
  const number = /(?<![gx\d])\d+/
  const [right, wrong] = [number.exec(source)?.[0], number.exec(given)?.[0]]
  if (right === undefined || wrong === undefined || right === wrong) return { target: given, explanation: null }
  return { target: given.replace(number, right), explanation: 'El número era otro.' }
}

function refuse(message: string): FakeReply {
  return { status: 400, body: { error: { message, type: 'invalid_request_error' } } }
}

function completion(content: string, withLogprobs: boolean) {
  const tokens = (content.match(/[\s\S]{1,4}/g) ?? []).map((token) => ({ token, logprob: -0.25 }))
  return {
    choices: [
      {
        finish_reason: 'stop',
        message: { role: 'assistant', content },
        ...(withLogprobs ? { logprobs: { content: tokens } } : {}),
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 10 * tokens.length },
  }
}
