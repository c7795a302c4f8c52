import type { Severity } from '#language/checks/sentences.ts'
import type { Tone } from '../../../../ui/band-badge.tsx'

/** Colours of issues. */
export const severityTones: Readonly<Record<Severity, Tone>> = {
  critical: 'rehacer',
  major: 'revisar',
  minor: 'sin-nota',
}
