import { describe, expect, it } from 'vitest'
import type { Project } from '#contract/resources/project.ts'
import { canSave, formOf, recordOf, shownFields } from './project-form.ts'

const usual: Project = {
  id: 'prj_1',
  name: 'Acme',
  description: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  resources: [],
  job_count: 1,
}
const settings = {
  source_lang: 'es',
  target_langs: ['en'],
  webhook_url: null,
  match_threshold: null,
  exact_matches: 'draft',
  code_patterns: ['%s'],
} as const
const filled: Project = { ...usual, ...settings, target_langs: ['en'], code_patterns: ['%s'] }

describe('the form of a project', () => {
  it('sends of a new project only what was filled in', () => {
    expect(recordOf({ ...formOf(), name: ' Acme ' }, undefined, false)).toEqual({ name: 'Acme', description: null })
    expect(recordOf({ ...formOf(), name: 'Acme', targetLangs: ['en'], threshold: '80' }, undefined, true)).toEqual({
      name: 'Acme',
      description: null,
      source_lang: null,
      target_langs: ['en'],
      webhook_url: null,
      match_threshold: 80,
    })
  })

  it('sends of a project all that its service stores, as it was', () => {
    expect(recordOf(formOf(filled), filled, true)).toEqual({ name: 'Acme', description: null, ...settings })
  })

  it('shows and sends no field that the service does not store', () => {
    expect(shownFields(usual)).toEqual({ languages: false, exact: false, patterns: false })
    expect(recordOf({ ...formOf(usual), threshold: '80' }, usual, false)).toEqual({ name: 'Acme', description: null })
  })

  it('is saved with a name, a webhook over https and a match rate that the service takes', () => {
    const form = formOf(filled)
    expect(canSave(form)).toBe(true)
    const wrong = [{ name: ' ' }, { webhook: 'http://a.test' }, { threshold: '7.5' }, { threshold: '101' }]
    expect(wrong.filter((change) => canSave({ ...form, ...change }))).toEqual([])
  })
})
