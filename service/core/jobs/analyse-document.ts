import { startTurns } from '../../turns/start-turns.ts'
import {
  type AnalysisUpload,
  type BandCounts,
  type DocumentAnalysis,
  type MatchBand,
  matchBands,
  type TargetAnalysis,
} from '#contract/resources/analysis.ts'
import { splitPatterns } from '#contract/resources/code-pattern.ts'
import { limits } from '#contract/limits.ts'
import { listEngines } from '../../store/engines.ts'
import type { EngineRow } from '../../store/schema.ts'
import { engineOf, requireEngine } from '../require-engine.ts'
import { findProject } from '../../store/resources/projects.ts'
import { requireLanguage } from '../require-direction.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller, StoredUpload } from '../../ports/records.ts'
import { requireNamed, resolveAgain } from '../resources/resolve-resources.ts'
import type { AnalysedDocument, AnalysedSegment, RefusedDocument } from '../../ports/documents.ts'
import { requireColumns } from '../files/columns-of.ts'
import { discardUpload } from '../files/store-upload.ts'

type Asked = { readonly fields: AnalysisUpload; readonly file: StoredUpload }

/** Segments that are looked up in the memories at a time; other requests are answered in between. */
const atOnce = 100

function refusedAs({
  reason,
  message,
  columns,
}: Pick<RefusedDocument, 'reason' | 'message' | 'columns'>): DocumentAnalysis {
  const nothing = { segments: 0, words: 0, characters: 0, targets: [] }
  return { problems: [{ reason, message }], format: null, language: null, ...nothing, ...shown(columns) }
}

function shown(columns: RefusedDocument['columns']): Pick<DocumentAnalysis, 'columns'> {
  return columns === undefined ? {} : { columns: [...columns] }
}

/**
 * Counts the content of a document and its matches in the memories before its upload; stores and charges nothing. The
 * documents of one organisation are analysed one after the other.
 *
 * Skips a memory for other languages. Throws `invalid-language`, `resource-not-found`, `project-not-found`;
 * `rate-limited` where too many wait.
 */
export async function analyseDocument(
  parts: CoreParts,
  caller: Caller,
  { fields, file }: Asked,
  signal: AbortSignal,
): Promise<DocumentAnalysis> {
  try {
    const sourceLang = fields.source_lang === undefined ? null : requireLanguage(fields.source_lang, 'source_lang')
    const named = [...new Set(fields.target_langs?.split(',') ?? [])]
    const targetLangs = named.map((code) => requireLanguage(code, 'target_langs'))
    requireColumns(fields)
    await requireNamed(parts.store.db, caller.organisationId, namedOf(fields))
    const refused = parts.refuseUpload(file.head, file.fileName)
    if (refused !== null) return refusedAs(refused)
    return await parts.inAnalysisTurn(caller.organisationId, () =>
      analyse(parts, caller, { fields, file, sourceLang, targetLangs }, signal),
    )
  } finally {
    await discardUpload(parts, file)
  }
}

type Known = Asked & { readonly sourceLang: string | null; readonly targetLangs: readonly string[] }

async function analyse(
  parts: CoreParts,
  caller: Caller,
  { fields, file, sourceLang, targetLangs }: Known,
  signal: AbortSignal,
): Promise<DocumentAnalysis> {
  signal.throwIfAborted()
  const { project_id: projectId } = fields
  const project =
    projectId === undefined ? undefined : await findProject(parts.store.db, caller.organisationId, projectId)
  const codePatterns = [...new Set([...splitPatterns(fields.code_patterns), ...(project?.code_patterns ?? [])])]
  const choice = engineOf(fields.engine, project)
  await requireEngine(parts, parts.store.db, caller.organisationId, choice)
  const prices = await listEngines(parts.store.db, caller.organisationId)
  const about = {
    name: file.fileName,
    size: file.size,
    sourceLang,
    targetLangs,
    columns: requireColumns(fields),
    codePatterns,
  }
  const found = await parts.blobs.withPath(file.blobId, (path) => parts.documents.analyse(path, about, signal))
  if (!found.ok) return refusedAs(found)
  const { format, language, segments } = found
  const targets: TargetAnalysis[] = []
  const source = sourceLang ?? language?.code ?? null
  for (const { targetLang, segments: own } of found.targets) {
    // Without a source language no memory and no MT engine can be named.
    if (source === null || source === targetLang) continue
    const direction = { source, target: targetLang }
    const rates = await findRates(parts, caller, fields, direction, own ?? segments, signal)
    const engine = await parts.pickEngine(caller.organisationId, direction, choice)
    const hasEngine = engine !== null && typeof engine !== 'string'
    const usesMt = hasEngine && fields.mt !== 'false'
    const keepsExisting = fields.existing_targets !== 'ignore'
    const counted = await countBands(own ?? segments, rates, { keepsExisting, usesMt })
    const price = usesMt ? prices.find(({ engine_id }) => engine_id === engine.id) : undefined
    targets.push({
      target_lang: targetLang,
      engine: hasEngine,
      ...counted,
      ...(price !== undefined && costOf(counted.bands, price, project?.match_threshold ?? null)),
    })
  }
  const sum = (of: 'words' | 'characters') => segments.reduce((total, segment) => total + segment[of], 0)
  const totals = { segments: segments.length, words: sum('words'), characters: sum('characters') }
  return {
    problems: [],
    format,
    language,
    ...totals,
    targets,
    ...shown(found.columns),
    ...tried(parts, codePatterns, found.patterns),
  }
}

