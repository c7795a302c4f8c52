import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count } = makeFormat('es')

export const bulk: Messages['editor']['bulk'] = {
  title: 'Editar varios segmentos',
  whose: 'Segmentos',
  what: 'Acción',
  selected: (n) => count(n, '# seleccionado', '# seleccionados'),
  shown: (n) => count(n, '# mostrado', 'Los # mostrados'),
  clear: 'Deseleccionar',
  open: 'Editar segmentos',
  acts: {
    confirm: 'Confirmar',
    reject: 'Rechazar',
    fillSource: 'Copiar el origen en los segmentos vacíos, como borrador',
    restore: 'Restablecer la traducción automática',
    lock: 'Bloquear',
    unlock: 'Desbloquear',
  },
  unsent: (n) => count(n, '# segmento está sin enviar y no cambiará.', '# segmentos están sin enviar y no cambiarán.'),
  nowLocked: (n) => count(n, '# segmento bloqueado.', '# segmentos bloqueados.'),
  nowUnlocked: (n) => count(n, '# segmento desbloqueado.', '# segmentos desbloqueados.'),
  notLocked: (n) => count(n, 'No se pudo cambiar # segmento.', 'No se pudieron cambiar # segmentos.'),
  timeLeft: (time) => `termina en ${time} aprox.`,
  stop: 'Detener',
  changes: (n) => count(n, 'Cambiará # segmento.', 'Cambiarán # segmentos.'),
  hidden: (n) => count(n, '# oculto', '# ocultos'),
  hiddenStay: (n) =>
    count(
      n,
      '# segmento seleccionado está oculto por el filtro y no cambiará.',
      '# segmentos seleccionados están ocultos por el filtro y no cambiarán.',
    ),
  too: {
    approved: (n) => count(n, 'Cambiar también # segmento aprobado', 'Cambiar también # segmentos aprobados'),
    signedOff: (n) =>
      count(n, 'Cambiar también # segmento con visto bueno', 'Cambiar también # segmentos con visto bueno'),
    rejected: (n) => count(n, 'Confirmar también # segmento rechazado', 'Confirmar también # segmentos rechazados'),
  },
  locked: (n) => count(n, '# segmento está bloqueado y no cambiará.', '# segmentos están bloqueados y no cambiarán.'),
  unfit: (n) =>
    count(
      n,
      '# segmento está vacío o tiene errores de etiquetas y no cambiará.',
      '# segmentos están vacíos o tienen errores de etiquetas y no cambiarán.',
    ),
  unknown: (n) => count(n, '# segmento está sin cargar y no cambiará.', '# segmentos están sin cargar y no cambiarán.'),
}
