import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('es')

/** Reasons to look at a segment before others, where nothing has a QE score. */
export const attention = {
  label: 'Por qué está aquí',
  rejected: 'rechazado',
  untranslated: 'sin traducir',
  'missing-term': 'falta un término',
  'forbidden-term': 'término prohibido',
  repeated: 'repetición',
  issue: (name: string, more: number) => (more === 0 ? name : `${name} ${count(more, 'y # más', 'y # más')}`),
  'unknown-words': (n: number) => count(n, '# palabra desconocida', '# palabras desconocidas'),
  'rare-words': (n: number) => count(n, '# palabra que solo sale aquí', '# palabras que solo salen aquí'),
  compounds: (n: number) => count(n, '# palabra compuesta', '# palabras compuestas'),
  signs: (n: number) => count(n, '# signo de puntuación distinto', '# signos de puntuación distintos'),
  guesses: (n: number) => count(n, '# etiqueta por revisar', '# etiquetas por revisar'),
  fuzzy: (percent: string) => `coincidencia del ${percent}`,
}

/** Meanings of the signs beside a segment. */
export const signs = {
  machine: 'TA',
  context: 'CTX',
  contextMatch: 'Coincidencia de contexto: también coinciden los segmentos anterior y siguiente',
  repeated: 'Repetición de un segmento anterior',
  notes: (n: number) => count(n, '# nota', '# notas'),
  guesses: (n: number) => count(n, '# etiqueta por revisar', '# etiquetas por revisar'),
  issues: (n: number, worst: string) => count(n, `# incidencia ${worst}`, `# incidencias, gravedad máxima: ${worst}`),
}
