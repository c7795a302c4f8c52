import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count } = makeFormat('es')

export const upload: Messages['upload'] = {
  dropTitle: 'Suelta archivos en cualquier parte para traducirlos a uno o varios idiomas',
  dropBody:
    'Word, Excel, PowerPoint, OpenDocument, EPUB, HTML, Markdown, texto, JSON, YAML, PO, XLIFF, tablas de traducciones (CSV), cadenas de Android, iOS y Qt, RESX, SVG, subtítulos, properties, Fluent, PHP, TOML · hasta 50 MB cada uno · también carpetas enteras y archivos zip',
  choose: 'Elegir archivos',
  newTranslation: 'Nueva traducción',
  dropAnywhere: 'Suelta archivos en cualquier parte o',
  chooseFolder: 'Elegir una carpeta',
  dropNow: 'Suelta para traducir',
  to: 'A',
  file: 'Archivo',
  matrix: 'Subidas por archivo e idioma de destino',
  planAlert: {
    titles: {
      low: 'Se ha usado el 80 % o más de los caracteres del plan',
      'used-up': 'Al plan no le quedan caracteres',
      'trial-ended': 'La prueba gratuita ha terminado',
      'trial-paused': 'Las pruebas gratuitas están en pausa hasta el día 1 del próximo mes',
    },
    left: (n) => count(n, 'Queda # carácter.', 'Quedan # caracteres.'),
    kept: 'Por ahora no se puede traducir nada. Los documentos y recursos siguen disponibles.',
    renews: (day) => `El próximo periodo empieza el ${day}.`,
  },
  onlyManagers: 'Puedes revisar documentos; los suben quienes tienen el rol de gestión o administración.',
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
  openBatch: 'Abrir todos juntos',
  sendAgain: 'Subir otra vez como nuevo',
  retry: 'Reintentar',
  cancelCell: (name, language) => `Cancelar ${name} a ${language}`,
  progressTitle: (n) => (n === 0 ? 'Archivos rechazados' : count(n, 'Subida de # documento', 'Subida de # documentos')),
  trayLabel: 'Subidas',
  doneOf: (done, all) => `${done} de ${all} subidos`,
  failedCount: (n) => count(n, '# rechazado', '# rechazados'),
  goesOn: (wait) => `Se han agotado las peticiones de este minuto: continúa en ${wait}`,
  goesOnAndEnds: (wait, all) =>
    `Se han agotado las peticiones de este minuto: continúa en ${wait}; termina en ${all} aprox.`,
  paused: 'en pausa',
  pause: 'Pausar',
  goOn: 'Reanudar',
  show: 'Ver',
  retryMany: (n) => count(n, 'Reintentar # documento', 'Reintentar # documentos'),
  inBackground: 'Continuar en segundo plano',
  survives:
    'Puedes recargar o cerrar esta página. Los archivos sin enviar se guardan en este navegador y continúan automáticamente.',
  keepOpen: 'Este navegador no tiene espacio para guardar estos archivos. Deja la página abierta hasta que se envíen.',
  stopAll: 'Detener el resto',
  done: 'Hecho',
}