function tried(
  { findPatternFault }: CoreParts,
  patterns: readonly string[],
  found: AnalysedDocument['patterns'],
): Pick<DocumentAnalysis, 'code_patterns'> {
  if (patterns.length === 0) return {}
  return {
    code_patterns: patterns.map((pattern) => {
      const { hits, first } = found.find((one) => one.pattern === pattern) ?? { hits: 0, first: [] }
      return { pattern, fault: findPatternFault(pattern), hits, first: [...first] }
    }),
  }
}

function namedOf({ memory_ids, project_id }: AnalysisUpload) {
  return { memoryIds: memory_ids?.split(',') ?? [], glossaryIds: [], projectId: project_id ?? null }
}

/** Returns the best match rate of the memories for each segment, 0 to 101. */
async function findRates(
  { store, indexes }: CoreParts,
  { organisationId }: Caller,
  fields: AnalysisUpload,
  direction: { readonly source: string; readonly target: string },
  segments: readonly AnalysedSegment[],
  signal: AbortSignal,
): Promise<readonly number[]> {
  const { memories } = await resolveAgain(store.db, organisationId, { ...namedOf(fields), direction })
  if (memories.length === 0) return []
  const languages = { sourceLang: direction.source, targetLang: direction.target }
  const rates: number[] = []
  for (let from = 0; from < segments.length; from += atOnce) {
    signal.throwIfAborted()
    const queries = segments.slice(from, from + atOnce).map(({ source: text }, index) => {
      const [before, after] = [segments[from + index - 1]?.source, segments[from + index + 1]?.source]
      return { text, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
    })
    const found = await indexes.closest(memories, queries, { limit: 1, least: 75, languages })
    rates.push(...found.map(([best]) => best?.similarity ?? 0))
  }
  return rates
}

type How = { readonly keepsExisting: boolean; readonly usesMt: boolean }

/** Bands that a memory translates in full; without MT no other is translated, or charged. */
const ofMemories: readonly MatchBand[] = ['context', 'exact']

async function countBands(
  segments: readonly AnalysedSegment[],
  rates: readonly number[],
  { keepsExisting, usesMt }: How,
) {
  const counts = new Map<MatchBand, { segments: number; words: number; characters: number }>(
    matchBands.map((band) => [band, { segments: 0, words: 0, characters: 0 }]),
  )
  const seen = new Set<string>()
  const takeTurns = startTurns()
  for (const [index, { source, form, words, characters, isGiven }] of segments.entries()) {
    const key = `${form}\n${source}`
    const count = counts.get(isGiven && keepsExisting ? 'existing' : bandOf(rates[index] ?? 0, seen.has(key)))
    seen.add(key)
    await takeTurns()
    if (count === undefined) continue
    count.segments++
    count.words += words
    count.characters += characters
  }
  const bands: BandCounts[] = [...counts].map(([band, count]) => ({ band, ...count }))
  const charged = bands.filter(({ band }) => (usesMt ? band !== 'existing' : ofMemories.includes(band)))
  return { bands, characters: charged.reduce((sum, { characters }) => sum + characters, 0) }
}

/** The least match rate of the bands that are sent to the engine where it is below the threshold of drafts. */
const leastRates: Readonly<Partial<Record<MatchBand, number>>> = {
  'fuzzy-95': 95,
  'fuzzy-85': 85,
  'fuzzy-75': 75,
  new: 0,
}

/** Returns what the engine costs for the bands that no memory drafts; nothing without a price. */
function costOf(
  bands: readonly BandCounts[],
  { price, currency }: Pick<EngineRow, 'price' | 'currency'>,
  threshold: number | null,
): Pick<TargetAnalysis, 'cost'> {
  if (price === null || currency === null) return {}
  const asked = bands.filter(({ band }) => (leastRates[band] ?? 100) < (threshold ?? limits.matchThreshold.default))
  const characters = asked.reduce((sum, { characters: own }) => sum + own, 0)
  return { cost: { amount: (characters * price) / 1_000_000, currency } }
}

/** Returns the band by the rules of CAT tools: full matches before repetitions, partial matches after them. */
function bandOf(rate: number, isRepeated: boolean): MatchBand {
  if (rate > 100) return 'context'
  if (rate >= 100) return 'exact'
  if (isRepeated) return 'repetition'
  if (rate >= 95) return 'fuzzy-95'
  if (rate >= 85) return 'fuzzy-85'
  return rate >= 75 ? 'fuzzy-75' : 'new'
}
