import { useQuery } from '@tanstack/react-query'
import { planQuery } from '../../../api/account.ts'
import { useApi } from '../../../api/api.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Count } from '../texts/count-characters.ts'

type Props = {
  /** Counts of the files that can be sent. */
  readonly counts: readonly (Count | null | undefined)[]
  /** Number of languages that are translated by MT. */
  readonly languages: number
  /** Number of languages that only memories and people translate into. */
  readonly byHand: number
  /** Characters, in all languages, of texts that files hold translations of already. */
  readonly spared: number
}

/** Characters of the plan that the translation uses, as the service counts them. */
export function PlanCost({ cost }: { readonly cost: number }) {
  const words = useWords('uploadSetup')
  const format = useFormat()
  const { data: plan } = useQuery(planQuery(useApi()))
  const left = plan?.characters.remaining ?? null
  return (
    <div className="num flex flex-col gap-1 text-xs text-pretty text-ink-2" aria-live="polite">
      <p>
        {words.analysis.cost(cost)} {left !== null && words.planLeft(format.number(left))}
      </p>
      <TooMuch cost={cost} left={left} />
    </div>
  )
}

function TooMuch({ cost, left }: { readonly cost: number; readonly left: number | null }) {
  const words = useWords('uploadSetup')
  if (left === null || cost <= left) return null
  return (
    <Notice tone="revisar" title={words.tooMuch(cost - left)} className="mt-1">
      {words.tooMuchAdvice}
    </Notice>
  )
}

/** The same as an estimate, where the service does not analyse files. */
export function PlanNote({ counts, languages, byHand, spared }: Props) {
  const words = useWords('uploadSetup')
  const format = useFormat()
  const { data: plan } = useQuery(planQuery(useApi()))
  const left = plan?.characters.remaining ?? null
  const known = counts.filter((count) => count !== undefined && count !== null)
  const once = known.reduce((sum, { characters }) => sum + characters, 0)
  const cost = Math.max(once * languages - spared, 0)
  const exact = known.length === counts.length && known.every((count) => count.exact)
  const unknown = counts.filter((count) => count === null).length
  if (counts.length === 0 || languages === 0)
    return <p className="text-xs text-ink-3">{byHand > 0 ? words.costByHand : words.costRule}</p>
  // Each language may have another part of it already: then only the sum is known.
  const factors = spared > 0 ? 1 : languages
  const label = (exact ? words.cost : words.costAbout)(once, factors, cost)
  return (
    <div className="num flex flex-col gap-1 text-xs text-pretty text-ink-2" aria-live="polite">
      <p>
        {label} {spared > 0 && words.existing.spared} {left !== null && words.planLeft(format.number(left))}
      </p>
      {!exact && <p className="text-ink-3">{words.howCounted}</p>}
      {unknown > 0 && <p className="text-ink-3">{words.uncounted(unknown)}</p>}
      <TooMuch cost={cost} left={left} />
    </div>
  )
}
