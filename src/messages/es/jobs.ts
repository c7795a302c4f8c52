import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count, number } = makeFormat('es')

/** `10:05` → `las 10:05`; `1:05` → `la 1:05`. */
function hour(time: string): string {
  return `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`
}

export const jobs: Messages['jobs'] = {
  title: 'Trabajos',
  stats: { running: 'en curso', toReview: 'por revisar', ready: 'listos para descargar' },
  search: 'Nombre de archivo o ID del trabajo',
  filter: 'Mostrar',
  filters: { all: 'Todos', running: 'En curso', review: 'Por revisar', done: 'Terminados', failed: 'Fallidos' },
  columns: {
    file: 'Archivo',
    languages: 'Idiomas',
    progress: 'Progreso',
    quality: 'Calidad',
    reviewed: 'Revisado',
    actions: 'Acciones',
  },
  statuses: {
    queued: 'En cola',
    running: 'En curso',
    retrying: 'Reintentando',
    succeeded: 'Traducido',
    failed: 'Fallido',
    cancelled: 'Cancelado',
  },
  stages: {
    extracting: 'Leyendo el documento',
    translating: 'Traduciendo',
    scoring: 'Estimando la calidad',
    rebuilding: 'Reconstruyendo el archivo',
  },
  segments: (n) => count(n, '# segmento', '# segmentos'),
  words: (n) => count(n, '# palabra', '# palabras'),
  characters: (n) => count(n, '# carácter', '# caracteres'),
  segmentsAndWords: (segments, words) => `${segments}, ${words}`,
  ofTotal: (done, total) => `${done} de ${total}`,
  progress: (done, total) => count(total, `${number(done)} de # segmento`, `${number(done)} de # segmentos`),
  left: (duration) => `quedan unos ${duration}`,
  attempt: (n) => `Intento ${n}: un servicio necesario no respondió`,
  waiting: {
    engine: (since, next) => `Esperando al motor de TA desde ${hour(since)}; próximo intento a ${hour(next)}`,
    storage: (since, next) =>
      `Esperando al almacenamiento de archivos desde ${hour(since)}; próximo intento a ${hour(next)}`,
    database: (since, next) => `Esperando a la base de datos desde ${hour(since)}; próximo intento a ${hour(next)}`,
  },
  stale: 'El archivo no incluye las últimas correcciones',
  average: (score) => `Puntuación media ${score} de 100`,
  low: (n) => count(n, '# segmento por debajo de 60', '# segmentos por debajo de 60'),
  unscored: 'Sin puntuación',
  review: 'Revisar',
  rebuild: 'Reconstruir',
  rebuilding: 'Reconstruyendo el archivo',
  download: 'Descargar',
  downloadOriginal: 'Descargar el original',
  open: (name) => `Abrir ${name}`,
  cancelJob: 'Cancelar',
  deleteJob: 'Eliminar',
  more: (name) => `Más acciones para ${name}`,
  select: (name) => `Seleccionar ${name}`,
  selectAll: 'Seleccionar todos los trabajos mostrados',
  selection: 'Trabajos seleccionados',
  selected: (n) => count(n, '# trabajo seleccionado', '# trabajos seleccionados'),
  clearSelection: 'Quitar la selección',
  downloadMany: (n) => count(n, 'Descargar # archivo', 'Descargar # archivos'),
  cancelMany: (n) => count(n, 'Cancelar # trabajo', 'Cancelar # trabajos'),
  deleteMany: (n) => count(n, 'Eliminar # trabajo', 'Eliminar # trabajos'),
  cancelledMany: (n) => count(n, '# trabajo cancelado', '# trabajos cancelados'),
  deletedMany: (n) => count(n, '# trabajo eliminado', '# trabajos eliminados'),
  fetching: (done, all) => `Descargando ${done} de ${all}`,
  project: 'Proyecto',
  anyProject: 'Cualquier proyecto',
  byHand: 'Traducirlos manualmente y reconstruir',
  rebuilt: (name) => `${name} se ha reconstruido con las correcciones`,
  deleted: (name) => `${name} se ha eliminado`,
  cancelled: (name) => `${name} se ha cancelado`,
  empty: {
    title: 'Aún no hay trabajos',
    body: 'Suelta un documento en cualquier parte de esta página. Se traduce segmento a segmento, conserva su formato y aparece aquí para revisarlo.',
  },
  none: {
    title: 'Ningún trabajo coincide',
    body: 'Ningún trabajo coincide con la búsqueda y los filtros.',
    clear: 'Mostrar todos los trabajos',
  },
  noEngine: {
    title: 'No hay ningún motor de TA instalado',
    body: 'Puedes subir documentos, traducirlos manualmente, reconstruirlos y descargarlos. Para añadir traducción automática:',
    apertium: 'En Debian o Ubuntu, instala Apertium con los pares de idiomas que necesites y reinicia Cotejo:',
    dismiss: 'Ahora no',
  },
  engineDown: (engines) => `El motor de TA ${engines} no responde. Los trabajos se reintentan automáticamente.`,
  failures: {
    partial: (n) => count(n, '# segmento no se pudo traducir', '# segmentos no se pudieron traducir'),
    'engine-unavailable': 'El motor de TA no respondió tras varios intentos',
    'quota-exceeded': 'Al plan no le quedan caracteres suficientes para el documento',
    'invalid-document': 'El archivo no se puede leer',
    'file-missing': 'El servicio ya no tiene el archivo subido',
    crashed: 'El servicio dejó de funcionar dos veces al procesar el archivo',
    internal: 'Error interno del servicio',
    other: 'No se pudo completar el trabajo',
  },
}
