import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count } = makeFormat('es')

export const noteWords: Messages['editor']['noteWords'] = {
  note: 'Nota',
  reason: 'Motivo del rechazo',
  ofDocument: 'Comentario del documento',
  none: 'Este segmento no tiene notas.',
  loading: 'Cargando las notas',
  notesOf: 'Notas de',
  ofSegment: 'Este segmento',
  ofAll: 'Todo el documento',
  which: 'Qué notas',
  filters: { open: 'Abiertas', resolved: 'Resueltas', document: 'Del documento' },
  noneOf: {
    open: 'No hay notas abiertas en este documento.',
    resolved: 'No hay notas resueltas en este documento.',
    document: 'El documento no trae comentarios.',
  },
  noList: 'Este servicio no ofrece la lista de notas de un documento. El filtro has:note muestra sus segmentos.',
  segment: (n: string) => `Segmento ${n}`,
  more: 'Mostrar más',
  notKept: 'Este servicio no guarda notas.',
  write: 'Nota nueva',
  add: 'Añadir nota',
  answer: 'Responder',
  answerTo: (name: string) => (name === '' ? 'Responder' : `Responder a ${name}`),
  edit: 'Editar',
  save: 'Guardar',
  delete: 'Eliminar',
  resolve: 'Resolver',
  reopen: 'Reabrir',
  resolved: (n: number) => count(n, '# nota resuelta', '# notas resueltas'),
  waits: 'Sin enviar. Se enviará cuando el servicio responda.',
  sending: 'Enviando…',
  failing: (since) => `El servicio no consigue guardar esta nota desde ${since}`,
  refused: (n, why) => `La nota del segmento ${n} se ha rechazado y vuelve a estar en su cuadro: ${why}`,
  orphan: 'Nota sin enviar: se ha eliminado la nota a la que pertenece',
  unsent: 'Nota sin enviar',
  onSegment: (open: number, ofDocument: number) =>
    [
      ...(open === 0 ? [] : [count(open, '# nota abierta', '# notas abiertas')]),
      ...(ofDocument === 0 ? [] : [count(ofDocument, '# comentario del documento', '# comentarios del documento')]),
    ].join(', '),
  rejectWhy: 'Rechazar con un motivo…',
  rejectTitle: (n: string) => `¿Por qué se rechaza el segmento ${n}?`,
  reasons: {
    meaning: 'El sentido no es correcto',
    terms: 'La terminología no es correcta',
    omission: 'Falta texto',
    language: 'Gramática u ortografía',
    style: 'Estilo o tono',
    format: 'Formato o etiquetas',
  },
  moreWords: 'Detalles (opcional)',
  reject: 'Rechazar',
  noReason: 'Sin motivo',
  reasonRefused: (n, why) =>
    `El segmento ${n} está rechazado, pero el motivo no se ha aceptado y vuelve a estar en su diálogo: ${why}`,
  rejected: (by, reason) => (by === '' ? `Rechazado: ${reason}` : `Rechazado por ${by}: ${reason}`),
}
