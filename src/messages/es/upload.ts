import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count } = makeFormat('es')

export const upload: Messages['upload'] = {
  dropTitle: 'Suelta archivos en cualquier parte para traducirlos',
  dropBody:
    'Word, Excel, PowerPoint, OpenDocument, HTML, Markdown, texto, JSON, YAML, PO, properties · hasta 50 MB cada uno · varios idiomas a la vez',
  choose: 'Elegir archivos',
  dropNow: 'Suelta para traducir',
  dialogTitle: (n) => count(n, 'Traducir # archivo', 'Traducir # archivos'),
  from: 'De',
  to: 'A',
  pick: 'Elige un idioma',
  addTarget: 'Añadir un idioma',
  another: (n) => `Idioma ${n}`,
  removeTarget: (language) => `Quitar ${language}`,
  addFiles: 'Añadir archivos',
  removeFile: (name) => `Quitar ${name}`,
  file: 'Archivo',
  allowPartial: 'Entregar en el idioma de origen lo que no se pueda traducir',
  cost: (left) =>
    `Al plan le quedan ${left} caracteres. Un documento cuenta sus caracteres de origen una vez por idioma.`,
  costUnlimited: 'Un documento cuenta sus caracteres de origen una vez por idioma.',
  start: (n) => count(n, 'Traducir # documento', 'Traducir # documentos'),
  languagesFailed: 'No se puede leer la lista de idiomas',
  onlyManagers: 'Tu clave puede revisar documentos, no subirlos. Pide una clave de gestión.',
  tooLarge: (size) => `${size}: más de 50 MB`,
  emptyFile: 'El archivo está vacío',
  unknownFormat: 'Este formato no se admite',
  cell: {
    ready: 'Listo para enviar',
    hashing: 'Preparando',
    waiting: 'En espera',
    sending: (percent) => `Enviando, ${percent}`,
    working: 'Casi listo',
    created: 'Subido',
    existing: 'Ya se había subido',
    failed: 'Rechazado',
    cancelled: 'Cancelado',
  },
  openJob: 'Abrir',
  sendAgain: 'Subir otra vez como nuevo',
  retry: 'Reintentar',
  cancelCell: (name, language) => `Cancelar ${name} a ${language}`,
  stopAll: 'Detener el resto',
  done: 'Hecho',
  sent: (n) => count(n, '# documento se está traduciendo', '# documentos se están traduciendo'),
}
