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
  search: 'Archivo o ID del trabajo',
  filter: 'Mostrar',
  filters: { all: 'Todos', running: 'En curso', review: 'Por revisar', done: 'Terminados', failed: 'Fallidos' },
  view: 'Trabajos de',
  views: {
    all: () => 'Todos',
    mine: (n) => `Míos ${number(n)}`,
    due: (n, overdue) =>
      overdue === 0
        ? `Con entrega ${number(n)}`
        : `Con entrega ${number(n)}, ${count(overdue, '# vencido', '# vencidos')}`,
  },
  assignedTo: (name) => `Asignado a ${name}`,
  due: (day) => `Entrega: ${day}`,
  overdue: (day) => `Vencido: ${day}`,
  assign: 'Asignar…',
  columns: {
    file: 'Documento',
    languages: 'Idiomas',
    progress: 'Progreso',
    quality: 'Calidad',
    reviewed: 'Revisado',
    person: 'Asignado a',
    due: 'Entrega',
    uploaded: 'Subido',
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
  outcomes: {
    partly: (n) => count(n, 'Traducido, queda # segmento', 'Traducido, quedan # segmentos'),
    drafts: (n) => count(n, 'Traducido, con # borrador', 'Traducido, con # borradores'),
    notTranslated: 'Sin traducir',
    noText: 'No hay texto que traducir',
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
  notes: (n) => count(n, '# nota abierta', '# notas abiertas'),
  ofTotal: (done, total) => `${done} de ${total}`,
  progress: (done, total) => count(total, `${number(done)} de # segmento`, `${number(done)} de # segmentos`),
  left: (duration) => `termina en ${duration} aprox.`,
  attempt: (n) => `Intento ${n}: un servicio necesario no respondió`,
  waits: 'En espera',
  waiting: {
    engine: (since, next) => `Esperando al motor de TA desde ${hour(since)}; próximo intento a ${hour(next)}`,
    storage: (since, next) =>
      `Esperando al almacenamiento de archivos desde ${hour(since)}; próximo intento a ${hour(next)}`,
    database: (since, next) => `Esperando a la base de datos desde ${hour(since)}; próximo intento a ${hour(next)}`,
    quota: (since, next) =>
      `En espera desde ${hour(since)}: al plan le quedan muy pocos caracteres. Empezará en cuanto haya suficientes; próximo intento a ${hour(next)}`,
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
  downloadFinal: 'Descargar con los borradores como traducciones',
  open: (name) => `Abrir ${name}`,
  retry: 'Volver a ejecutar',
  corrected: {
    upload: 'Subir un archivo corregido',
    label: (file) => `Subir un archivo corregido para ${file}`,
    sent: (file) => `${file} ha ocupado su lugar y se está traduciendo`,
  },
  retried: (name) => `${name} vuelve a estar en cola`,
  retryMany: (n) => count(n, 'Volver a ejecutar # trabajo', 'Volver a ejecutar # trabajos'),
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
  fetching: (done, all) => `Descargando ${done} de ${all}`,
  project: 'Proyecto',
  targetLanguage: 'Idioma de destino',
  anyPerson: 'Cualquier persona',
  noPerson: 'Sin asignar',
  anyLanguage: 'Cualquier idioma',
  anyProject: 'Cualquier proyecto',
  byHand: 'Traducirlo manualmente y reconstruir',
  rebuilt: (name) => `${name} se ha reconstruido con las correcciones`,
  deleted: (name) => `${name} se ha eliminado`,
  cancelled: (name) => `${name} se ha cancelado`,
  demonstration: {
    about: 'El proyecto Mill House Museum, con sus documentos, memoria y glosario, es una demostración.',
    begin: 'Ver los primeros pasos',
    remove: 'Quitar la demostración',
    removing: 'Quitando la demostración…',
  },
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
    'engine-not-found': 'El motor de TA elegido para el documento se ha eliminado',
    'no-engine': 'Ningún motor de TA traduce entre estos idiomas',
    'quota-exceeded': 'Al plan no le quedan caracteres suficientes para el documento',
    'invalid-document': 'El archivo no se puede leer',
    'file-missing': 'El servicio ya no tiene el archivo subido',
    crashed: 'No se pudo procesar el archivo: el proceso que trabajaba en él falló o dejó de responder',
    internal: 'Error interno del servicio',
    other: 'No se pudo completar el trabajo',
  },
  faults: {
    empty: { text: 'El archivo está vacío', advice: 'Guárdalo de nuevo con el programa con el que se creó.' },
    unsupported: { text: 'Este formato no se admite', advice: 'Guárdalo en un formato admitido.' },
    'wrong-extension': {
      text: 'El archivo no es lo que indica su extensión',
      advice: 'Ponle la extensión de su formato real o guárdalo de nuevo.',
    },
    encrypted: { text: 'El archivo está protegido con contraseña', advice: 'Guárdalo sin contraseña.' },
    corrupt: {
      text: 'El archivo está dañado',
      advice: 'Ábrelo con el programa con el que se creó y guárdalo de nuevo.',
    },
    doctype: {
      text: 'El archivo declara un tipo de documento (DOCTYPE), que no se lee por seguridad',
      advice: 'Guárdalo de nuevo con un programa de oficina o quita la declaración.',
    },
    'too-large': { text: 'El contenido del archivo es demasiado grande', advice: 'Divídelo en archivos más pequeños.' },
    unsafe: {
      text: 'El archivo está demasiado anidado o comprimido para leerlo con seguridad',
      advice: 'Guárdalo de nuevo con el programa con el que se creó, o divídelo.',
    },
    'unreadable-part': {
      text: 'Una parte del archivo está dañada',
      advice: 'Ábrelo con el programa con el que se creó y guárdalo de nuevo.',
    },
  },
  batch: {
    link: 'Subidos juntos',
    documents: (n) => count(n, '# documento', '# documentos'),
    uploaded: (when) => `Subidos juntos, ${when}`,
  },
  wordsLeft: ({ toTranslate, toReview, isExact }) => {
    const parts = [
      ...(toTranslate > 0 ? [count(toTranslate, '# palabra por traducir', '# palabras por traducir')] : []),
      ...(toReview > 0 ? [count(toReview, '# palabra por revisar', '# palabras por revisar')] : []),
    ]
    if (parts.length === 0) return 'nada pendiente'
    return (isExact ? parts : parts.map((part) => `alrededor de ${part}`)).join(' · ')
  },
  savedViews: {
    title: 'Vistas guardadas',
    none: 'Elige filtros, grupos u orden y guárdalos aquí con un nombre.',
    name: 'Nombre de esta vista',
    save: 'Guardar',
    remove: (name) => `Quitar la vista «${name}»`,
    here: 'Las vistas se guardan en este navegador.',
  },
  groupBy: 'Agrupar por',
  groups: { none: 'Sin grupos', batch: 'Subidos juntos', project: 'Proyecto', language: 'Idiomas' },
  noBatch: 'Subidos de uno en uno',
  noProject: 'Sin proyecto',
  sortBy: 'Ordenar por',
  newest: 'Primero los más recientes',
  descending: (column) => `${column}, descendente`,
  cut: (most) =>
    `Solo se ordenan y agrupan los trabajos más recientes, hasta ${number(most)}. Filtra la lista para ver los demás.`,
  lastRun: (reason) => `La última ejecución no terminó: ${reason}.`,
  report: {
    fileName: 'informe.csv',
    columns: {
      file: 'Archivo',
      source: 'Idioma de origen',
      target: 'Idioma de destino',
      outcome: 'Resultado',
      segments: 'Segmentos',
      words: 'Palabras',
      left: 'Segmentos pendientes',
      reviewed: 'Segmentos revisados',
      person: 'Asignado a',
      due: 'Fecha de entrega',
      id: 'ID del trabajo',
    },
  },
}
