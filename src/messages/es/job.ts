import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'
import { checkNames } from './check-names.ts'

const { count } = makeFormat('es')

export const job: Catalogue['job'] = {
  timeline: 'Cronología',
  uploaded: 'Subido',
  started: 'Empezado',
  attempts: (n) => count(n, '# intento', '# intentos'),
  now: 'ahora',
  tookTime: (duration) => `tardó ${duration}`,
  resources: 'Usado para él',
  projectKind: 'proyecto',
  memoryKind: 'memoria',
  glossaryKind: 'glosario',

  readReport: 'Leer todo el documento para el informe',
  reportCost: (n) => count(n, 'Necesita # petición.', 'Necesita # peticiones.'),
  scores: 'Frases por nota',
  score: 'Nota',
  sentences: 'Frases',
  asTable: 'Como tabla',
  asChart: 'Como gráfico',
  checks: 'Lo que hallaron las comprobaciones',
  check: 'Comprobación',
  findings: 'Hallazgos',
  inSentences: (n) => count(n, 'en # frase', 'en # frases'),
  noFindings: 'Nada.',
  checkNames,

  quality: 'Lo que cambiaron las personas',
  notCompared: 'Nadie ha confirmado ni corregido todavía una frase.',
  compared: 'frases comparadas',
  untouched: 'quedaron como estaban',
  editShare: 'de las palabras cambiado',
  editShareMeans:
    'Palabras quitadas y puestas, sobre todas las de antes y después, en las frases que una persona escribió o aprobó.',
  corrections: 'Cambiado una y otra vez',
  before: 'Antes',
  after: 'Después',
  nothing: '(nada)',
  times: 'Veces',
  timesCount: (n) => `${n}×`,

  print: 'Imprimir el informe',
  intoMemory: 'Añadir lo revisado a una memoria',
  intoMemoryAbout:
    'Las frases que una persona escribió o aprobó. El próximo documento que las repita las tomará de ahí.',
  pickMemory: 'Elige una memoria',
  noMemory: 'Aún no hay ninguna memoria para este par de idiomas. Créala en Memorias.',
  addReviewed: 'Añadir',
  added: (n) => count(n, '# frase añadida', '# frases añadidas'),
  replaced: (n) => count(n, '# sustituida: había otra traducción', '# sustituidas: había otra traducción'),
  unchanged: (n) => count(n, '# ya estaba', '# ya estaban'),
  skipped: (n) => count(n, '# fuera: sin revisar o rechazada', '# fuera: sin revisar o rechazadas'),

  xliffExport: 'Exportar como XLIFF',
  xliffImport: 'Importar XLIFF',
  xliffAbout: 'El XLIFF de este trabajo, cambiado en otra herramienta. Lo que cambiaría se ve antes de cambiar nada.',
  xliffFile: 'Archivo XLIFF',
  xliffOverwrite: 'Sustituir también las frases que se cambiaron aquí después de exportar',
  xliffReading: 'Comparando',
  xliffFound: (changes, unchanged) =>
    `${count(changes, 'Cambiaría # frase', 'Cambiarían # frases')}, ${unchanged} están como estaban.`,
  xliffSkipped: (n) => count(n, '# frase no se puede tomar', '# frases no se pueden tomar'),
  xliffReasons: {
    'segment-locked': 'bloqueada',
    'segment-conflict': 'cambiada aquí después de exportar',
    'invalid-segment': 'sus marcas difieren',
  },
  xliffChanges: 'Cambios del archivo',
  xliffMore: (n) => count(n, 'y # más', 'y # más'),
  xliffApply: (n) => count(n, 'Aplicar # cambio', 'Aplicar # cambios'),
  xliffApplied: (n) => count(n, '# frase cambiada', '# frases cambiadas'),
  number: 'Número',
  source: 'Origen',
  change: 'Cambio',
  states: {
    not_translated: 'Sin traducir',
    draft: 'Borrador',
    translated: 'Traducida',
    rejected_translation: 'Traducción rechazada',
    approved_translation: 'Traducción aprobada',
    rejected_sign_off: 'Visto bueno denegado',
    approved_sign_off: 'Con visto bueno',
  },
}
