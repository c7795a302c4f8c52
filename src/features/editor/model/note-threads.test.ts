import { describe, expect, it } from 'vitest'
import type { Note } from '#contract/resources/note.ts'
import { threadsOf } from './note-threads.ts'

const note = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  author: 'Ana',
  text: id,
  created_at: '2026-01-01T00:00:00Z',
  resolved: false,
  kind: 'note',
  ...more,
})

describe('the threads of notes', () => {
  it('hold a note with its answers, the resolved ones and the comments of the document apart', () => {
    const notes = [
      note('comment', { kind: 'document', author: null }),
      note('a'),
      note('b', { resolved: true, kind: 'reject' }),
      note('c', { reply_to: 'a' }),
    ]
    const { ofDocument, open, resolved } = threadsOf(notes)
    expect(ofDocument.map(({ id }) => id)).toEqual(['comment'])
    expect(open.map(({ first, answers }) => [first.id, answers.map(({ id }) => id)])).toEqual([['a', ['c']]])
    expect(resolved.map(({ first }) => first.id)).toEqual(['b'])
  })

  it('show an answer whose first note is gone', () => {
    expect(threadsOf([note('c', { reply_to: 'gone' })]).open.map(({ first }) => first.id)).toEqual(['c'])
  })
})
