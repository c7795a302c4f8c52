import { describe, expect, it } from 'vitest'
import { fullProfile, lesserProfile, type RequestProfile } from './request-profile.ts'

describe('what a server is asked for after it refused', () => {
  it.each([
    ['logprobs are not supported', { logprobs: false }],
    ["Invalid parameter: 'response_format' of type 'json_schema' is not supported", { format: 'json_object' }],
    ['failed to parse grammar', { format: 'json_object' }],
    ["Unsupported value: 'temperature' does not support 0", { temperature: false }],
    ["Unsupported parameter: 'max_tokens', use 'max_completion_tokens'", { limit: 'max_completion_tokens' }],
    ['extra field: seed', { seed: false }],
    ['Bad Request', { logprobs: false }],
  ] as const)('because of %j lacks just that', (error, left) => {
    expect(lesserProfile(fullProfile, error)).toEqual({ ...fullProfile, ...left })
  })

  it('without a reason lacks one thing after another, and in the end nothing is left', () => {
    const asked: (RequestProfile | null)[] = []
    for (let profile: RequestProfile | null = fullProfile; profile !== null; asked.push(profile))
      profile = lesserProfile(profile, 'Bad Request')
    expect(asked.map((profile) => profile && [profile.format, profile.logprobs, profile.seed])).toEqual([
      ['json_schema', false, true],
      ['json_object', false, true],
      ['text', false, true],
      ['text', false, false],
      null,
    ])
  })

  it('is nothing less when the text is too long', () => {
    expect(lesserProfile(fullProfile, "This model's maximum context length is 4096 tokens")).toBeNull()
  })
})
