import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count, number } = makeFormat('es')

export const bulk: Catalogue['bulk'] = {
  list: 'Acciones en lote',
  allShown: (n) => count(n, 'El # trabajo mostrado está seleccionado', 'Los # trabajos mostrados están seleccionados'),
  selectAll: (n) => (n === null ? 'Seleccionar todos' : `Seleccionar los ${number(n)}`),
  selecting: (done) => `Leyendo la lista: ${number(done)} hasta ahora`,
  most: (n) => `No se pueden seleccionar más de ${number(n)} a la vez: estos son los más recientes.`,
  addToMemory: (n) => count(n, 'Añadir # trabajo a memorias', 'Añadir # trabajos a memorias'),
  move: (n) => count(n, 'Mover # trabajo a un proyecto', 'Mover # trabajos a un proyecto'),
  assign: (n) => count(n, 'Asignar # trabajo', 'Asignar # trabajos'),
  memories: {
    title: 'Añadir segmentos revisados a memorias',
    about: 'Añade los segmentos que una persona editó o aprobó, para reutilizarlos en los próximos documentos.',
    none: 'No añadir',
    absent: 'No hay ninguna memoria para estos idiomas.',
  },
  assigning: {
    one: (file) => `Asignar ${file}`,
    person: 'Persona',
    noPerson: 'Nadie',
    me: (name) => `${name} (tú)`,
    asIs: 'Dejar como está',
    due: 'Fecha de entrega',
    dueAbout: 'Hasta el final de ese día, según tu reloj. Vacía: sin fecha de entrega.',
    dueAboutMany: 'Hasta el final de ese día, según tu reloj. Vacía: las fechas de entrega quedan como están.',
    save: 'Guardar',
    alone: 'Nadie más tiene acceso a esta organización todavía.',
    absent: 'Este servicio no indica a quién se puede asignar un trabajo.',
  },
  project: 'Proyecto',
  noProject: 'Sin proyecto',
  goesOn: 'Continúa en segundo plano aunque cierres esta página.',
  ask: {
    delete: {
      title: (n) => count(n, '¿Eliminar # trabajo?', '¿Eliminar # trabajos?'),
      fits: (n) => count(n, '# trabajo ha terminado y se elimina.', '# trabajos han terminado y se eliminan.'),
      stays: (n) =>
        count(
          n,
          '# trabajo está en cola o en curso y se conserva.',
          '# trabajos están en cola o en curso y se conservan.',
        ),
      confirm: (n) => count(n, 'Eliminar # trabajo', 'Eliminar # trabajos'),
    },
    cancel: {
      title: (n) => count(n, '¿Cancelar # trabajo?', '¿Cancelar # trabajos?'),
      fits: (n) =>
        count(
          n,
          '# trabajo está en cola o en curso y se cancela.',
          '# trabajos están en cola o en curso y se cancelan.',
        ),
      stays: (n) =>
        count(n, '# trabajo ha terminado y queda como está.', '# trabajos han terminado y quedan como están.'),
      confirm: (n) => count(n, 'Cancelar # trabajo', 'Cancelar # trabajos'),
    },
    retry: {
      title: (n) => count(n, '¿Volver a ejecutar # trabajo?', '¿Volver a ejecutar # trabajos?'),
      fits: (n) =>
        count(
          n,
          '# trabajo se ejecuta de nuevo para lo que falta.',
          '# trabajos se ejecutan de nuevo para lo que falta.',
        ),
      stays: (n) => count(n, 'A # trabajo no le falta nada.', 'A # trabajos no les falta nada.'),
      confirm: (n) => count(n, 'Volver a ejecutar # trabajo', 'Volver a ejecutar # trabajos'),
    },
    move: {
      title: (n) => count(n, '¿Mover # trabajo?', '¿Mover # trabajos?'),
      fits: (n) => count(n, 'Se mueve # trabajo.', 'Se mueven # trabajos.'),
      stays: (n) => count(n, '# trabajo se queda.', '# trabajos se quedan.'),
      confirm: (n) => count(n, 'Mover # trabajo', 'Mover # trabajos'),
    },
  },
  lost: 'Sus segmentos, notas, archivos originales y archivos traducidos se pierden para siempre. Las memorias y el consumo registrado se conservan.',
  lostWork: (jobs, segments) =>
    `${count(jobs, '# de ellos tiene', '# de ellos tienen')} ${count(segments, '# segmento editado o aprobado por una persona.', '# segmentos editados o aprobados por personas.')}`,
  counted: 'Lo traducido hasta ahora ya se ha contado.',
  downloading: (n) => count(n, 'Descargando # archivo', 'Descargando # archivos'),
  keep: 'Conservarlos',
  under: {
    delete: (done, all) => `Eliminando trabajos: ${number(done)} de ${number(all)}`,
    cancel: (done, all) => `Cancelando trabajos: ${number(done)} de ${number(all)}`,
    retry: (done, all) => `Poniendo trabajos de nuevo en cola: ${number(done)} de ${number(all)}`,
    add_to_memory: (done, all) => `Añadiendo trabajos a memorias: ${number(done)} de ${number(all)}`,
    move: (done, all) => `Moviendo trabajos: ${number(done)} de ${number(all)}`,
    assign: (done, all) => `Asignando trabajos: ${number(done)} de ${number(all)}`,
  },
  done: {
    delete: (n) => count(n, '# trabajo eliminado', '# trabajos eliminados'),
    cancel: (n) => count(n, '# trabajo cancelado', '# trabajos cancelados'),
    retry: (n) => count(n, '# trabajo vuelve a estar en cola', '# trabajos vuelven a estar en cola'),
    add_to_memory: (n) => count(n, '# trabajo añadido a memorias', '# trabajos añadidos a memorias'),
    move: (n) => count(n, '# trabajo movido', '# trabajos movidos'),
    assign: (n) => count(n, '# trabajo asignado', '# trabajos asignados'),
  },
  stopped: 'Detenido',
  rest: (n) => count(n, '# trabajo sin tocar', '# trabajos sin tocar'),
  failed: (n) => count(n, '# trabajo quedó como estaba', '# trabajos quedaron como estaban'),
  entries: (added, replaced, unchanged) =>
    `${count(added, '# segmento añadido', '# segmentos añadidos')}, ${number(replaced)} sustituidos, ${number(unchanged)} ya estaban`,
  by: (name, when) => `${name}, ${when}`,
  stop: 'Detener',
  why: '¿Por qué?',
  hide: 'Ocultar',
  dismiss: 'Cerrar el informe',
  here: 'Este servicio hace un trabajo tras otro: solo sigue mientras esta página esté abierta.',
  silent: 'Según su última respuesta: el servicio no responde.',
  gone: (n) => count(n, '# trabajo que ya no existe', '# trabajos que ya no existen'),
  more: (n) => count(n, '# más', '# más'),
  reasons: {
    'job-not-found': 'Ya no existe',
    'job-busy': 'Está en cola o en curso',
    'job-not-ready': 'No le falta nada, o el motivo es su archivo',
    'job-ended': 'Ya había terminado',
    'project-not-found': 'El proyecto se eliminó',
    'resource-not-found': 'La memoria se eliminó',
    'resource-language-mismatch': 'Ninguna memoria elegida es de sus idiomas',
    'key-not-found': 'Esta persona ya no tiene acceso',
    unreachable: 'El servicio no respondió',
  },
}
