import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport } from '#contract/resources/job.ts'
import { problem } from '../../testing/fake-service.ts'
import { setElementSize } from '../../testing/set-element-size.ts'
import { jobRecord } from '../../testing/records.ts'
import { pickLanguage, fill, find, press, renderApp, until, write } from '../../testing/render-app.tsx'
import { entryRecord, resourceRecord, resourceService } from '../../testing/resource-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

beforeAll(() => setElementSize(1200, 800))
afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const two = () => [
  entryRecord('ent_1', 'The rent is due.', 'La renta vence.'),
  entryRecord('ent_2', 'Sign here.', 'Firme aquí.'),
]
describe('the memories', () => {
  it('say what they are for where there is none, and how to begin', async () => {
    page = await renderApp('/memories', resourceService('memories', [], []))
    await until('the empty page', () => find('heading', 'No translation memories yet'))
    expect(find('button', 'New translation memory')).not.toBeNull()
  })

  it('are listed with languages, size and state, and searched by name', async () => {
    const all = [resourceRecord(), resourceRecord({ id: 'tm_2', name: 'Games', status: 'failed', entry_count: 0 })]
    page = await renderApp('/memories', resourceService('memories', all, []))
    await until('the list', () => find('link', 'Legal'))
    expect(shows('English → Spanish')).toBe(true)
    expect(shows('Failed')).toBe(true)
    fill(find('textbox', 'Name'), 'gam')
    await until('one', () => find('link', 'Legal') === null && find('link', 'Games'))
    fill(find('textbox', 'Name'), 'nothing')
    await until('none', () => find('heading', 'No matches'))
  })

  it('are made empty, and opened', async () => {
    page = await renderApp('/memories', resourceService('memories', [], []))
    press(await until('the button', () => find('button', 'New translation memory')))
    const dialog = await until('the dialog', () => document.querySelector('[role="dialog"] form'))
    const [name] = dialog.querySelectorAll('input')
    fill(name ?? null, 'Contracts')
    await pickLanguage('[role="dialog"] input[id$="-from"]', 'en')
    await pickLanguage('[role="dialog"] input[id$="-to"]', 'en')
    await until('a warning', () => shows('Choose two different languages.'))
    await pickLanguage('[role="dialog"] input[id$="-to"]', 'es')
    press(await until('create', () => find('button', 'Create')))
    await until('its page', () => find('heading', 'Contracts'))
    expect(window.location.pathname).toBe('/memories/tm_new')
    await until('no entry', () => find('heading', 'No entries yet'))
  })
})

