import type { Messages } from '../catalogue.ts'

export const reading: Messages['editor']['reading'] = {
  title: 'El documento',
  sides: 'Texto que se lee',
  source: 'Origen',
  target: 'Traducción',
  both: 'Ambos',
  whole: 'Pantalla completa',
  leave: 'Volver a los segmentos',
}
