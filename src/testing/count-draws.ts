/** A piece of React's tree, as far as it is read here; React keeps it for its developer tools. */
type Fiber = {
  readonly tag: number
  readonly type: unknown
  readonly flags: number
  readonly memoizedProps: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

type Listener = (name: string, props: unknown) => void

/** Kinds of components: functions, and what memo and forwardRef make of them. */
const components: ReadonlySet<number> = new Set([0, 11, 14, 15])
/** React's own flag: the function has run. */
const PERFORMED = 1

/** React takes the hook when it is loaded, once for all test files of a worker; this file is run again for each. */
type Hook = { readonly listeners: Set<Listener> }

function findHook(): Hook {
  const known: Hook | undefined = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
  if (known !== undefined) return known
  const listeners = new Set<Listener>()
  const hook = {
    listeners,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => {
      if (listeners.size > 0) visit(current, listeners)
    },
  }
  Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', hook)
  return hook
}

const { listeners } = findHook()

function visit(fiber: Fiber, receivers: ReadonlySet<Listener>): void {
  const { alternate, child } = fiber
  if (components.has(fiber.tag) && (alternate === null || (fiber.flags & PERFORMED) !== 0)) {
    for (const receive of receivers) receive(nameOf(fiber.type), fiber.memoizedProps)
  }
  // What is below was not looked at by React either.
  if (alternate !== null && child === alternate.child) return
  for (let next = child; next !== null; next = next.sibling) visit(next, receivers)
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name
  if (typeof type !== 'object' || type === null) return '?'
  return nameOf(Reflect.get(type, 'type') ?? Reflect.get(type, 'render'))
}

/** Notes each drawing of a component, with what it was drawn with, until the answer is called. */
export function watchDraws(receive: Listener): () => void {
  listeners.add(receive)
  return () => void listeners.delete(receive)
}