describe('a memory', () => {
  const open = (entries = two(), resource = resourceRecord(), search = '') =>
    renderApp(`/memories/tm_1${search}`, resourceService('memories', [resource], entries))

  it('shows its entries', async () => {
    page = await open()
    await until('the entries', () => shows('La renta vence.') && shows('Firme aquí.'))
    expect(shows('2 entries')).toBe(true)
  })

  it('that is unknown is not found', async () => {
    page = await renderApp('/memories/tm_9', resourceService('memories', [], []))
    await until('the page', () => document.querySelector('h1')?.textContent)
    expect(page.asked.some(({ path }) => path.endsWith('/entries'))).toBe(false)
  })

  it('finds entries like a segment, and says how like', async () => {
    page = await open()
    await until('the entries', () => shows('La renta vence.'))
    fill(find('textbox', 'Segment or phrase'), 'Sign')
    await until('one entry', () => shows('87%') && !shows('La renta vence.'))
    expect(shows('1 entry found')).toBe(true)
    fill(find('textbox', 'Segment or phrase'), 'nowhere')
    await until('none', () => find('heading', 'No entries found'))
  })

  it('keeps what is looked for in the address', async () => {
    page = await open(two(), resourceRecord(), '?q=Sign&mode=concordance')
    await until('one entry', () => shows('Firme aquí.') && !shows('La renta vence.'))
    expect(page.asked.some(({ query }) => query.get('mode') === 'words')).toBe(true)
  })

  it('is searched by words, which stand out on both sides, and for a phrase in quotes', async () => {
    const entries = [entryRecord('ent_1', 'Pay the 120 rents now.', 'Pague ya las 120 rentas.')]
    page = await open(entries, resourceRecord(), '?q=120&mode=concordance')
    await until('the hits', () => document.querySelectorAll('mark').length === 2)
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['120', '120'])
    fill(find('textbox', 'Segment or phrase'), '"rents now"')
    await until('the phrase', () =>
      page?.asked.some(({ query }) => query.get('mode') === 'concordance' && query.get('q') === 'rents now'),
    )
  })

  it('is searched for a phrase where the service knows no words', async () => {
    const known = resourceService('memories', [resourceRecord()], two())
    page = await renderApp('/memories/tm_1?q=Sign&mode=concordance', (asked) =>
      asked.query.get('mode') === 'words' ? problem('invalid-request', 400) : known(asked),
    )
    await until('one entry', () => shows('Firme aquí.') && !shows('La renta vence.'))
  })

  it('takes a new entry, and another at once', async () => {
    page = await open()
    await until('the entries', () => shows('La renta vence.'))
    const form = document.querySelector('form[aria-label="Add an entry"]')
    const [source, target] = form?.querySelectorAll('input') ?? []
    fill(source ?? null, 'Thank you.')
    fill(target ?? null, 'Gracias.')
    press(await until('the button', () => find('button', 'Add')))
    await until('the entry', () => shows('Gracias.'))
    expect(source?.value).toBe('')
    expect(document.activeElement).toBe(source)
  })

  it('changes a target in its place, and says why it could not be', async () => {
    page = await open()
    press(await until('the target', () => find('button', 'Edit the target of Sign here.')))
    await until('the box', () => document.querySelector('textarea'))
    write('textarea', 'refused')
    press(await until('save', () => find('button', 'Save')))
    await until('the problem', () => shows('The entry is empty or too long'))
    write('textarea', 'Firmen aquí.')
    press(await until('save', () => find('button', 'Save')))
    await until('the new target', () => shows('Firmen aquí.') && document.querySelector('textarea') === null)
  })

  it('stores a target by the keyboard, and no empty one', async () => {
    page = await open()
    press(await until('the target', () => find('button', 'Edit the target of Sign here.')))
    const box = await until('the box', () => document.querySelector('textarea'))
    const store = () =>
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }))
    const changes = () => page?.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    write('textarea', '  ')
    await until('it is refused', () => find('button', 'Save')?.hasAttribute('disabled'))
    store()
    write('textarea', 'Firmen aquí.')
    await until('it is allowed', () => find('button', 'Save')?.hasAttribute('disabled') === false)
    store()
    await until('the new target', () => shows('Firmen aquí.') && document.querySelector('textarea') === null)
    expect(changes()).toEqual([{ target: 'Firmen aquí.' }])
  })

  it('takes an entry out of sight at once, and back when asked', async () => {
    const entries = two()
    page = await open(entries)
    press(await until('the button', () => find('button', 'Delete the entry Sign here.')))
    await until('gone', () => !shows('Firme aquí.'))
    press(await until('undo', () => find('button', 'Undo')))
    await until('back', () => shows('Firme aquí.'))
    expect(entries).toHaveLength(2)
  })

  const more = () => find('button', 'Rename, Delete')

  it('is renamed', async () => {
    page = await open()
    press(await until('the menu', more))
    press(await until('rename', () => find('menuitem', 'Rename')))
    const name = await until('the box', () => document.querySelector<HTMLInputElement>('[role="dialog"] input'))
    fill(name, 'Contracts')
    press(await until('save', () => find('button', 'Save')))
    await until('the new name', () => find('heading', 'Contracts'))
  })

  it('is deleted only when its name is typed', async () => {
    page = await open()
    press(await until('the menu', more))
    press(await until('delete', () => find('menuitem', 'Delete')))
    const sure = await until('the box', () => document.querySelector<HTMLInputElement>('[role="dialog"] input'))
    const button = () => find('button', 'Delete')
    expect(button()?.hasAttribute('disabled')).toBe(true)
    fill(sure, 'Legal')
    await until('allowed', () => button()?.hasAttribute('disabled') === false)
    press(await until('the button', button))
    await until('the list', () => find('heading', 'No translation memories yet'))
  })

  it('is deleted by who types its name as it is seen, where a file name of macOS made it', async () => {
    page = await open(two(), resourceRecord({ name: 'Gestio\u0301n  2026' }))
    press(await until('the menu', more))
    press(await until('delete', () => find('menuitem', 'Delete')))
    fill(
      await until('the box', () => document.querySelector<HTMLInputElement>('[role="dialog"] input')),
      'Gestión 2026',
    )
    await until('allowed', () => find('button', 'Delete')?.hasAttribute('disabled') === false)
  })
})

