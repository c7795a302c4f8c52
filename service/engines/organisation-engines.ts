import type { Direction, TranslationEngine } from './engine.ts'
import type { EngineSetup } from './open-engine.ts'
import { matchDirection } from './match-direction.ts'
import { type EngineCircuit, type Router, routeEngines } from './router.ts'

/** An engine and its kind, by either of which it may be chosen. */
type Chosen = { readonly engine: TranslationEngine; readonly kind: string }

/**
 * `gone`: there is no engine any more of the id or kind that was chosen; `unreadable-key`: the one that would do it needs
 * its key entered again.
 */
export type PickedEngine = TranslationEngine | null | 'gone' | 'unreadable-key'

/** An engine of an organisation whose key was sealed with another one than the service has now. */
export type UnreadableEngine = Pick<EngineSetup, 'id' | 'kind' | 'pairs'>

/**
 * Engines by organisation: its own in their order, then those of the installation. Each engine of an organisation has a
 * record of outages of its own, so that a wrong key of one harms no other.
 */
export type OrganisationEngines = {
  /** Returns the engine for a direction; `choice`: an id or a kind, null for the first in order. */
  pick(organisationId: string, direction: Direction, choice: string | null): Promise<PickedEngine>
  /** Null: for everybody, that is those of the installation. */
  routerFor(organisationId: string | null): Promise<Router>
  /** Returns one engine of `routerFor`, by its id; null when there is none. */
  find(organisationId: string, engineId: string): Promise<TranslationEngine | null>
  /** Returns the known state of the installation's engines without a call, or of those that an organisation has used. */
  circuits(organisationId?: string): readonly EngineCircuit[]
  tryNow(): void
  close(): Promise<void>
}

type Parts = {
  readonly installation: readonly TranslationEngine[]
  readonly pivots: readonly string[]
  /** Returns the engines of an organisation in their order, without those whose key cannot be read. */
  readonly load: (organisationId: string) => Promise<readonly EngineSetup[]>
  readonly loadUnreadable: (organisationId: string) => Promise<readonly UnreadableEngine[]>
  readonly open: (setup: EngineSetup) => TranslationEngine
}

type Opened = Chosen & { readonly revision: number }

export function openOrganisationEngines({
  installation,
  pivots,
  load,
  loadUnreadable,
  open,
}: Parts): OrganisationEngines {
  const shared = installation.map((engine): Chosen => ({ engine, kind: engine.id }))
  const opened = new Map<string, ReadonlyMap<string, Opened>>()

  /** Opens what is new or changed. An engine that was replaced ends with the texts that it has. */
  async function ownOf(organisationId: string): Promise<readonly Opened[]> {
    const setups = await load(organisationId)
    const before = opened.get(organisationId)
    const now = setups.map((setup): [string, Opened] => {
      const known = before?.get(setup.id)
      const isSame = known?.revision === setup.revision
      return [setup.id, isSame ? known : { engine: open(setup), kind: setup.kind, revision: setup.revision }]
    })
    if (now.length === 0) opened.delete(organisationId)
    else opened.set(organisationId, new Map(now))
    return now.map(([, one]) => one)
  }

  const allOf = async (organisationId: string) => [...(await ownOf(organisationId)), ...shared]
  const all = () => [
    ...installation,
    ...[...opened.values()].flatMap((own) => [...own.values()].map(({ engine }) => engine)),
  ]
  const route = (engines: readonly Chosen[]) =>
    routeEngines(
      engines.map(({ engine }) => engine),
      pivots,
    )

  return {
    async pick(organisationId, direction, choice) {
      const engines = await allOf(organisationId)
      const chosen =
        choice === null ? engines : engines.filter(({ engine, kind }) => [engine.id, kind].includes(choice))
      const picked = await route(chosen).pick(direction)
      if (picked !== null) return picked
      const unreadable = (await loadUnreadable(organisationId)).filter(
        ({ id, kind, pairs }) =>
          (choice === null || [id, kind].includes(choice)) &&
          (pairs === null || matchDirection(pairs, direction) !== null),
      )
      if (unreadable.length > 0) return 'unreadable-key'
      return chosen.length === 0 && choice !== null ? 'gone' : null
    },
    routerFor: async (organisationId) => route(organisationId === null ? shared : await allOf(organisationId)),
    async find(organisationId, engineId) {
      return (await allOf(organisationId)).find(({ engine }) => engine.id === engineId)?.engine ?? null
    },
    circuits(organisationId) {
      if (organisationId === undefined) return route(shared).circuits()
      return route([...(opened.get(organisationId)?.values() ?? []), ...shared]).circuits()
    },
    tryNow: () => all().forEach((engine) => engine.tryNow?.()),
    async close() {
      await Promise.all(all().map((engine) => engine.close()))
    },
  }
}
