import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TranslateRequest } from '#contract/resources/translate.ts'
import { draftStore } from './draft-store.ts'
import { readDraft } from './read-draft.ts'

const blank = draftStore('key').getState().draft
const spanish = { ...blank, from: 'en', to: 'es' }

describe('a draft', () => {
  it('is one segment a line, blank lines left out', () => {
    const read = readDraft({ ...spanish, source: 'One.\n\n Two. \r\nThree.\n' })
    expect(read).toMatchObject({ segments: 3, characters: 16, fault: null })
    expect(read.request?.segments).toEqual(['One.', ' Two. ', 'Three.'])
    expect(z.safeParse(TranslateRequest, read.request).success).toBe(true)
  })

  it('counts code points, tags not counted', () => {
    expect(readDraft({ ...spanish, source: '<g1>😀</g1>é' }).characters).toBe(2)
  })

  it.each([
    ['nothing is written', spanish],
    ['a language is missing', { ...blank, from: 'en', source: 'a' }],
  ])('is not sent while %s, and nothing is wrong with it', (_, draft) => {
    expect(readDraft(draft)).toMatchObject({ request: null, fault: null })
  })

  it.each([
    ['sameLanguages', { ...spanish, to: 'en', source: 'a' }],
    ['tooManyLines', { ...spanish, source: 'a\n'.repeat(51) }],
    ['lineTooLong', { ...spanish, source: `a\n${'b'.repeat(2001)}` }],
    ['tooLong', { ...spanish, source: `${'b'.repeat(1999)}\n`.repeat(6) }],
    ['unevenLines', { ...spanish, mode: 'edit' as const, source: 'a\nb', given: 'x' }],
    ['unevenLines', { ...spanish, mode: 'edit' as const, source: 'a', given: '' }],
    ['termsWrong', { ...spanish, source: 'a', terms: 'fee = tasa\nrent' }],
  ])('says %s', (kind, draft) => {
    const { fault, request } = readDraft(draft)
    expect(request).toBeNull()
    expect(fault?.kind).toBe(kind)
    if (fault !== null && 'line' in fault) expect(fault.line).toBe(2)
  })

  it('takes pairs, terms and resources with it', () => {
    const { request } = readDraft({
      ...spanish,
      mode: 'edit',
      source: 'The fee.',
      given: 'La cuota.',
      terms: 'fee = tasa',
      memoryIds: ['tm_1'],
      projectId: 'prj_1',
      instructions: ' formal ',
      scores: false,
    })
    expect(request).toEqual({
      source_lang: 'en',
      target_lang: 'es',
      segments: [{ source: 'The fee.', target: 'La cuota.' }],
      glossary: [{ source: 'fee', target: 'tasa' }],
      memory_ids: ['tm_1'],
      project_id: 'prj_1',
      instructions: 'formal',
      qe: false,
    })
  })
})

describe('the draft of a key', () => {
  it('is gone for another key in the same tab', () => {
    draftStore('one').setState(({ draft }) => ({ draft: { ...draft, source: 'secret' } }))
    expect(draftStore('one').getState().draft.source).toBe('secret')
    expect(draftStore('two').getState().draft.source).toBe('')
  })
})
