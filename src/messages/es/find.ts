import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count, number } = makeFormat('es')

export const find: Messages['editor']['find'] = {
  title: 'Buscar y reemplazar',
  close: 'Cerrar la búsqueda',
  text: 'Buscar',
  replacement: 'Reemplazar por',
  replaceToo: 'Reemplazar…',
  side: 'Buscar en',
  sides: { target: 'Traducción', source: 'Origen' },
  how: 'Opciones',
  matchCase: 'Distinguir mayúsculas y minúsculas',
  wholeWord: 'Solo palabras completas',
  isRegex: 'Expresión regular',
  inApproved: (n) =>
    count(
      n,
      '# resultado está en un segmento aprobado o con visto bueno y no está seleccionado.',
      '# resultados están en segmentos aprobados o con visto bueno y no están seleccionados.',
    ),
  looking: 'Buscando…',
  inFixed: (n) =>
    count(
      n,
      '# resultado está en un segmento bloqueado o en una etiqueta y se queda como está.',
      '# resultados están en segmentos bloqueados o en etiquetas y se quedan como están.',
    ),
  notSelected: (n) => count(n, '# resultado más no está seleccionado.', '# resultados más no están seleccionados.'),
  inTag: '(en una etiqueta)',
  inFilter: 'Solo en los segmentos que muestra el filtro.',
  broken: 'Esta expresión regular no es válida.',
  tooSlow: 'Esta expresión regular tarda demasiado. Simplifícala.',
  found: (n, rows) => `${count(n, '# resultado', '# resultados')} en ${count(rows, '# segmento', '# segmentos')}.`,
  partly: (known, total) =>
    count(
      total,
      `De momento hay ${number(known)} de # segmento cargado.`,
      `De momento hay ${number(known)} de # segmentos cargados.`,
    ),
  replace: (n) => count(n, 'Reemplazar # resultado', 'Reemplazar # resultados'),
  replaced: (n) => count(n, '# segmento cambiado.', '# segmentos cambiados.'),
  more: (n) => count(n, 'Mostrar # más', 'Mostrar # más'),
  tick: (n) => `Reemplazar en el segmento ${n}`,
  step: (before, after) => `Reemplazar «${before}» por «${after}»`,
}
