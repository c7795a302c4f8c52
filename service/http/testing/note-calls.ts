import type { Core } from '../../core/core.ts'

/** Returns the same use cases, each of which notes its name when it is called. */
export function noteCalls(core: Core, calls: string[]): Core {
  return new Proxy(core, {
    get(target, name: keyof Core) {
      calls.push(name)
      return target[name]
    },
  })
}
