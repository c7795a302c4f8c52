/** happy-dom lays nothing out: every element gets this size, so that a list has a window to show rows in. */
export function setElementSize(width: number, height: number): void {
  define('clientWidth', width)
  define('clientHeight', height)
  define('offsetWidth', width)
  define('offsetHeight', height)
}

const before = new Map<string, { readonly prototype: object; readonly property: PropertyDescriptor }>()

/** Elements have the sizes that they had: after a file, since those after it share the classes of elements. */
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

/** The width of the window, for what asks by `matchMedia`; only happy-dom's window has a way to change it. */
export function setWindowWidth(width: number): void {
  const { setViewport }: { setViewport?: unknown } = Reflect.get(window, 'happyDOM') ?? {}
  if (typeof setViewport !== 'function') throw new Error('this window has the size it has')
  Reflect.apply(setViewport, Reflect.get(window, 'happyDOM'), [{ width }])
}
