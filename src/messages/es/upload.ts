import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count, number } = makeFormat('es')

function product(once: number, languages: number, all: number): string {
  if (languages === 1) return count(all, '# carácter', '# caracteres')
  const factors = [count(once, '# carácter', '# caracteres'), count(languages, '# idioma', '# idiomas')]
  return `${factors.join(' × ')}: ${number(all)}`
}

export const upload: Messages['upload'] = {
  dropTitle: 'Suelta archivos en cualquier parte para traducirlos a uno o varios idiomas',
  dropBody:
    'Word, Excel, PowerPoint, OpenDocument, HTML, Markdown, texto, JSON, YAML, PO, cadenas de Android e iOS, RESX, properties · hasta 50 MB cada uno',
  choose: 'Elegir archivos',
  chooseFolder: 'Elegir una carpeta',
  dropNow: 'Suelta para traducir',
  dialogTitle: (n) => count(n, 'Traducir # archivo', 'Traducir # archivos'),
  from: 'De',
  to: 'A',
  pick: 'Elige un idioma',
  addTarget: 'Añadir un idioma',
  another: (n) => `Idioma de destino ${n}`,
  removeTarget: (language) => `Quitar ${language}`,
  addFiles: 'Añadir archivos',
  removeFile: (name) => `Quitar ${name}`,
  file: 'Archivo',
  noEngineFor: (languages) => `Ningún motor de TA traduce a estos idiomas: ${languages}`,
  byHandAbout: 'Las memorias rellenan lo que tienen. El resto queda para traducirlo en el editor.',
  withoutMt: 'Sin traducción automática: las memorias rellenan lo que tienen y el resto lo traducen personas',
  allowPartial: 'Dejar en el idioma de origen los segmentos que no se puedan traducir',
  files: 'Archivos',
  matrix: 'Subidas por archivo e idioma de destino',
  project: 'Proyecto',
  noProject: 'Ninguno',
  ofProject: (names) => `Incluye ${names}`,
  memories: 'Memorias',
  glossaries: 'Glosarios',
  notify: 'Avisar a esta dirección de correo cuando un documento esté listo (opcional)',
  notEmail: 'La dirección de correo no es válida.',
  existing: {
    ofFile: (name, n) => `${name} ya contiene ${count(n, '# traducción', '# traducciones')}`,
    ofFiles: (files, n) =>
      `${count(files, '# archivo ya contiene', '# archivos ya contienen')} ${count(n, '# traducción', '# traducciones')}`,
    fuzzy: (n) => count(n, ', # dudosa', ', # dudosas'),
    keep: 'Conservarlas. Solo se traduce y se cobra el resto; las dudosas quedan como borrador.',
    ignore: 'Traducirlo todo de nuevo',
    onlyFor: (languages) => `Solo para: ${languages}. A los demás idiomas se traduce todo.`,
    spared: 'Las traducciones del archivo no se cobran.',
  },
  characters: (n) => count(n, '# carácter', '# caracteres'),
  charactersAbout: (n) => count(n, 'aproximadamente # carácter', 'unos # caracteres'),
  costRule: 'Los caracteres de origen de un documento cuentan una vez por idioma de destino.',
  cost: (once, languages, all) => `${product(once, languages, all)}.`,
  costAbout: (once, languages, all) => `Aproximadamente ${product(once, languages, all)}.`,
  planLeft: (left) => `Al plan le quedan ${left}.`,
  howCounted: 'Estimación de este navegador. El servicio hace el recuento exacto al leer los archivos.',
  uncounted: (n) => count(n, '# archivo no se ha podido contar', '# archivos no se han podido contar'),
  tooMuch: (missing) =>
    count(
      missing,
      'Alrededor de # carácter más de los que le quedan al plan',
      'Unos # caracteres más de los que le quedan al plan',
    ),
  tooMuchAdvice:
    'Los documentos que superan el plan fallan y no se traducen. Sube menos documentos o pide más caracteres.',
  start: (n) => count(n, 'Traducir # documento', 'Traducir # documentos'),
  languagesFailed: 'No se ha podido cargar la lista de idiomas',
  onlyManagers: 'Tu clave de API permite revisar documentos, pero no subirlos. Hace falta una clave de gestión.',
  tooLarge: (size) => `${size}: más de 50 MB`,
  emptyFile: 'El archivo está vacío',
  unknownFormat: 'Este formato no se admite',
  cell: {
    hashing: 'Preparando',
    waiting: 'En espera',
    sending: (percent) => `Enviando, ${percent}`,
    working: 'Terminando',
    created: 'Subido',
    existing: 'Ya se había subido',
    failed: 'Rechazado',
    cancelled: 'Cancelado',
  },
  openJob: 'Abrir',
  sendAgain: 'Subir otra vez como nuevo',
  retry: 'Reintentar',
  cancelCell: (name, language) => `Cancelar ${name} a ${language}`,
  progressTitle: (n) => count(n, 'Subiendo # documento', 'Subiendo # documentos'),
  trayLabel: 'Subidas',
  doneOf: (done, all) => `${done} de ${all} subidos`,
  failedCount: (n) => count(n, '# rechazado', '# rechazados'),
  paused: 'en pausa',
  pause: 'Pausar',
  goOn: 'Reanudar',
  show: 'Ver',
  retryFailed: 'Reintentar los rechazados',
  inBackground: 'Continuar en segundo plano',
  survives:
    'Puedes recargar o cerrar esta página. Los archivos sin enviar se guardan en este navegador y continúan automáticamente.',
  keepOpen: 'Este navegador no tiene espacio para guardar estos archivos. Deja la página abierta hasta que se envíen.',
  stopAll: 'Detener el resto',
  done: 'Hecho',
}
