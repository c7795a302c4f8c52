import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count } = makeFormat('es')

export const languages: Catalogue['languages'] = {
  title: 'Idiomas',
  about:
    'Cualquiera puede ser idioma de origen o de destino. Donde no hay motor de TA traducen las memorias y las personas. La puntuación de calidad solo se muestra si se ha validado con traducciones, correcciones o evaluaciones humanas.',
  directions: 'Qué traducen los motores de TA',
  every: (engines: string) => `De cualquier idioma a cualquier otro: ${engines}.`,
  fromTo: 'De',
  via: (engine: string, pivot: string) => `${engine}, a través del ${pivot}`,
  search: 'Nombre o código',
  only: 'Solo con puntuación validada',
  columns: {
    name: 'Idioma',
    own: 'Nombre nativo',
    code: 'Código',
    scores: 'Puntuación',
    direction: 'Dirección',
  },
  scored: 'Validada',
  unscored: 'Sin validar',
  rtl: 'de derecha a izquierda',
  ltr: 'de izquierda a derecha',
  total: (n: number) => count(n, '# idioma', '# idiomas'),
  none: { title: 'Ningún idioma coincide', body: 'Busca por el nombre en tu idioma, el nombre nativo o el código.' },
}
