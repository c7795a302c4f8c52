import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pickLanguage } from '../testing/render-app.tsx'
import { one, renderPart } from '../testing/render-part.tsx'
import { LanguagePicker } from './language-picker.tsx'

const languages = [
  { code: 'ca', name: 'Catalan' },
  { code: 'eo', name: 'Esperanto' },
  { code: 'ja', name: 'Japanese' },
  { code: 'es', name: 'Spanish' },
]
const common = { id: 'to', label: 'To', placeholder: 'Choose', languages, translated: new Set(['ca', 'es']) }

/** Returns the groups of the open list, each with its languages as they are written. */
const shown = () =>
  [...document.querySelectorAll('[role="group"]')].map((group) => [
    group.getAttribute('aria-label'),
    ...[...group.querySelectorAll('[role="option"]')].map((option) =>
      [...option.children].map(({ textContent }) => textContent).join(' '),
    ),
  ])

const press = (key: string) =>
  one('#to').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

beforeEach(() => localStorage.clear())

describe('a language', () => {
  it('is offered by its name, its own name and code: the last chosen, what is translated here, the others', async () => {
    const onChange = vi.fn<(code: string) => void>()
    await renderPart(<LanguagePicker {...common} value="" onChange={onChange} />)
    one('#to').click()
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    expect(shown()[0]).toEqual(['Translated here', 'Catalan Català ca', 'Spanish Español es'])
    await pickLanguage('#to', 'japan')
    expect(onChange.mock.calls).toEqual([['ja']])
    one('#to').click()
    await vi.waitFor(() => expect(shown()[0]).toEqual(['Last used', 'Japanese 日本語 ja']))
  })

  it.each(['es', 'ES', 'spa', 'español'])('is found by %j', async (typed) => {
    const onChange = vi.fn<(code: string) => void>()
    await renderPart(<LanguagePicker {...common} value="ca" onChange={onChange} />)
    await pickLanguage('#to', typed)
    expect(onChange.mock.calls).toEqual([['es']])
  })

  it('that is found while the person is in the field is written over by what is typed', async () => {
    let find = (_code: string) => {}
    function Found() {
      const [value, setValue] = useState('')
      find = setValue
      return <LanguagePicker {...common} value={value} onChange={() => {}} />
    }
    await renderPart(<Found />)
    const field = one('#to')
    field.focus()
    find('ca')
    await vi.waitFor(() => expect(field).toHaveProperty('value', 'Catalan'))
    expect(field).toMatchObject({ selectionStart: 0, selectionEnd: 7 })
  })

  it('stays as it was when the list is closed by Esc, which no dialog around it gets', async () => {
    const onChange = vi.fn<(code: string) => void>()
    const onEscape = vi.fn<(event: Event) => void>()
    document.addEventListener('keydown', onEscape)
    await renderPart(<LanguagePicker {...common} value="ca" onChange={onChange} />)
    one('#to').click()
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    press('Escape')
    await vi.waitFor(() => expect(shown()).toEqual([]))
    document.removeEventListener('keydown', onEscape)
    expect(onEscape).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
    expect(one('#to')).toHaveProperty('value', 'Catalan')
  })

  it('says what is wrong with it', async () => {
    const error = 'The two languages have to differ.'
    await renderPart(<LanguagePicker {...common} value="es" error={error} onChange={() => undefined} />)
    expect(one('#to').getAttribute('aria-invalid')).toBe('true')
    expect(one(`#${one('#to').getAttribute('aria-describedby')}`).textContent).toBe(error)
  })
})
