/** Options of a request; each server takes a part of them. */
export type RequestProfile = {
  readonly format: 'json_schema' | 'json_object' | 'text'
  readonly logprobs: boolean
  readonly seed: boolean
  readonly temperature: boolean
  readonly limit: 'max_tokens' | 'max_completion_tokens' | 'none'
}

export const fullProfile: RequestProfile = {
  format: 'json_schema',
  logprobs: true,
  seed: true,
  temperature: true,
  limit: 'max_tokens',
}

const formats = { json_schema: 'json_object', json_object: 'text', text: null } as const
const limits = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'none', none: null } as const

/**
 * Returns the next lesser profile after a server refused this one: without what its error names, else without what
 * lesser servers most often lack. Null when there is nothing left to leave out: the fault is in the request itself.
 */
export function lesserProfile(profile: RequestProfile, error: string): RequestProfile | null {
  const lowered = error.toLowerCase()
  // A context that is too long does not get shorter by requesting less.
  if (/context.{0,20}length|too (long|large)|maximum context/.test(lowered)) return null
  if (profile.logprobs && lowered.includes('logprob')) return { ...profile, logprobs: false }
  const format = formats[profile.format]
  if (format !== null && /response_format|json|schema|grammar/.test(lowered)) return { ...profile, format }
  if (profile.temperature && lowered.includes('temperature')) return { ...profile, temperature: false }
  const limit = limits[profile.limit]
  if (limit !== null && lowered.includes('max_tokens')) return { ...profile, limit }
  if (profile.seed && /\bseed\b/.test(lowered)) return { ...profile, seed: false }
  if (profile.logprobs) return { ...profile, logprobs: false }
  if (format !== null) return { ...profile, format }
  if (profile.seed) return { ...profile, seed: false }
  return null
}
