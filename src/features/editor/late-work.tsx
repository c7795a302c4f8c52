import { useEffect, useEffectEvent } from 'react'
import type { CheckLevel, SettableCheck } from '#language/checks/check-settings.ts'
import { useApi } from '../../api/api.ts'
import { changeProject } from '../../api/projects.ts'
import { storePage } from '../../lib/store-page.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useEditorMessages, useLateWords } from '../../messages/use-messages.tsx'
import { showToast } from '../../ui/toast.tsx'
// Many corrections are sent, and conflicts settled, by code that came while there was a connection.
import '../../sync/outbox/send-entries.ts'
import '../../sync/outbox/settle.ts'
import { useEditorSession } from './session/editor-context.ts'
import { useDocumentChecks } from './session/use-document-checks.ts'
import { type QuietOffers, useQuietOffers } from './session/use-quiet-offers.ts'
import { useScoreAgain } from './session/use-score-again.ts'

/** Work in the background that begins once the first row is on the screen. */
export function LateWork() {
  useScoreAgain()
  useDocumentChecks()
  useEffect(() => void storePage(), [])
  const offers = useQuietOffers()
  return offers === null ? null : <Offers {...offers} />
}

/** Offers to turn checks off in the project: once as a message, and from then on where issues are dismissed. */
function Offers({ project, codes, latest }: QuietOffers) {
  const api = useApi()
  const messages = useEditorMessages()
  const words = useLateWords('checkSettings')
  const { dismissals, store } = useEditorSession()
  const act = useEffectEvent(async (code: SettableCheck) => {
    const before = project.check_settings?.checks[code] ?? null
    const report = (error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' })
    const set = (level: CheckLevel | null) =>
      changeProject(api, project.id, { check_settings: { checks: { [code]: level } } })
    try {
      await set('off')
    } catch (error) {
      return report(error)
    }
    if (words === undefined) return undefined
    const action = { label: words.undo, onAction: () => void set(before).catch(report) }
    return showToast({ text: words.turnedOff(words.names[code]), action, of: store })
  })
  useEffect(() => {
    dismissals.setState({ turnOff: Object.fromEntries(codes.map((code) => [code, () => void act(code)])) })
  }, [dismissals, codes])
  useEffect(() => {
    if (latest === null || words === undefined) return
    const action = { label: words.offerAct, onAction: () => void act(latest) }
    showToast({ text: words.offer(words.names[latest]), action, of: store })
  }, [latest, words, store])
  return null
}
