// @loss: these tests guard the work of people, and get no second attempt.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { at, base, outboxBrowser, stored } from '../../testing/outbox-browser.ts'
import type { OutboxEntry } from './entry.ts'
import type { SendResult } from './send-entry.ts'
import { settle } from './settle.ts'

const began = 'La caja está en la mesa del taller.'

/** Two tabs of one person, and a service that refuses what goes on from an older revision. */
async function twoTabs() {
  const browser = outboxBrowser()
  let segment: Segment = { ...base(1), target: began }
  const answer = (entry: OutboxEntry): SendResult => {
    if (entry.base.revision !== segment.revision) {
      const settled = settle(entry, segment, 'Ana')
      return settled.kind === 'saved' ? { ...settled, segment } : settled
    }
    segment = { ...stored(entry), changed_by: 'Ana' }
    return { kind: 'saved', segment }
  }
  browser.answerWith(answer)
  browser.giveWith(() => segment)
  const tabs = [browser.tab(), browser.tab()]
  for (const { outbox } of tabs) await outbox.open('scope')
  const texts = () =>
    [segment.target, ...tabs.flatMap(({ outbox }) => textsOf(outbox.entryAt(at(1))))].filter((text) => text !== null)
  return { ...browser, tabs, texts, segment: () => segment }
}

function textsOf(entry: OutboxEntry | undefined): (string | null)[] {
  return entry ? [entry.target, entry.theirs?.target ?? null, entry.upon?.target ?? null] : []
}

type Step = {
  readonly tab: number
  readonly act: 'type' | 'hold' | 'confirm' | 'approve' | 'reject' | 'wait'
  readonly at: number
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(1),
  act: fc.constantFrom('type', 'type', 'type', 'hold', 'hold', 'confirm', 'approve', 'reject', 'wait'),
  at: fc.nat(400),
})

const states = { confirm: 'translated', approve: 'approved_translation', reject: 'rejected_translation' } as const

describe('what one person types in two tabs', () => {
  it('is at the service or before the person, whatever each tab knew of the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const { clock, tabs, texts, segment } = await twoTabs()
        const typed: string[] = []
        // What is in the text field of each tab, and the text that it was typed upon.
        const fields: Record<number, { readonly from: string; readonly text: string }> = {}
        const report = (tab: number) => {
          const { from, text } = fields[tab] ?? {}
          delete fields[tab]
          if (text !== undefined)
            tabs[tab]?.outbox.write(at(1), text, segment(), { ...(from !== undefined && { from }) })
        }
        for (const { tab, act, at: where } of steps) {
          const outbox = tabs[tab]?.outbox
          if (outbox === undefined) throw new Error('no tab')
          const shown = () => outbox.entryAt(at(1))?.target ?? segment().target ?? ''
          if (act === 'type' || act === 'hold') {
            const { from, text } = fields[tab] ?? { from: shown(), text: shown() }
            const word = `w${typed.length}`
            typed.push(word)
            const words = text.split(' ')
            words.splice(where % words.length, 0, word)
            fields[tab] = { from, text: words.join(' ') }
          }
          if (act !== 'hold' && act !== 'wait') report(tab)
          if (act === 'wait') await clock.pass(where * 10)
          // In a conflict the editor decides nothing before a text is chosen.
          const isFree = outbox.entryAt(at(1))?.phase !== 'conflict'
          if (isFree && (act === 'confirm' || act === 'approve' || act === 'reject'))
            outbox.confirm(at(1), shown(), states[act], segment())
          await clock.pass(where)
        }
        for (const tab of [0, 1]) report(tab)
        await clock.pass(60_000)
        const all = texts().join(' ').split(' ')
        expect(typed.filter((word) => !all.includes(word))).toEqual([])
        expect(tabs[0]?.outbox.entryAt(at(1))).toEqual(tabs[1]?.outbox.entryAt(at(1)))
      }),
      { numRuns: 300 },
    )
  })
})
