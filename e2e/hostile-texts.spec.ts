import type { Api } from './service/api.ts'
import { openReview, preparedJob } from './service/prepared-job.ts'
import { watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

/** Texts that set a global variable, open a dialog or ask another server when they are taken for markup or script. */
const texts = [
  '<img src=x onerror="globalThis.isHarmed=1">',
  '<script>globalThis.isHarmed=1</script>',
  '"><svg onload=globalThis.isHarmed=1>',
  '\'"--></style></title></textarea><img src=x onerror=globalThis.isHarmed=1>',
  '<iframe src="javascript:parent.isHarmed=1"></iframe>',
  '<a href="javascript:globalThis.isHarmed=1" autofocus onfocus=globalThis.isHarmed=1>a</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=globalThis.isHarmed=1>',
  '{{constructor.constructor("globalThis.isHarmed=1")()}} ${globalThis.isHarmed=1}',
  '<link rel=stylesheet href=https://evil.example/x.css><img src=https://evil.example/x.png>',
  '&lt;img src=x onerror=globalThis.isHarmed=1&gt; %3Cscript%3EisHarmed=1%3C/script%3E',
]

test('texts that are markup elsewhere are shown as they are, and run nowhere', async ({ page }) => {
  const { complaints } = watchPage(page)
  const [dialogs, strangers]: [string[], string[]] = [[], []]
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url) && /^https?:/.test(request.url())) strangers.push(request.url())
  })
  const expectHarmless = async () => {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isHarmed'))).toBeUndefined()
    expect([dialogs, strangers, complaints]).toEqual([[], [], []])
  }
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const reply = await api.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status, await reply.clone().text()).toBeLessThan(300)
    return reply
  }
  const job = await preparedJob(
    api,
    // Codes of templates and of printf are tags in a document, and not shown as texts.
    texts.filter((text) => !/\{\{|%3E/.test(text)).map((text) => ({ source: `A ${text}`, target: `B ${text}` })),
  )
  const pair = { source_lang: 'en', target_lang: 'es' }
  for (const name of texts) {
    await post('/v1/projects', { name, description: name })
    await post('/v1/keys', { name, role: 'translator' })
    const memory = await post('/v1/memories', { name, ...pair })
    const { id }: { id: string } = await memory.json()
    await post(`/v1/memories/${id}/entries`, { source: `A ${name}`, target: name })
  }
  const [name = ''] = texts

  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  for (const path of ['/projects', '/memories', '/account/keys', '/account/changes', '/account/requests']) {
    await page.goto(service.url + path)
    if (path !== '/account/requests') await expect(page.getByText(name).first()).toBeVisible()
    await expectHarmless()
  }
  await openReview(page, service, api.key, job.id)
  await expect(page.getByText(`A ${name}`).first()).toBeVisible()
  await expect(page.getByText(`B ${name}`).first()).toBeVisible()
  await expectHarmless()

  const search = new URLSearchParams({ q: name })
  await page.goto(`${service.url}/jobs?${search}#${name}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectHarmless()
})
