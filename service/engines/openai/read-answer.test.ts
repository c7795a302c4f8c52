import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

const answer = (content: string | null, more: object = {}, message: object = {}) => ({
  choices: [{ message: { content, ...message }, ...more }],
})
const json = '{"segments":[{"id":"1","target":"La {casa} \\"roja\\"."}]}'

describe('an answer of a model is read', () => {
  it.each([
    ['alone', json],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['in talk', `Here {you} are: ${json} Anything else?`],
    ['behind thoughts', `<think>{"segments":[]} or ${json}?</think>\n${json}`],
    ['with ids that are numbers', json.replace('"1"', '1')],
    ['with more than was asked for', json.replace('"id"', '"note":"x","id"')],
  ])('%s', (_, content) => {
    expect(readAnswer(answer(content))).toEqual({ segments: [{ id: '1', target: 'La {casa} "roja".' }], cost: {} })
  })

  it('with its explanations and what it cost', () => {
    const content =
      '{"segments":[{"id":"1","target":"a","explanation":"b"},{"id":"2","target":"c","explanation":null}]}'
    expect(
      readAnswer({ ...answer(content), usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } }),
    ).toEqual({
      segments: [
        { id: '1', target: 'a', explanation: 'b' },
        { id: '2', target: 'c' },
      ],
      cost: { prompt_tokens: 3, completion_tokens: 4 },
    })
  })

  it('with the mean log-probability of the tokens of each target', () => {
    const tokens = ['{"segments":[{"id":"1","target":"', 'La', ' casa', '"},{"id":"2","target":"', 'Un', '"}]}']
    const content = tokens.map((token, index) => ({ token, logprob: -index }))
    expect(readAnswer(answer(tokens.join(''), { logprobs: { content } }))).toMatchObject({
      segments: [
        { target: 'La casa', logprob: -1.5 },
        { target: 'Un', logprob: -4 },
      ],
    })
  })

  it('without log-probabilities where the tokens are not those of the text', () => {
    const logprobs = { content: [{ token: 'other', logprob: -1 }] }
    expect(readAnswer(answer(json, { logprobs }))).toMatchObject({ segments: [{ id: '1' }] })
    expect(JSON.stringify(readAnswer(answer(json, { logprobs })))).not.toContain('logprob')
  })

  it.each([
    ['nothing', {}],
    ['no choice', { choices: [] }],
    ['no text', answer(null)],
    ['no JSON', answer('La casa.')],
    ['half of it', answer(json.slice(0, -3))],
    ['another form', answer('{"translations":["La casa."]}')],
    ['a thousand braces', answer('{'.repeat(1000))],
  ])('as garbled when it is %s', (_, body) => {
    expect(readAnswer(body)).toEqual({ failure: 'garbled' })
  })

  it.each([
    ['says so', answer('', {}, { refusal: 'I cannot help with that.' })],
    ['is held back', answer('', { finish_reason: 'content_filter' })],
  ])('as refused when the model %s', (_, body) => {
    expect(readAnswer(body)).toEqual({ failure: 'refused' })
  })
})
