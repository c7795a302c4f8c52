import { afterEach, describe, expect, it } from 'vitest'
import type { ConfiguredEngine } from '#contract/resources/engine.ts'
import { fill, find, press, renderApp, until } from '../../../testing/render-app.tsx'
import { smallService } from '../../../testing/small-service.ts'
import type { FakeServiceCall } from '../../../testing/fake-service.ts'
import { problem } from '../../../testing/fake-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const service = smallService([])
const account = {
  organisation: { id: 'org_1', name: 'Acme Legal' },
  key: { id: 'key_1', name: 'Ana', role: 'admin', prefix: 'cot_a_1' },
  own_engines: true,
  engines: [],
}
const engine = (id: string, more: Partial<ConfiguredEngine> = {}): ConfiguredEngine => ({
  id,
  origin: 'organisation',
  kind: 'openai',
  name: id,
  model_version: 'm',
  base_url: 'https://a.example/v1',
  model: 'm',
  region: null,
  formality: null,
  model_type: null,
  key_end: '9999',
  key_readable: true,
  price_per_million: null,
  currency: null,
  pairs: null,
  directions: null,
  answers: true,
  words: 0,
  characters: 0,
  ...more,
})
const installed = engine('apertium', { origin: 'installation', kind: 'apertium', directions: [['en', 'es']] })
const shows = (text: string) => document.body.textContent?.includes(text) ?? false

async function open(engines: ConfiguredEngine[], answer?: (call: FakeServiceCall) => object | undefined) {
  const asked: FakeServiceCall[] = []
  page = await renderApp('/account/engines', (call) => {
    if (call.path === '/v1/account') return { body: account }
    if (call.path === '/v1/engines' && call.method === 'GET') return { body: { engines, private_addresses: false } }
    if (!call.path.startsWith('/v1/engines')) return service(call)
    asked.push(call)
    return answer?.(call) ?? { body: { engines, private_addresses: false } }
  })
  return asked
}

