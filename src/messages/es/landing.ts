import { makeFormat } from '../../lib/format.ts'
import type { landing as english } from '../en/landing.ts'

const { count, number } = makeFormat('es')

export const landing: typeof english = {
  match: (rate) => `coincidencia del ${number(rate)} %`,
  score: (band, score) => `${band}, puntuación ${number(score)}`,
  worst: { critical: 'crítica', major: 'grave', minor: 'leve' },
  issues: (n, worst) => count(n, `# incidencia ${worst}`, `# incidencias, gravedad máxima: ${worst}`),
}
