import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../lib/storage.ts'

export const themes = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof themes)[number]

/** The face of the text under review: with serifs, or that of the interface. */
export const faces = ['serif', 'ui'] as const
export type Face = (typeof faces)[number]

/** Sizes of everything on the page: as the browser has it, an eighth more, a quarter more. */
export const sizes = ['usual', 'large', 'larger'] as const
export type Size = (typeof sizes)[number]

/** Space that the rows of lists take. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The column of links: with their names, or icons alone. */
export const frames = ['wide', 'slim'] as const
type Frame = (typeof frames)[number]

/** `on`: the system notifies about jobs that end while the page is hidden. */
export const notices = ['off', 'on'] as const
export type Notice = (typeof notices)[number]

/** Effects of confirming on other segments with the same source. */
export const propagations = ['automatic', 'ask', 'off'] as const
type Propagation = (typeof propagations)[number]

/** `on`: the editor proposes how the typed words may go on. */
export const typeAheads = ['on', 'off'] as const
export type TypeAheadSetting = (typeof typeAheads)[number]

export type Settings = {
  readonly theme: Theme
  readonly face: Face
  readonly size: Size
  readonly density: Density
  readonly frame: Frame
  readonly notify: Notice
  readonly propagation: Propagation
  readonly typeAhead: TypeAheadSetting
}

export const usualSettings: Settings = {
  theme: themes[0],
  face: faces[0],
  size: sizes[0],
  density: densities[0],
  frame: frames[0],
  notify: notices[0],
  propagation: propagations[0],
  typeAhead: typeAheads[0],
}

// `public/theme.js` reads the same record before the first paint.
const STORED = 'cotejo:settings'

export type SettingsStore = ReturnType<typeof makeSettingsStore>

/** Keeps a person's settings in this browser, and puts them on the root element, where the stylesheet reads them. */
export function makeSettingsStore(storage: Storage | undefined, root: HTMLElement) {
  const store = createStore<Settings>(() => readSettings(storage))
  apply(store.getState(), root)
  store.subscribe((settings) => {
    writeStored(storage, STORED, settings)
    apply(settings, root)
  })
  return store
}

function readSettings(storage: Storage | undefined): Settings {
  const stored = readStored(storage, STORED)
  const known = <Value extends string>(values: readonly [Value, ...Value[]], name: keyof Settings): Value =>
    values.find((value) => value === stored[name]) ?? values[0]
  return {
    theme: known(themes, 'theme'),
    face: known(faces, 'face'),
    size: known(sizes, 'size'),
    density: known(densities, 'density'),
    frame: known(frames, 'frame'),
    notify: known(notices, 'notify'),
    propagation: known(propagations, 'propagation'),
    typeAhead: known(typeAheads, 'typeAhead'),
  }
}

/** Sets each as a `data-` attribute, `data-theme="dark"`; the first of each list is the page's default without one. */
function apply(settings: Settings, { dataset }: HTMLElement): void {
  const { theme, face, size, density, frame } = settings
  const tags = {
    theme: theme !== 'system' && theme,
    face,
    size: size !== 'usual' && size,
    density,
    frame: frame !== 'wide' && frame,
  }
  for (const [name, value] of Object.entries(tags)) {
    if (value === false) delete dataset[name]
    else dataset[name] = value
  }
}
