import { featuresScorer } from './features-scorer.ts'
import type { Model } from './model.ts'
import { readModel } from './model-file.ts'
import type { ModelBytes } from './open-calibrations.ts'
import type { ScoreTask } from './score-in-thread.ts'
import type { Score } from './scorer.ts'

const models = new Map<string, Promise<Model>>()
/** Models in memory, those used last; each takes 1.5 MB. */
const mostModels = 8

/** Runs in a worker thread. */
export function scoreTask({ pairs, context, record, model }: ScoreTask): Promise<Score[]> {
  const scorer = featuresScorer({ records: () => [record], loadModel: () => loadOnce(model) })
  return scorer.score(pairs, context, new AbortController().signal)
}

async function loadOnce({ key, bytes }: ModelBytes): Promise<Model> {
  const model = models.get(key) ?? readModel(bytes)
  models.delete(key)
  for (const oldest of models.keys()) if (models.size >= mostModels) models.delete(oldest)
  models.set(key, model)
  return model
}
