import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('es')

/** Meaning of a QE score, and the basis on which the scores of a pair of languages were validated. */
export const scoreBasis = {
  references: (n: number, r: string) =>
    `La puntuación estima el esfuerzo de posedición: por debajo de 60, la mitad de las palabras o más; a partir de 85, casi ninguna. Se ha validado con traducciones humanas publicadas (${count(n, '# segmento', '# segmentos')}, correlación ${r}).`,
  corrections: (n: number, r: string) =>
    `La puntuación estima el esfuerzo de posedición: por debajo de 60, la mitad de las palabras o más; a partir de 85, casi ninguna. Se ha validado con tus correcciones (${count(n, '# segmento', '# segmentos')}, correlación ${r}).`,
  ratings: (n: number, r: string) =>
    `La puntuación se ha validado con evaluaciones humanas (${count(n, '# segmento', '# segmentos')}, correlación ${r}).`,
}
