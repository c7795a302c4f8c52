import { type Band, bands } from '#contract/segments/bands.ts'
import type { WorkingMode } from '#contract/segments/states.ts'

export const orders = ['worst', 'document'] as const
export type OrderName = (typeof orders)[number]

export const panels = ['matches', 'terms', 'checks', 'history', 'context'] as const
/** `find` is a panel too, opened by its keys: it has no tab. */
export type PanelName = (typeof panels)[number] | 'find'

export const modes = ['translate', 'review', 'sign_off'] as const satisfies readonly WorkingMode[]

/** Where one is in the editor: all of it is in the address. `segment` counts from 1, as people do. */
export type EditorSearch = {
  readonly order?: OrderName
  readonly bands?: string
  readonly segment?: number
  readonly panel?: PanelName | 'none'
  readonly mode?: WorkingMode
  /** Of the side panel, in pixels. */
  readonly width?: number
}

export const LEAST_WIDTH = 260
export const MOST_WIDTH = 720
const USUAL_WIDTH = 372

/** What the address says, where a panel can be so wide. */
export function panelWidth({ width = USUAL_WIDTH }: EditorSearch): number {
  return width >= LEAST_WIDTH && width <= MOST_WIDTH ? width : USUAL_WIDTH
}

/** Reads the address; what is not known is left out. */
export function parseEditorSearch(search: Readonly<Record<string, unknown>>): EditorSearch {
  const order = orders.find((known) => known === search['order'])
  const mode = modes.find((known) => known === search['mode'])
  const panel = [...panels, 'find' as const, 'none' as const].find((known) => known === search['panel'])
  const shown = bandsOf(typeof search['bands'] === 'string' ? search['bands'] : '')
  const segment = Number(search['segment'])
  const width = Number(search['width'])
  return {
    ...(order && { order }),
    ...(shown.length > 0 && { bands: shown.join(',') }),
    ...(Number.isInteger(segment) && segment > 0 && { segment }),
    ...(panel && { panel }),
    ...(mode && { mode }),
    ...(width >= LEAST_WIDTH && width <= MOST_WIDTH && { width: Math.round(width) }),
  }
}

/** `rehacer,revisar` → both, worst first whatever their order. */
export function bandsOf(text: string): Band[] {
  const named = text.split(',')
  return bands.filter((band) => named.includes(band))
}
