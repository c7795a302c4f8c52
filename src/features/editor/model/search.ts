import { LONGEST_QUERY } from '#language/row-query/row-query.ts'
import { bandValues, severityValues } from '#language/row-query/vocabulary.ts'
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

/** Sides of the reading view: the source, its translation, or both beside one another. */
export const readSides = ['source', 'target', 'both'] as const

export const modes = ['translate', 'review', 'sign_off'] as const satisfies readonly WorkingMode[]

/** The place in the editor, all of it in the address. `segment` counts from 1, as people do. */
export type EditorSearch = {
  readonly order?: OrderName
  /** Query that chooses the rows shown, `language/row-query`. */
  readonly q?: string
  readonly segment?: number
  readonly panel?: PanelName | 'none'
  readonly mode?: WorkingMode
  readonly view?: ViewName
  readonly read?: (typeof readSides)[number]
  /** Width of the side panel, in pixels. */
  readonly width?: number
  /** The hints of the first steps are to be shown, once. */
  readonly steps?: boolean
}

/** Change of the address that shows every row again. */
export const noFilter: EditorSearch = { q: '' }

export const LEAST_WIDTH = 260
export const MOST_WIDTH = 720
/** The names of all panels fit, in Spanish too. */
const USUAL_WIDTH = 396

/** True beside the table until the panel is closed; beside the form, which needs the width, only on demand. */
export function showsPanel({ panel }: EditorSearch, isForm: boolean): boolean {
  return panel !== 'none' && !(isForm && panel === undefined)
}

/** Returns the width from the address, where a panel can be so wide. */
export function panelWidth({ width = USUAL_WIDTH }: EditorSearch): number {
  return width >= LEAST_WIDTH && width <= MOST_WIDTH ? width : USUAL_WIDTH
}

/** Reads the address; leaves out unknown values. */
export function parseEditorSearch(search: Readonly<Record<string, unknown>>): EditorSearch {
  const order = orders.find((known) => known === search['order'])
  const mode = modes.find((known) => known === search['mode'])
  const view = views.find((known) => known === search['view'])
  const read = readSides.find((known) => known === search['read'])
  const panel = [...panels, ...documentPanels, 'none' as const].find((known) => known === search['panel'])
  const asked = textOf(search['q'])
  // An address is read again, with the query beside the former filters that it was made of.
  const former = formerFilters(search).filter((term) => !` ${asked} `.includes(` ${term} `))
  const q = [asked, ...former].filter(Boolean).join(' ').slice(0, LONGEST_QUERY)
  const segment = Number(search['segment'])
  const width = Number(search['width'])
  return {
    ...(order && { order }),
    ...(q && { q }),
    ...(Number.isInteger(segment) && segment > 0 && { segment }),
    ...(panel && { panel }),
    ...(mode && { mode }),
    ...(view && { view }),
    ...(read && { read }),
    ...(search['steps'] === true && { steps: true }),
    ...(width >= LEAST_WIDTH && width <= MOST_WIDTH && { width: Math.round(width) }),
  }
}

function textOf(value: unknown): string {
  // An address says `?q=5`, which is read as a number.
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
}

/** Returns the filters of former addresses, `bands=rehacer,revisar&check=numbers&severity=any`, as terms of a query. */
function formerFilters(search: Readonly<Record<string, unknown>>): string[] {
  const bands = textOf(search['bands']).split(',')
  const names = Object.entries(bandValues).flatMap(([name, [band = '']]) => (bands.includes(band) ? [name] : []))
  const check = textOf(search['check'])
  const severity = textOf(search['severity'])
  return [
    names.length === 0 ? '' : `band:${names.join(',')}`,
    /^[a-z-]{1,64}$/.test(check) ? `check:${check}` : '',
    severity === 'any' ? 'has:issue' : severityValues.some((known) => known === severity) ? `severity:${severity}` : '',
  ]
}

// The order by attention is known only when a document is read as a whole: ten requests.
const MOST_BY_ATTENTION = 5000

/**
 * Returns the order that the address asks for; else the worst come first: where segments have scores, by them; where
 * they have none, by attention, for reviewers. Translators read on in the order of the document.
 */
export function orderOf(job: Job, { order, mode = 'translate' }: EditorSearch): OrderName {
  if (order !== undefined) return order
  if (job.result?.scored) return 'worst'
  const segments = job.counts?.segments ?? Number.POSITIVE_INFINITY
  return mode !== 'translate' && segments <= MOST_BY_ATTENTION ? 'worst' : 'document'
}

/** Returns the change to another mode. The segments keep their order, and the person their place. */
export function changeToMode({ order }: EditorSearch, mode: WorkingMode): EditorSearch {
  return { mode, ...(order !== undefined && { order }) }
}
