import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'
import { spanishNames } from '#language/checks/spanish-names.ts'
import { scoreBasis } from './score-basis.ts'

const { count, number } = makeFormat('es')

export const job: Catalogue['job'] = {
  delivery: {
    channels: { webhook: 'Webhook', mail: 'Correo' },
    delivered: (moment: string) => `entregado el ${moment}`,
    waiting: 'a punto de enviarse',
    again: (n: number, moment: string) =>
      `${count(n, 'no aceptado tras # intento', 'no aceptado tras # intentos')}; próximo intento: ${moment}`,
    failed: (n: number) => count(n, 'no entregado tras # intento', 'no entregado tras # intentos'),
    logged: 'no enviado: el correo del servicio no está configurado',
  },
  page: {
    breadcrumb: 'Trabajos',
    facts: 'Detalles',
    id: 'ID del trabajo',
    format: 'Formato',
    size: 'Tamaño',
    length: 'Extensión',
    uploaded: 'Subido',
    took: 'Duración',
    withoutMt: 'Sin traducción automática',
    partialAllowed: 'Los segmentos que no se pueden traducir quedan en el idioma de origen',
    notify: 'Correo al terminar',
    deliveries: 'Notificaciones',
    allDeliveries: 'Todas las entregas',
    counts: 'Segmentos',
    translated: 'traducidos',
    fromMemory: 'coincidencias de memoria',
    fromFile: 'del archivo',
    untranslatable: 'no traducibles',
    edited: 'editados o confirmados por una persona',
    failed: 'no se pudieron traducir',
    pending: 'sin traducir',
    tagsFixed: (n) => count(n, 'Se corrigieron etiquetas en # segmento', 'Se corrigieron etiquetas en # segmentos'),
    quality: 'Calidad',
    noScores:
      'Ningún segmento tiene puntuación. Solo se puntúa la traducción automática, en pares de idiomas con estimación de calidad validada.',
    scoreBasis,
    staleTitle: 'El archivo no incluye las últimas correcciones',
    staleBody: 'Reconstruye el archivo para incluirlas. No consume caracteres.',
    readyTitle: 'El archivo está listo',
    readyBody: 'Incluye todas las correcciones guardadas, también los borradores.',
    partlyBody:
      'El archivo se puede descargar y tiene esos segmentos en el idioma de origen. Tradúcelos en el editor y reconstruye el archivo.',
    notTranslatedBody:
      'El archivo se puede descargar, pero su texto está en el idioma de origen. Tradúcelo en el editor y reconstruye el archivo.',
    noTextBody: 'El archivo se puede descargar y tiene el mismo texto que el original.',
    unsent: (n) =>
      count(
        n,
        'Hay # cambio que está solo en este navegador. Abre el editor para ver el motivo.',
        'Hay # cambios que están solo en este navegador. Abre el editor para ver el motivo.',
      ),
    reviewHint: 'Puedes editar los segmentos en cuanto se lea el documento.',
    openReview: 'Abrir el editor',
  },

  advice: {
    atPlace: 'Corrige ese lugar del archivo y sube el archivo corregido.',
    partial: 'El resto está traducido. Abre el editor, traduce los segmentos que faltan y reconstruye el archivo.',
    'engine-unavailable':
      'El documento se ha leído: puedes traducir sus segmentos manualmente o volver a ejecutar el trabajo cuando el motor de TA responda.',
    'engine-not-found':
      'El documento se ha leído: puedes traducir sus segmentos manualmente o subirlo de nuevo con otro motor de TA.',
    'no-engine':
      'El documento se ha leído: puedes traducir sus segmentos manualmente. Cuando haya un motor de TA para estos idiomas, vuelve a ejecutar el trabajo.',
    'quota-exceeded':
      'Ha esperado un día. Pide más caracteres y vuelve a ejecutarlo, o traduce sus segmentos manualmente.',
    'invalid-document':
      'Puede estar dañado, protegido con contraseña o tener un formato distinto del que indica su extensión. Guárdalo de nuevo y sube el archivo nuevo.',
    'file-missing': 'El servicio ya no tiene el archivo subido. Súbelo de nuevo.',
    crashed:
      'El archivo se ha apartado para que no afecte a otros trabajos. Guárdalo de nuevo con el programa con el que se creó, o divídelo, y sube el archivo nuevo.',
    internal: 'Vuelve a ejecutar el trabajo. Si vuelve a fallar, informa del problema con el ID del trabajo.',
    other: 'Súbelo de nuevo. Si vuelve a fallar, informa del problema con el ID del trabajo.',
  },

  timeline: 'Cronología',
  uploaded: 'Subido',
  started: 'Iniciado',
  attempts: (n) => count(n, '# intento', '# intentos'),
  now: 'ahora',
  tookTime: (duration) => `duró ${duration}`,
  resources: 'Proyecto y recursos',
  projectKind: 'proyecto',
  memoryKind: 'memoria de traducción',
  glossaryKind: 'glosario',

  strip: {
    title: 'Calidad y progreso del documento',
    name: 'Segmentos del documento',
    segment: (number) => `Segmento ${number}`,
    source: 'Origen',
    done: 'Confirmado',
    off: 'No traducible',
    left: (n) => count(n, '# segmento por revisar', '# segmentos por revisar'),
    range: (from, to, total) => `Segmentos ${from} a ${to} de ${total}`,
    before: 'Anteriores',
    after: 'Siguientes',
    worst: 'Peores primero',
    worstHint: 'El editor empieza por aquí.',
    all: (number) => `Los ${number}`,
  },

  readReport: 'Crear el informe',
  reportCost: (n) => count(n, 'Requiere # petición.', 'Requiere # peticiones.'),
  sentences: 'Segmentos',
  checks: 'Incidencias por comprobación',
  check: 'Comprobación de calidad',
  issues: 'Incidencias',
  inSegments: (n) => count(n, 'en # segmento', 'en # segmentos'),
  noIssues: 'Sin incidencias.',
  checkNames: spanishNames,

  quality: 'Posedición',
  notCompared: 'Aún no se ha confirmado ni corregido ningún segmento.',
  compared: 'segmentos comparados',
  untouched: 'sin cambios',
  editShare: 'de las palabras cambiadas',
  editShareMeans:
    'Palabras eliminadas y añadidas, divididas entre todas las de antes y después, en los segmentos que una persona editó o aprobó.',
  corrections: 'Correcciones repetidas',
  before: 'Antes',
  after: 'Después',
  nothing: '(nada)',
  times: 'Veces',
  timesCount: (n) => `${n}×`,

  version: {
    upload: 'Subir una versión nueva',
    about:
      'Los segmentos que no cambian en la versión nueva conservan su traducción, su estado, sus notas y su historial. Los modificados y los nuevos se traducen con las mismas opciones, y solo estos consumen caracteres. Los que ya no están en el documento se quitan; las traducciones que hicieron personas se pueden descargar.',
    aboutFile: (format) =>
      `El archivo nuevo también tiene que ser ${format}; el nombre puede ser otro. El archivo traducido se genera de nuevo.`,
    file: 'Versión nueva del archivo',
    send: 'Subir',
    sending: (share) => `Subiendo, ${share}`,
    comparing: 'Comparando con la versión actual',
    comparison: (kept, changed, added, gone) =>
      `${count(kept, '# segmento queda como está', '# segmentos quedan como están')}. ${count(changed, '# modificado', '# modificados')}, ${count(added, '# nuevo', '# nuevos')}, ${count(gone, '# quitado', '# quitados')}.`,
    sent: (name) => `${name} es la versión nueva y se está traduciendo`,
    same: (name) => `${name} es el archivo que este trabajo ya tiene; no ha cambiado nada`,
    counts: (kept, changed, added, gone) =>
      `Versión nueva: ${count(kept, '# conservado', '# conservados')}, ${count(changed, '# modificado', '# modificados')}, ${count(added, '# nuevo', '# nuevos')}, ${count(gone, '# quitado', '# quitados')}`,
    show: 'Ver los modificados y los nuevos',
    countsAbout:
      'En segmentos. Los modificados y los nuevos quedan por revisar; el editor ofrece la traducción anterior de los modificados.',
    download: (n) => count(n, 'Descargar # traducción anterior (TMX)', 'Descargar # traducciones anteriores (TMX)'),
    downloadAbout:
      'Las traducciones que hicieron personas de segmentos modificados o quitados se pueden descargar, por ejemplo para una memoria de traducción.',
  },

  print: 'Imprimir el informe',
  intoMemory: 'Añadir los segmentos revisados a una memoria de traducción',
  intoMemoryAbout: 'Añade los segmentos que una persona editó o aprobó, para reutilizarlos en los próximos documentos.',
  memory: 'Memoria de traducción',
  pickMemory: 'Elige una memoria de traducción',
  noMemory: 'Aún no hay ninguna memoria de traducción para este par de idiomas. Créala en Memorias.',
  addReviewed: 'Añadir',
  added: (n) => count(n, '# segmento añadido', '# segmentos añadidos'),
  replaced: (n) => count(n, '# entrada con otra traducción sustituida', '# entradas con otra traducción sustituidas'),
  unchanged: (n) => count(n, '# segmento ya estaba', '# segmentos ya estaban'),
  skipped: (n) =>
    count(n, '# segmento omitido: sin revisar o rechazado', '# segmentos omitidos: sin revisar o rechazados'),

  xliffExport: (version) => `Exportar como XLIFF ${version}`,
  xliffWithoutDrafts: 'Exportar como XLIFF 1.2, sin borradores',
  tmxExport: { confirmed: 'Exportar como TMX', all: 'Exportar como TMX, con borradores' },
  tableExport: 'Exportar como tabla para revisión (DOCX)',
  imports: {
    xliff: {
      title: 'Importar XLIFF',
      about:
        'Importa el XLIFF de este trabajo después de editarlo en otra herramienta. Verás los cambios antes de aplicarlos.',
      file: 'Archivo XLIFF',
      unit: (id) => `Unidad ${id}`,
    },
    table: {
      title: 'Importar tabla revisada',
      about:
        'Importa la tabla de este trabajo después de que alguien la haya revisado en Word. Verás los cambios antes de aplicarlos.',
      file: 'Documento de Word con la tabla',
      unit: (id) => (id === '' ? 'Fila sin número' : `Fila ${id}`),
    },
  },
  importChoose: 'Elegir un archivo',
  importOther: 'Elegir otro archivo',
  importOverwrite: 'Sustituir también los segmentos que se cambiaron aquí después de exportar',
  importReading: 'Comparando',
  importFound: (changes, unchanged) =>
    `${count(changes, 'Cambiará # segmento', 'Cambiarán # segmentos')}; ${number(unchanged)} sin cambios.`,
  importSkipped: (n) => count(n, '# segmento no se puede importar', '# segmentos no se pueden importar'),
  importHere: 'Aquí',
  importThere: 'En el archivo',
  importSegment: (n) => `Segmento ${n}`,
  importRefused: 'Este archivo no se puede importar',
  importNothing: 'Importar',
  importReasons: {
    'segment-locked': 'bloqueado',
    'segment-signed-off': 'con visto bueno',
    'segment-conflict': 'cambiado aquí después de exportar',
    'invalid-segment': 'errores de etiquetas',
    'not-of-job': 'no es de este trabajo',
    'source-differs': 'el origen es otro',
    'not-translatable': 'no se traduce',
    incomplete: 'traducido solo en parte',
  },
  importChanges: 'Cambios en el archivo',
  importMore: (n) => count(n, 'y # más', 'y # más'),
  importApply: (n) => count(n, 'Importar # cambio', 'Importar # cambios'),
  importNotes: (n) => count(n, '# nota añadida', '# notas añadidas'),
  importNotesFound: (n) => count(n, 'Se añadirá # nota.', 'Se añadirán # notas.'),
  importApplied: (n) => count(n, '# segmento cambiado', '# segmentos cambiados'),
  importUndoAbout:
    'Puedes deshacer la importación hasta que cierres este cuadro de diálogo. Se recuperan las traducciones y los estados, pero no las puntuaciones.',
  importNotesStay: 'Las notas añadidas se conservan.',
  importUndoing: 'Deshaciendo',
  importUndone: (n) => count(n, '# segmento recuperado', '# segmentos recuperados'),
  importNotUndone: 'La importación no se ha deshecho por completo',
  importLeft: {
    changed: (n) =>
      count(
        n,
        '# segmento sin recuperar: se ha cambiado después de importar',
        '# segmentos sin recuperar: se han cambiado después de importar',
      ),
    untranslated: (n) =>
      count(
        n,
        '# segmento sin recuperar: no tenía traducción, y una traducción solo se puede sustituir',
        '# segmentos sin recuperar: no tenían traducción, y una traducción solo se puede sustituir',
      ),
    locked: (n) => count(n, '# segmento sin recuperar: está bloqueado', '# segmentos sin recuperar: están bloqueados'),
    refused: (n) =>
      count(
        n,
        '# segmento sin recuperar: el servicio rechaza la traducción anterior',
        '# segmentos sin recuperar: el servicio rechaza las traducciones anteriores',
      ),
  },
  number: 'Número',
  source: 'Origen',
  change: 'Cambio',
  states: {
    not_translated: 'Sin traducir',
    draft: 'Borrador',
    translated: 'Traducido',
    rejected_translation: 'Traducción rechazada',
    approved_translation: 'Traducción aprobada',
    rejected_sign_off: 'Visto bueno denegado',
    approved_sign_off: 'Con visto bueno',
  },
}
