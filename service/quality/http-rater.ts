import * as z from 'zod/mini'
import { plainText } from '#language/tags/plain-text.ts'
import { askServer, type RaterServer } from './ask-server.ts'
import type { Rater } from './calibrated-scorer.ts'

const MOST_PAIRS = 50

const Answer = z.object({ scores: z.array(z.number()) })

/**
 * Scores by a server that runs a model such as COMET-Kiwi: `POST /score` with `{source_lang, target_lang, data: [{src,
 * mt}]}`, answered by `{scores: [0.83]}`, one a pair in order, on the model's own scale. `model` names the model that
 * runs there: a record counts for it alone.
 */
export function httpRater(server: RaterServer & { readonly model: string }): Rater {
  const ask = askServer(server)
  return {
    version: `http-1 ${server.model}`,
    async rate(pairs, { source, target }, _record, signal) {
      const values: number[] = []
      for (let start = 0; start < pairs.length; start += MOST_PAIRS) {
        const batch = pairs.slice(start, start + MOST_PAIRS)
        const data = batch.map((pair) => ({ src: plainText(pair.source), mt: plainText(pair.target) }))
        const body = await ask('/score', { source_lang: source, target_lang: target, data }, signal)
        const answer = Answer.safeParse(body)
        if (!answer.success || answer.data.scores.length !== batch.length)
          throw new Error("The scorer's server answered something else than one score a pair")
        values.push(...answer.data.scores)
      }
      return values
    },
  }
}
