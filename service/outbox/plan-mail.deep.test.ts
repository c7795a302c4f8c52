import type { Locale } from '#contract/locales.ts'
import { Agent } from 'undici'
import { describe, expect, it } from 'vitest'
import { noticePlans } from '../core/account/notice-plans.ts'
import { addUsage } from '../store/usage.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { smtpMail } from './send-mail.ts'
import { startOutbox } from './start-outbox.ts'
import { readMail, startMailServer } from './testing/start-mail-server.ts'

describe('a plan that runs out', async () => {
  const service = await startTestService({ now: () => new Date('2026-03-20T12:00:00Z') })
  const { core, store, parts } = service
  const period = { period_start: '2026-03-01', period_end: '2026-04-01' }

  it('is written about through a mail server in the language of the organisation, and listed as delivered', async () => {
    const server = await startMailServer()
    const mail = smtpMail(server.url)
    const dispatcher = new Agent()
    const notes: string[] = []
    const stop = await startOutbox({
      store,
      dispatcher,
      loadSecrets: async () => [],
      sendMail: mail.send,
      publicUrl: 'https://cotejo.example',
      now: parts.now,
      report: () => undefined,
      note: (message) => notes.push(message),
      warn: (message, error) => notes.push(`${message}: ${String(error)}`),
    })
    const mails = async (locale: Locale, used: number) => {
      const made = await service.addCaller({ character_limit: 100_000, ...period })
      const { id: keyId } = await core.createKey(made, { name: 'Admin', role: 'admin' })
      const caller = { ...made, keyId }
      await core.changeAccount(caller, { notice_emails: ['ana@example.com'], notice_locale: locale })
      await addUsage(store.db, caller.organisationId, '2026-03-20', { characters: used })
      await noticePlans(parts)
      const [raw = ''] = await server.take(1)
      return { caller, mail: readMail(raw) }
    }
    try {
      const low = await mails('en', 80_500)
      expect(low.mail.valuesOf('x-rcptto')).toEqual(['ana@example.com'])
      expect(low.mail.text.trimEnd()).toBe(
        '“Test” has used 80,500 of the 100,000 characters of its plan; 19,500 are left. When none are left, nothing more is translated until the plan is raised or the next period begins on April 1, 2026.\n\nhttps://cotejo.example/account',
      )
      const none = await mails('es', 100_000)
      expect(none.mail.text.trimEnd()).toBe(
        '«Test» ha usado los 100.000 caracteres de su plan. Los documentos que falta traducir esperan y no se pueden subir más hasta que se amplíe el plan o empiece el próximo periodo, el 1 de abril de 2026.\n\nhttps://cotejo.example/account',
      )
      const { deliveries } = await core.listDeliveries(none.caller, {})
      expect(deliveries).toMatchObject([
        { job_id: null, file_name: null, event: 'plan.used-100', channel: 'mail', status: 'delivered', attempts: 1 },
      ])
      expect(notes).toEqual([])
    } finally {
      await stop()
      await dispatcher.destroy()
      mail.close()
      await server.stop()
    }
  })
})
