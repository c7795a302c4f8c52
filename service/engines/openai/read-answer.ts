import * as z from 'zod/mini'

const LogProbabilities = z.object({
  content: z.nullish(z.array(z.object({ token: z.string(), logprob: z.number() }))),
})
const Choice = z.object({
  message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
  finish_reason: z.nullish(z.string()),
  logprobs: z.catch(z.nullish(LogProbabilities), null),
})
const Completion = z.object({
  choices: z.array(Choice).check(z.minLength(1)),
  usage: z.catch(z.nullish(z.object({ prompt_tokens: z.number(), completion_tokens: z.number() })), null),
})

const Translations = z.object({
  segments: z.array(
    z.object({
      id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
      target: z.string(),
      explanation: z.catch(z.nullish(z.string()), null),
    }),
  ),
})

type Logprob = { readonly token: string; readonly logprob: number }

export type ReadAnswer = {
  readonly segments: readonly {
    readonly id: string
    readonly target: string
    readonly explanation?: string
    /** The mean over the tokens of the target, ≤ 0; only where the server gives it. */
    readonly logprob?: number
  }[]
  readonly cost: { readonly prompt_tokens?: number; readonly completion_tokens?: number }
}

/** `refused`: the model would not; `garbled`: no answer of the required form, or one that was cut off. */
export type UnreadAnswer = { readonly failure: 'refused' | 'garbled' }

/** Reads the body of a `/chat/completions` answer; text around the JSON in it is ignored. */
export function readAnswer(body: unknown): ReadAnswer | UnreadAnswer {
  const completion = Completion.safeParse(body)
  const choice = completion.data?.choices[0]
  if (choice === undefined) return { failure: 'garbled' }
  const { content, refusal } = choice.message
  if (choice.finish_reason === 'content_filter' || (refusal ?? '') !== '') return { failure: 'refused' }
  const found = extractTranslations(content ?? '')
  if (found === null) return { failure: 'garbled' }
  const usage = completion.data?.usage
  const logprobs = logprobsOf(content ?? '', choice.logprobs?.content ?? [])
  return {
    segments: found.segments.map(({ id, target, explanation }) => {
      const logprob = logprobs(target)
      return {
        id,
        target,
        ...(explanation === null || explanation === undefined ? {} : { explanation }),
        ...(logprob === null ? {} : { logprob }),
      }
    }),
    cost: usage === null || usage === undefined ? {} : usage,
  }
}

/** Number of braces that are tried as beginnings of the object. */
const MOST_TRIED = 20

/** Returns the first JSON object of the right form: alone, in a code fence, behind a model's thoughts. */
function extractTranslations(content: string): z.infer<typeof Translations> | null {
  const thought = content.trimStart().startsWith('<think>') ? content.lastIndexOf('</think>') : -1
  const text = content.slice(thought + 1)
  let tried = 0
  for (let start = text.indexOf('{'); start !== -1 && tried < MOST_TRIED; start = text.indexOf('{', start + 1)) {
    tried++
    const end = endOfObject(text, start)
    if (end === null) continue
    const read = Translations.safeParse(parseJson(text.slice(start, end)))
    if (read.success) return read.data
  }
  return null
}

/** Returns the end of the object that begins at `start`; null when it has none. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0
  let isString = false
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isString) {
      if (sign === '\\') at++
      else if (sign === '"') isString = false
    } else if (sign === '"') isString = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Finds each target, in the order of the answer, among the tokens that it was written with. */
function logprobsOf(content: string, tokens: readonly Logprob[]): (target: string) => number | null {
  let at = 0
  // Tokens that split a character do not add up to the text; then there is no score.
  const isWhole = tokens.length > 0 && tokens.map(({ token }) => token).join('') === content
  return (target) => {
    if (!isWhole || target === '') return null
    const written = JSON.stringify(target)
    const start = content.indexOf(written, at)
    if (start === -1) return null
    at = start + written.length
    return meanWithin(tokens, start + 1, at - 1)
  }
}

function meanWithin(tokens: readonly Logprob[], start: number, end: number): number | null {
  let from = 0
  let sum = 0
  let count = 0
  for (const { token, logprob } of tokens) {
    const to = from + token.length
    if (to > start && from < end) {
      sum += logprob
      count++
    }
    from = to
  }
  return count === 0 ? null : Math.round((sum / count) * 10_000) / 10_000
}