describe('the engines', () => {
  it('are shown with their state, and those of the installation can only be tested', async () => {
    await open([engine('First', { answers: false }), engine('Second', { key_readable: false }), installed])
    await until('the list', () => shows('Not responding') && shows('Enter the API key again'))
    expect(shows('ends in 9999')).toBe(true)
    expect(find('button', 'Test Apertium')).not.toBeNull()
    expect(find('button', 'Remove Apertium')).toBeNull()
    expect(find('button', 'Move First up')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('change their order', async () => {
    const asked = await open([engine('First'), engine('Second'), installed])
    press(await until('the button', () => find('button', 'Move Second up')))
    await until('the order', () => shows('Second is now number 1'))
    expect(asked[0]).toMatchObject({ method: 'PUT', body: { ids: ['Second', 'First'], previous: ['First', 'Second'] } })
  })

  it('show their new order before the service has answered, and keep the focus on the button', async () => {
    await open([engine('First'), engine('Second')], () => ({ hangs: true }))
    const button = await until('the button', () => find('button', 'Move Second up'))
    button.focus()
    press(button)
    await until('the order', () => document.querySelector('ol')?.textContent?.startsWith('1Second'))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Second up')
  })

  it('leave the focus at their heading when one is removed', async () => {
    await open([engine('First'), engine('Second')], () => ({ status: 204 }))
    press(await until('the button', () => find('button', 'Remove First')))
    fill(await until('the field', () => document.querySelector<HTMLInputElement>('[role=dialog] input')), 'First')
    press(await until('the button', () => document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')))
    await until('the focus', () => document.activeElement?.textContent === 'MT engines of your organization')
  })

  it('end a test that does not end', async () => {
    await open([engine('First')], () => ({ hangs: true }))
    press(await until('the button', () => find('button', 'Test First')))
    press(await until('the form', () => find('button', 'Translate')))
    press(await until('the way out', () => find('button', 'Cancel')))
    await until('the end', () => !shows('Translating…'))
    expect(find('button', 'Translate')?.getAttribute('aria-disabled')).toBeNull()
  })

  it('are focused at the field that the service refuses, with what it asks for there', async () => {
    const errors = [{ path: 'base_url', message: 'an address of the public internet' }]
    await open([engine('First')], () => problem('invalid-request', 400, { errors }))
    press(await until('the button', () => find('button', 'Edit First')))
    press(await until('the button', () => find('button', 'Save')))
    await until('the refusal', () => shows('Needed here: an address of the public internet.'))
    await until('the focus', () => document.activeElement === find('textbox', 'Address'))
  })

  const conflict = (current: object) => problem('engine-conflict', 412, { current })

  it('show what another person has changed meanwhile, and go on with what was typed over it', async () => {
    const theirs = engine('First', { name: 'Theirs', model: 'n', revision: 2 })
    const answers = [conflict(theirs), { body: theirs }]
    const asked = await open([engine('First', { revision: 1 })], () => answers.shift())
    press(await until('the button', () => find('button', 'Edit First')))
    const name = await until('the name', () => find('textbox', 'Name'))
    fill(name, 'Mine')
    press(await until('the button', () => find('button', 'Save')))
    await until('what was changed', () => shows('Name: First → Theirs') && shows('Model: m → n'))
    expect(name).toHaveProperty('value', 'Mine')
    press(await until('the choice', () => find('button', 'Keep my changes')))
    await until('the other field', () => (find('textbox', 'Model') as HTMLInputElement | null)?.value === 'n')
    press(await until('the button', () => find('button', 'Save')))
    await until('the request', () => asked.length === 2)
    expect(asked.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
    expect(asked[1]?.body).toMatchObject({ name: 'Mine', model: 'n' })
  })

  it('show the version of another person in the form where that is chosen', async () => {
    const theirs = engine('First', { name: 'Theirs', revision: 2 })
    await open([engine('First', { revision: 1 })], () => conflict(theirs))
    press(await until('the button', () => find('button', 'Edit First')))
    fill(await until('the name', () => find('textbox', 'Name')), 'Mine')
    press(await until('the button', () => find('button', 'Save')))
    press(await until('the choice', () => find('button', 'Use their version')))
    await until('the name', () => (find('textbox', 'Name') as HTMLInputElement | null)?.value === 'Theirs')
    expect(shows('Someone else has changed')).toBe(false)
  })

  it('are removed as they are now, once that is confirmed', async () => {
    const theirs = engine('First', { name: 'Theirs', revision: 2 })
    const answers = [conflict(theirs), { status: 204 }]
    const asked = await open([engine('First', { revision: 1 })], () => answers.shift())
    press(await until('the button', () => find('button', 'Remove First')))
    const submit = () => document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')
    const field = await until('the field', () => document.querySelector<HTMLInputElement>('[role=dialog] input'))
    fill(field, 'First')
    press(await until('the button', submit))
    await until('the newer name', () => shows('Remove Theirs?') && shows('confirm again'))
    fill(field, 'Theirs')
    press(await until('the button', submit))
    await until('the request', () => asked.length === 2)
    expect(asked[1]?.headers.get('If-Match')).toBe('"2"')
  })

  it('say that another person has changed their order', async () => {
    const asked = await open([engine('First'), engine('Second')], () => conflict({ ids: ['Second', 'First'] }))
    press(await until('the button', () => find('button', 'Move Second up')))
    await until('the reason', () => shows('Someone else has changed the order'))
    expect(asked[0]?.body).toEqual({ ids: ['Second', 'First'], previous: ['First', 'Second'] })
  })

  it.each([
    [{ target: 'Hola', fault: null, status: null, milliseconds: 214 }, 'Translated in 214 ms: Hola'],
    [{ target: null, fault: 'key-refused', status: 403, milliseconds: 1 }, 'does not accept the API key. Status 403.'],
    [{ target: null, fault: 'refused', status: 429, milliseconds: 1 }, 'no more requests for the moment'],
    [{ target: null, fault: 'refused', status: 302, milliseconds: 1 }, 'leads on to another one'],
    [{ target: null, fault: 'unavailable', status: 500, milliseconds: 1 }, 'an error of its own'],
  ])('show what came of a test: %o', async (body, words) => {
    const asked = await open([engine('First')], () => ({ body }))
    press(await until('the button', () => find('button', 'Test First')))
    press(await until('the form', () => find('button', 'Translate')))
    await until('the outcome', () => shows(words))
    expect(asked[0]?.body).toEqual({ source_lang: 'en', target_lang: 'es', text: 'Hello' })
  })

  it('are added from a preset, with what it needs', async () => {
    const asked = await open([], () => ({ status: 201, body: engine('eng_1') }))
    await until('the empty state', () => shows('No MT engine yet'))
    press(await until('the button', () => find('button', 'Add MT engine')))
    press(await until('the presets', () => find('button', 'Ollama')))
    await until('the form', () => shows('COTEJO_ALLOW_PRIVATE_WEBHOOKS=1'))
    const add = () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')
    press(await until('the button', add))
    await until('what is missing', () => shows('Enter the name of a model.'))
    expect(asked).toEqual([])
    const model = await until('the model', () => find('textbox', 'Model'))
    fill(model, 'gemma3')
    press(await until('the button', add))
    await until('the request', () => asked.length > 0)
    expect(asked[0]?.body).toMatchObject({
      kind: 'openai',
      name: 'Ollama',
      model: 'gemma3',
      base_url: 'http://localhost:11434/v1',
      pairs: null,
    })
  })

  it('of DeepL show their glossaries, and send them once every line is one', async () => {
    const glossary = { source: 'en', target: 'es', glossary_id: 'a1' }
    const asked = await open([engine('First', { kind: 'deepl', glossaries: [glossary] })], () => ({
      body: engine('First'),
    }))
    press(await until('the button', () => find('button', 'Edit First')))
    const box = await until('the glossaries', () => document.querySelector('textarea'))
    expect(box.value).toBe('en-es: a1')
    const save = await until('the button', () => find('button', 'Save'))
    fill(box, 'en-es')
    press(save)
    await until('the fault', () => shows('Write each line as “en-es: ID”'))
    expect(asked).toEqual([])
    fill(box, 'en-es: b2')
    press(save)
    await until('the request', () => asked.length > 0)
    expect(asked[0]?.body).toMatchObject({ glossaries: [{ ...glossary, glossary_id: 'b2' }] })
  })

  it('are not there where the service has no such list', async () => {
    page = await renderApp('/account/engines', (call) => {
      if (call.path === '/v1/account') return { body: { ...account, own_engines: undefined } }
      return call.path === '/v1/engines' ? problem('not-found', 404) : service(call)
    })
    await until('the reason', () => shows('The service does not have this page.'))
    expect(find('link', 'MT engines')).toBeNull()
  })
})
