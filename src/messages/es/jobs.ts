import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count } = makeFormat('es')

/** `10:05` → `las 10:05`; `1:05` → `la 1:05`. */
function hour(time: string): string {
  return `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`
}

export const jobs: Messages['jobs'] = {
  title: 'Trabajos',
  stats: { running: 'en marcha', toReview: 'por revisar', ready: 'listos para descargar' },
  search: 'Nombre o id del trabajo',
  filter: 'Mostrar',
  filters: { all: 'Todos', running: 'En marcha', review: 'Por revisar', done: 'Hechos', failed: 'Fallidos' },
  columns: {
    file: 'Archivo',
    languages: 'Idiomas',
    progress: 'Avance',
    quality: 'Calidad',
    reviewed: 'Revisado',
    actions: 'Acciones',
  },
  statuses: {
    queued: 'Esperando turno',
    running: 'En marcha',
    retrying: 'Intentándolo de nuevo',
    succeeded: 'Traducido',
    failed: 'Fallido',
    cancelled: 'Cancelado',
  },
  stages: {
    extracting: 'Leyendo el documento',
    translating: 'Traduciendo',
    scoring: 'Puntuando',
    rebuilding: 'Construyendo el archivo',
  },
  segments: (n) => count(n, '# segmento', '# segmentos'),
  words: (n) => count(n, '# palabra', '# palabras'),
  characters: (n) => count(n, '# carácter', '# caracteres'),
  segmentsAndWords: (segments, words) => `${segments}, ${words}`,
  ofTotal: (done, total) => `${done} de ${total}`,
  progress: (done, total) => `${done} de ${total} segmentos`,
  left: (duration) => `quedan unos ${duration}`,
  attempt: (n) => `Intento ${n}: algo que necesita no respondió`,
  waiting: {
    engine: (since, next) => `Esperando al motor de traducción desde ${hour(since)}; próximo intento a ${hour(next)}`,
    storage: (since, next) =>
      `Esperando al almacenamiento de archivos desde ${hour(since)}; próximo intento a ${hour(next)}`,
    database: (since, next) => `Esperando a la base de datos desde ${hour(since)}; próximo intento a ${hour(next)}`,
  },
  stale: 'El archivo es anterior a las correcciones',
  average: (score) => `Nota media ${score} de 100`,
  low: (n) => count(n, '# por debajo de 60', '# por debajo de 60'),
  unscored: 'Sin nota',
  review: 'Revisar',
  rebuild: 'Reconstruir',
  rebuilding: 'Construyendo el archivo',
  download: 'Descargar',
  downloadOriginal: 'Descargar el original',
  open: (name) => `Abrir ${name}`,
  cancelJob: 'Cancelar',
  deleteJob: 'Borrar',
  more: (name) => `Más sobre ${name}`,
  select: (name) => `Seleccionar ${name}`,
  selectAll: 'Seleccionar todos los que se ven',
  selection: 'Trabajos seleccionados',
  selected: (n) => count(n, '# trabajo seleccionado', '# trabajos seleccionados'),
  clearSelection: 'Quitar',
  downloadMany: (n) => count(n, 'Descargar # archivo', 'Descargar # archivos'),
  cancelMany: (n) => count(n, 'Cancelar # trabajo', 'Cancelar # trabajos'),
  deleteMany: (n) => count(n, 'Borrar # trabajo', 'Borrar # trabajos'),
  cancelledMany: (n) => count(n, '# trabajo cancelado', '# trabajos cancelados'),
  deletedMany: (n) => count(n, '# trabajo borrado', '# trabajos borrados'),
  fetching: (done, all) => `Descargando ${done} de ${all}`,
  project: 'Proyecto',
  anyProject: 'Cualquier proyecto',
  byHand: 'Traducirlos a mano y reconstruir',
  rebuilt: (name) => `${name} está construido con las correcciones`,
  deleted: (name) => `${name} se ha borrado`,
  cancelled: (name) => `${name} se ha cancelado`,
  empty: {
    title: 'Aún no hay trabajos',
    body: 'Suelta un documento en cualquier parte de esta página. Se traduce frase a frase, conserva su formato y espera aquí tu revisión.',
  },
  none: {
    title: 'Ningún trabajo coincide',
    body: 'Nada tiene este nombre y este estado.',
    clear: 'Mostrar todos los trabajos',
  },
  noEngine: {
    title: 'No hay ningún motor de traducción',
    body: 'Los documentos se leen y se pueden traducir a mano, reconstruir y descargar. Para traducir con máquina:',
    apertium: 'En Debian o Ubuntu, instala Apertium con los pares que necesites y vuelve a iniciar:',
    dismiss: 'Ahora no',
  },
  engineDown: (engines) =>
    `El motor de traducción ${engines} no responde en este momento. Los trabajos se reintentan solos.`,
  failures: {
    partial: (n) => count(n, '# segmento no se pudo traducir', '# segmentos no se pudieron traducir'),
    'engine-unavailable': 'El motor de traducción no respondió tras varios intentos',
    'quota-exceeded': 'Al plan le quedan menos caracteres de los que necesita el documento',
    'invalid-document': 'El archivo no se puede leer',
    'file-missing': 'El archivo subido ya no está guardado',
    internal: 'El servicio falló mientras trabajaba en él',
    other: 'No se pudo terminar',
  },
}