describe('a memory made of a file', () => {
  const report: ImportReport = {
    created: 120,
    replaced: 3,
    skipped: 2,
    notes: [{ code: 'ragged', message: 'The line has one cell.', count: 2, lines: [7, 9] }],
  }
  const withJob = (resource: ReturnType<typeof resourceRecord>, job: ReturnType<typeof jobRecord>) => {
    const service = resourceService('memories', [resource], [])
    return renderApp('/memories/tm_1', (asked) => (asked.path === '/v1/jobs/job_1' ? { body: job } : service(asked)))
  }

  it('says while it is read how far it is, and can be stopped', async () => {
    const job = jobRecord({ kind: 'index_memory', status: 'running', progress: { done: 40, total: 100 } })
    page = await withJob(resourceRecord({ status: 'indexing', job_id: 'job_1', entry_count: 0 }), job)
    await until('the progress', () => shows('40 entries so far'))
    expect(find('button', 'Cancel import')).not.toBeNull()
    expect(find('button', 'Export')).toBeNull()
  })

  it('says what was left out, and in which lines', async () => {
    const job = jobRecord({ kind: 'index_memory', finished_at: new Date().toISOString(), report })
    page = await withJob(resourceRecord({ job_id: 'job_1' }), job)
    await until('the report', () => shows('Import: 120 added, 3 replaced, 2 skipped'))
    expect(shows('The line has one cell.')).toBe(true)
    expect(shows('lines 7 and 9')).toBe(true)
  })

  it('that could not be read says why', async () => {
    const job = jobRecord({
      kind: 'index_memory',
      status: 'failed',
      error: 'Line 4, column 2: the element is not closed.',
    })
    page = await withJob(resourceRecord({ status: 'failed', error_code: 'invalid_resource', job_id: 'job_1' }), job)
    await until('the reason', () => shows('Line 4, column 2'))
    expect(shows('No entries were added')).toBe(true)
  })
})

describe('a glossary', () => {
  it('shows what must not be written, and what else is known of a term', async () => {
    const term = {
      ...entryRecord('ent_1', 'rent', 'renta'),
      forbidden: ['alquiler'],
      note: 'leases',
      case_sensitive: true,
    }
    page = await renderApp('/glossaries/gl_1', resourceService('glossaries', [resourceRecord({ id: 'gl_1' })], [term]))
    await until('the term', () => shows('alquiler'))
    expect(shows('Case-sensitive · leases')).toBe(true)
  })

  it('is only read with the key of a translator', async () => {
    const service = resourceService('glossaries', [resourceRecord({ id: 'gl_1' })], two())
    page = await renderApp('/glossaries/gl_1', (asked) => {
      if (asked.path !== '/v1/account') return service(asked)
      const key = { id: 'key_1', name: 'Ana', role: 'translator', prefix: 'cot_t' }
      return { body: { organisation: { id: 'org_1', name: 'Acme' }, key, engines: [] } }
    })
    await until('the entries', () => shows('La renta vence.'))
    expect(find('button', 'Add')).toBeNull()
    expect(find('button', 'Delete the entry Sign here.')).toBeNull()
    expect(shows('you need a manager’s key')).toBe(true)
  })

  it('says what went wrong, and tries again', async () => {
    let broken = true
    const service = resourceService('glossaries', [resourceRecord({ id: 'gl_1' })], two())
    page = await renderApp('/glossaries/gl_1', (asked) =>
      broken && asked.path.endsWith('/entries') ? problem('resource-busy', 409) : service(asked),
    )
    const retry = await until('the problem', () => find('button', 'Try again'))
    broken = false
    press(retry)
    await until('the entries', () => shows('La renta vence.'))
  })
})
