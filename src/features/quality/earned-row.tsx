import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Calibration } from '#contract/resources/calibration.ts'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'

type Props = {
  readonly calibration: Calibration
  /** The direction in words. */
  readonly name: string
  readonly mayCalibrate: boolean
  readonly isBusy: boolean
  /** True while another one is calibrated: calibrations run one after the other. */
  readonly isHeld: boolean
  readonly onCalibrate: () => void
}

/** A direction: its scores, how well they agree with people, and how many corrections it has. */
export function EarnedRow({ calibration, name, mayCalibrate, isBusy, isHeld, onCalibrate }: Props) {
  const words = useWords('quality').validation
  const format = useFormat()
  const { engine, scored, figures, corrections, missing } = calibration
  const { data: account } = useQuery(accountQuery(useApi()))
  const { least } = limits.calibration
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 text-sm sm:grid-cols-2 lg:grid-cols-[minmax(0,1.1fr)_6rem_minmax(0,1.4fr)_minmax(0,1fr)_7.5rem]">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-xs text-ink-3">
          {account?.engines.find(({ id }) => id === engine)?.name ?? engine ?? words.any}
        </p>
      </div>
      <BandBadge tone={scored ? 'fiable' : 'sin-nota'}>{scored ? words.scored : words.unscored}</BandBadge>
      {figures === null ? (
        <p className="text-ink-3">{words.unknown}</p>
      ) : (
        <p className="num">
          {words.agreement(
            format.hundredths(figures.pearson),
            format.hundredths(figures.pearson_low),
            figures.segments,
          )}
          {(figures.own || figures.learned_from === 'references') && (
            <span className="block text-xs text-ink-3">{figures.own ? words.own : words.references}</span>
          )}
        </p>
      )}
      <div className="max-w-56">
        <p className="num mb-1 text-xs text-ink-2">
          {missing > 0 ? words.missing(missing) : words.enough(corrections)}
        </p>
        <Meter
          label={words.corrections(format.number(corrections), format.number(least))}
          parts={[{ share: Math.min(1, corrections / least), tone: missing > 0 ? 'accent' : 'done' }]}
        />
      </div>
      {missing === 0 && (
        <div className="lg:text-end">
          {mayCalibrate ? (
            <Button
              busy={isBusy}
              disabled={isHeld && !isBusy}
              onClick={onCalibrate}
              aria-label={`${words.calibrate}: ${name}`}
            >
              {isBusy ? words.calibrating : words.calibrate}
            </Button>
          ) : (
            <p className="text-xs text-ink-3">{words.ask}</p>
          )}
        </div>
      )}
    </li>
  )
}
