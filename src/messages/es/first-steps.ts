import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { number } = makeFormat('es')

export const firstSteps: Catalogue['firstSteps'] = {
  step: (n, total) => `Paso ${number(n)} de ${number(total)}`,
  next: 'Siguiente',
  skip: 'Omitir',
  start: 'Empezar',
  order: {
    title: 'Peores primero',
    body: (score) =>
      `Este segmento tiene ${number(score)} de 100, por eso va antes que los demás: el cuadrado es para rehacer; el triángulo, para revisar; el círculo, fiable. Puedes parar cuando el texto ya sea lo bastante bueno.`,
  },
  document: {
    title: 'Segmento a segmento',
    body: 'El origen está a la izquierda y su traducción, a la derecha. Se escribe en el segmento abierto.',
  },
  tags: {
    title: 'No se pierde ningún formato',
    body: (key) =>
      `La negrita, los enlaces y las notas son pequeñas etiquetas. Si falta una, ${key} la pone en su sitio; nada se confirma sin ella.`,
  },
  confirm: {
    title: 'Confirma y pasa al siguiente',
    body: (key) => `${key} guarda el segmento y trae el siguiente. Eso es todo.`,
  },
}
