import type { Severity } from '#language/checks/sentences.ts'
import { type Band, bands } from '#contract/segments/bands.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import type { Job } from '#contract/resources/job.ts'

export const orders = ['worst', 'document'] as const
export type OrderName = (typeof orders)[number]

export const panels = ['matches', 'terms', 'checks', 'notes', 'history', 'context'] as const
/** Panels about the document, each opened by a command: they have no tab. */
export const documentPanels = ['find', 'pages'] as const
export type DocumentPanel = (typeof documentPanels)[number]
export type PanelName = (typeof panels)[number] | DocumentPanel

/** All rows as a table, one segment at a time as a form, or the document as it is read. */
export const views = ['grid', 'form', 'reading'] as const
export type ViewName = (typeof views)[number]

/** What is read: the document as it was, its translation, or both beside one another. */
export const readSides = ['source', 'target', 'both'] as const

export const modes = ['translate', 'review', 'sign_off'] as const satisfies readonly WorkingMode[]

/** How bad an issue must be for its row to be shown. */
export const severities = ['any', 'critical', 'major', 'minor'] as const satisfies readonly (Severity | 'any')[]
export type WantedSeverity = (typeof severities)[number]

/** Where one is in the editor: all of it is in the address. `segment` counts from 1, as people do. */
export type EditorSearch = {
  readonly order?: OrderName
  readonly bands?: string
  /** Only rows in which the check with this code found something; in which something so severe was found. */
  readonly check?: string
  readonly severity?: WantedSeverity | ''
  readonly segment?: number
  readonly panel?: PanelName | 'none'
  readonly mode?: WorkingMode
  readonly view?: ViewName
  readonly read?: (typeof readSides)[number]
  /** Of the side panel, in pixels. */
  readonly width?: number
}

/** What shows every row again. */
export const noFilter: EditorSearch = { bands: '', check: '', severity: '' }

export const LEAST_WIDTH = 260
export const MOST_WIDTH = 720
const USUAL_WIDTH = 372

/** Beside the table the panel is there until it is put away; beside the form, which has most of it, when asked for. */
export function showsPanel({ panel }: EditorSearch, isForm: boolean): boolean {
  return panel !== 'none' && !(isForm && panel === undefined)
}

/** What the address says, where a panel can be so wide. */
export function panelWidth({ width = USUAL_WIDTH }: EditorSearch): number {
  return width >= LEAST_WIDTH && width <= MOST_WIDTH ? width : USUAL_WIDTH
}

/** Reads the address; what is not known is left out. */
export function parseEditorSearch(search: Readonly<Record<string, unknown>>): EditorSearch {
  const order = orders.find((known) => known === search['order'])
  const mode = modes.find((known) => known === search['mode'])
  const view = views.find((known) => known === search['view'])
  const read = readSides.find((known) => known === search['read'])
  const panel = [...panels, ...documentPanels, 'none' as const].find((known) => known === search['panel'])
  const shown = bandsOf(typeof search['bands'] === 'string' ? search['bands'] : '')
  const check = typeof search['check'] === 'string' && /^[a-z-]{1,64}$/.test(search['check']) ? search['check'] : ''
  const severity = severities.find((known) => known === search['severity'])
  const segment = Number(search['segment'])
  const width = Number(search['width'])
  return {
    ...(order && { order }),
    ...(shown.length > 0 && { bands: shown.join(',') }),
    ...(check && { check }),
    ...(severity && { severity }),
    ...(Number.isInteger(segment) && segment > 0 && { segment }),
    ...(panel && { panel }),
    ...(mode && { mode }),
    ...(view && { view }),
    ...(read && { read }),
    ...(width >= LEAST_WIDTH && width <= MOST_WIDTH && { width: Math.round(width) }),
  }
}

/** `rehacer,revisar` → both, worst first whatever their order. */
export function bandsOf(text: string): Band[] {
  const named = text.split(',')
  return bands.filter((band) => named.includes(band))
}

/** The order that the address asks for; else, where segments have scores, the worst come first. */
export function orderOf(job: Job, { order }: EditorSearch): OrderName {
  return order ?? (job.result?.scored ? 'worst' : 'document')
}
