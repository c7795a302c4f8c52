import { expect, it } from 'vitest'
import { writePlanMail } from './write-plan-mail.ts'

const about = { organisation: 'Acme', percent: 80, used: 85_000, limit: 100_000, renews: '2026-04-01' }

it('the mail about a plan says what is used and what happens next, in the language of the organisation', () => {
  expect(writePlanMail('ana@example.com', { ...about, locale: 'en' }, 'https://cotejo.example')).toEqual({
    to: 'ana@example.com',
    subject: 'Cotejo: 80% of the plan’s characters are used',
    text: '“Acme” has used 85,000 of the 100,000 characters of its plan; 15,000 are left. When none are left, nothing more is translated until the plan is raised or the next period begins on April 1, 2026.\n\nhttps://cotejo.example/account\n',
  })
  const spent = { ...about, percent: 100, used: 100_001, renews: null }
  expect(writePlanMail('ana@example.com', { ...spent, locale: 'es' }, null)).toEqual({
    to: 'ana@example.com',
    subject: 'Cotejo: al plan no le quedan caracteres',
    text: '«Acme» ha usado los 100.000 caracteres de su plan. Los documentos que falta traducir esperan y no se pueden subir más hasta que se amplíe el plan.\n',
  })
})

it('is in both languages where none was chosen', () => {
  const { subject, text } = writePlanMail('ana@example.com', { ...about, locale: null }, null)
  expect(subject).toContain(' · 80% of')
  expect(text.trim().split('\n')).toHaveLength(2)
})
