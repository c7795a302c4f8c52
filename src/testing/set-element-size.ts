/** Gives every element this size, so that a list has a window to show rows in: happy-dom lays nothing out. */
export function setElementSize(width: number, height: number): void {
  define('clientWidth', width)
  define('clientHeight', height)
  define('offsetWidth', width)
  define('offsetHeight', height)
}

const before = new Map<string, { readonly prototype: object; readonly property: PropertyDescriptor }>()

/** Gives elements their sizes back: later test files share the classes of elements. */
export function resetElementSize(): void {
  for (const [name, { prototype, property }] of before) Object.defineProperty(prototype, name, property)
  before.clear()
}

function define(name: string, value: number): void {
  let prototype: object | null = document.createElement('div')
  while (prototype !== null && !Object.hasOwn(prototype, name)) prototype = Object.getPrototypeOf(prototype)
  if (prototype === null) throw new Error(`elements have no ${name}`)
  const property = Object.getOwnPropertyDescriptor(prototype, name)
  if (property !== undefined && !before.has(name)) before.set(name, { prototype, property })
  Object.defineProperty(prototype, name, { configurable: true, get: () => value })
}

/** Sets the width of the window for `matchMedia`; only happy-dom's window has a way to change it. */
export function setWindowWidth(width: number): void {
  const { setViewport }: { setViewport?: unknown } = Reflect.get(window, 'happyDOM') ?? {}
  if (typeof setViewport !== 'function') throw new Error('this window has the size it has')
  Reflect.apply(setViewport, Reflect.get(window, 'happyDOM'), [{ width }])
}
