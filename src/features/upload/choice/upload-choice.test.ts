import { describe, expect, it } from 'vitest'
import { batchOf, type Choice, noChoice, serves, targetsOf, wantedOf } from './upload-choice.ts'

const file = new File(['Hello'], 'hello.txt')
const choice: Choice = { ...noChoice, sourceLang: 'en', targetLangs: ['es', 'ca', 'es', 'en'] }
const memory = (id: string, source_lang: string, target_lang: string) => ({ id, source_lang, target_lang })

describe('what is chosen for files', () => {
  it('goes into each language once, never into its own', () => {
    expect(targetsOf(choice)).toEqual(['es', 'ca'])
  })

  it('gives each language the chosen resources of its own pair', () => {
    const memories = [
      memory('tm_es', 'en-GB', 'es-ES'),
      memory('tm_ca', 'en', 'ca'),
      memory('tm_not_ticked', 'en', 'es'),
    ]
    const ticked = { ...choice, memoryIds: ['tm_es', 'tm_ca'], glossaryIds: ['gl_de'] }
    expect(wantedOf([file], ticked, memories, [memory('gl_de', 'en', 'de')])).toEqual([
      { file, path: null, targetLang: 'es', mt: true, memoryIds: ['tm_es'], glossaryIds: [] },
      { file, path: null, targetLang: 'ca', mt: true, memoryIds: ['tm_ca'], glossaryIds: [] },
    ])
  })

  it('leaves out of the form what was not filled in', () => {
    expect(batchOf(choice)).toEqual({ source_lang: 'en', allow_partial: 'false' })
    expect(batchOf({ ...choice, projectId: 'prj_1', notifyEmail: ' ana@example.org ', allowPartial: true })).toEqual({
      source_lang: 'en',
      allow_partial: 'true',
      project_id: 'prj_1',
      notify_email: 'ana@example.org',
    })
    expect(batchOf({ ...choice, assignee: 'key_1', dueDate: '2026-12-09' })).toMatchObject({
      assignee: 'key_1',
      due_at: new Date(2026, 11, 9, 23, 59, 59).toISOString(),
    })
    expect(batchOf({ ...choice, existingTargets: 'ignore' })).toMatchObject({ existing_targets: 'ignore' })
    expect(batchOf({ ...choice, register: 'none', style: ' Plain. ' })).toMatchObject({
      register: 'none',
      style: 'Plain.',
    })
  })

  it.each([
    ['en', 'pt', 'en-US', 'pt-BR', true],
    ['en', 'sr', 'en', 'sr-Latn', false],
    ['xx not a code', 'es', 'xx not a code', 'es', true],
    ['xx not a code', 'es', 'en', 'es', false],
  ])('a resource %s → %s for documents %s → %s: %s', (source, target, from, to, answer) => {
    expect(serves(memory('tm_1', source, target), from, to)).toBe(answer)
  })

  it('asks no engine for the languages that none translates into, and for none where that is chosen', () => {
    const wanted = (chosen: Choice, translated: ReadonlySet<string> | null) =>
      wantedOf([file], chosen, [], [], translated).map(({ targetLang, mt }) => [targetLang, mt])
    expect(wanted(choice, new Set(['es']))).toEqual([
      ['es', true],
      ['ca', false],
    ])
    expect(wanted(choice, null).every(([, mt]) => mt)).toBe(true)
    expect(wanted({ ...choice, mt: false }, null).some(([, mt]) => mt)).toBe(false)
  })
})
