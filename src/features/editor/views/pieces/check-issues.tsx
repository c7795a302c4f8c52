import { memo } from 'react'
import type { Check } from '#language/checks/check.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { KeyHint, useAriaKeys } from '../../../../keys/key-hint.tsx'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DismissMenu } from './dismiss-menu.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { checkText } from '../../model/check-text.ts'
import { firstFix } from '../../model/issues.ts'
import { severityTones } from './severity-tones.ts'
import { Why } from './why.tsx'

/** Look of a button that names a text, which may be longer than the line. */
export const longLook = 'h-auto! min-h-[26px] max-w-full min-w-0 shrink! text-start wrap-anywhere whitespace-normal!'

type ListProps = { readonly segment: Segment; readonly checks: readonly Check[]; readonly most: number }

/** Issues of a row, each with its fix. */
export const CheckIssues = memo(function CheckIssues({ segment, checks, most }: ListProps) {
  const first = firstFix(checks)
  return named(checks.slice(0, most)).map(([name, check]) => (
    <CheckIssue key={name} segment={segment} check={check} isFirst={first !== null && check.fix === first} />
  ))
})

/** Gives each a name that stays during typing: the text behind the cursor moves with every key. */
function named(checks: readonly Check[]): (readonly [string, Check])[] {
  const seen = new Map<string, number>()
  return checks.map((check) => {
    const number = seen.get(check.sentence) ?? 0
    seen.set(check.sentence, number + 1)
    return [`${check.sentence} ${number}`, check]
  })
}

type Props = {
  readonly segment: Segment
  readonly check: Check
  /** True for the one whose fix has a key. */
  readonly isFirst: boolean
}

/** Drawn again only for another issue: the others of the row stay during typing. */
const CheckIssue = memo(function CheckIssue({ segment, check, isFirst }: Props) {
  const { editor: words } = useEditorMessages()
  const { actions, document } = useEditorSession()
  const fixKeys = useAriaKeys('applyFix')
  const { fix } = check
  const applyFix = () => {
    const { row } = document.getState()
    if (fix !== undefined && row?.position === segment.position) actions.applyFix(fix, row.target)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 grow basis-40">
        <Why tone={severityTones[check.severity]}>{checkText(words, check)}</Why>
      </span>
      <span className="flex max-w-full min-w-0 items-center gap-1">
        {fix && (
          <Button size="s" className={longLook} onClick={applyFix} aria-keyshortcuts={isFirst ? fixKeys : undefined}>
            {fix.text.trim() === '' ? words.fix : words.issues.withFix(fix.text)}
            {isFirst && <KeyHint id="applyFix" />}
          </Button>
        )}
        <DismissMenu segment={segment} check={check} />
      </span>
    </li>
  )
})
