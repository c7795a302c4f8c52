import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count } = makeFormat('es')

export const languages: Catalogue['languages'] = {
  title: 'Idiomas',
  about:
    'Cualquiera puede ser de origen o de destino. Solo se muestran puntuaciones donde se validaron con el juicio de personas.',
  search: 'Nombre o código',
  only: 'Solo con puntuación validada',
  columns: {
    name: 'Idioma',
    own: 'En el propio idioma',
    code: 'Código',
    scores: 'Puntuación',
    direction: 'Se escribe',
  },
  scored: 'Validada',
  unscored: 'Aún no',
  rtl: 'de derecha a izquierda',
  ltr: 'de izquierda a derecha',
  total: (n: number) => count(n, '# idioma', '# idiomas'),
  none: { title: 'Ningún idioma coincide', body: 'Busca su nombre en su lengua o en la propia, o su código.' },
}
