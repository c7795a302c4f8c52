import {
  type CheckLevel,
  type CheckSettings,
  type SettableCheck,
  settableChecks,
} from '#language/checks/check-settings.ts'

/** What becomes of the settings of a project; null as a level: as usual. */
export type SettingsDiff = {
  readonly checks: readonly {
    readonly code: SettableCheck
    readonly before: CheckLevel | null
    readonly after: CheckLevel | null
  }[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function compareSettings(before: CheckSettings, after: CheckSettings): SettingsDiff {
  const levels = settableChecks.map((code) => ({
    code,
    before: before.checks[code] ?? null,
    after: after.checks[code] ?? null,
  }))
  const [had, has] = [new Set(before.words), new Set(after.words)]
  return {
    checks: levels.filter((one) => one.before !== one.after),
    added: after.words.filter((word) => !had.has(word)),
    removed: before.words.filter((word) => !has.has(word)),
  }
}
