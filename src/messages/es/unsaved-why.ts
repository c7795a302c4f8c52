import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count } = makeFormat('es')

export const unsavedWhy: Messages['editor']['unsavedWhy'] = {
  sending: 'Enviando.',
  offline:
    'El servicio no responde. Tus cambios están guardados en este navegador y se enviarán cuando vuelva a responder.',
  busy: 'El servicio no admite cambios en este momento. Están guardados en este navegador y se enviarán más tarde.',
  failing: (segment, since) => `Segmento ${segment}: el servicio no consigue guardarlo (primer intento: ${since}).`,
  failingHere: (since) =>
    `El servicio no consigue guardar este segmento (primer intento: ${since}). Tu texto está guardado en este navegador.`,
  drafts: (n) =>
    count(
      n,
      '# borrador está solo en este navegador. No se envían los que tienen errores de etiquetas, no tienen texto o cambian un segmento aprobado.',
      '# borradores están solo en este navegador. No se envían los que tienen errores de etiquetas, no tienen texto o cambian un segmento aprobado.',
    ),
  refused: (n) =>
    count(
      n,
      'Se ha rechazado # cambio. Ábrelo para ver el motivo.',
      'Se han rechazado # cambios. Ábrelos para ver el motivo.',
    ),
  conflicts: (n) => count(n, 'Otra persona también cambió # segmento.', 'Otra persona también cambió # segmentos.'),
  elsewhere: (n) => count(n, '# de los cambios es de otro documento.', '# de los cambios son de otros documentos.'),
  goTo: 'Ir al primero',
  goToSegment: 'Ir al segmento',
}
