import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count } = makeFormat('es')

export const settings: Catalogue['settings'] = {
  title: 'Ajustes',
  about: 'Se guardan en este navegador.',
  look: 'Aspecto',
  size: 'Tamaño del texto',
  sizes: { usual: 'Predeterminado', large: 'Grande', larger: 'Más grande' },
  density: 'Densidad',
  densities: { comfortable: 'Amplia', compact: 'Compacta' },
  sample: 'Las partes mantendrán la confidencialidad de toda la información intercambiada en virtud de este acuerdo.',
  editing: 'Editor',
  propagation: 'Propagación automática',
  propagations: { automatic: 'Activada', ask: 'Preguntar', off: 'Desactivada' },
  propagationAbout: {
    automatic:
      'Al confirmar un segmento se rellenan también los segmentos sin tocar con el mismo texto de origen en la misma parte del documento. Los demás se ofrecen.',
    ask: 'Al confirmar un segmento se ofrece su traducción a los demás segmentos con el mismo texto de origen.',
    off: 'Al confirmar un segmento no cambia ningún otro.',
  },
  typeAhead: 'Texto predictivo',
  typeAheads: { on: 'Activado', off: 'Desactivado' },
  typeAheadAbout:
    'Mientras escribes, se muestra en gris la continuación probable: de las coincidencias, los términos, los segmentos confirmados y la traducción automática.',
  notices: 'Notificaciones',
  notify: 'Mostrar una notificación de escritorio cuando termine un trabajo y esta página esté en segundo plano',
  notifyDenied:
    'Este navegador bloquea las notificaciones de esta página. Puedes permitirlas en los ajustes del sitio del navegador.',
  notifyAbsent: 'Este navegador no admite notificaciones.',
  keys: 'Atajos de teclado',
  data: 'Datos en este navegador',
  dataAbout:
    'Correcciones, notas y documentos sin enviar, copias de los últimos documentos abiertos y estos ajustes. Los documentos se eliminan una vez enviados. Las claves de API no se guardan nunca; si mantienes la sesión iniciada, se guarda esa sesión hasta que la cierres.',
  corrections: (n) => count(n, '# corrección sin enviar', '# correcciones sin enviar'),
  notes: (n) => count(n, '# nota sin enviar', '# notas sin enviar'),
  keptSignedOut: (list, time) =>
    `Guardado en este navegador desde ${time}: ${list}. Cuando la misma persona inicie sesión, todo volverá a estar ahí y se enviará lo pendiente.`,
  keptSilent: (list, time) =>
    `Guardado en este navegador desde ${time}: ${list}. Cuando el servicio responda, todo volverá a estar ahí y se enviará lo pendiente.`,
  documents: (n) => count(n, '# documento sin enviar', '# documentos sin enviar'),
  choices: 'Ajustes, atajos y servicios recientes',
  copies: 'Disponibles sin conexión',
  copyFrom: (age, size) => `de ${age} · ${size}`,
  remove: 'Quitar',
  removeCopy: (name) => `Quitar la copia sin conexión de ${name}`,
  wipe: 'Eliminar los datos de este navegador',
  wipeTitle: '¿Eliminar todos los datos de este navegador?',
  wipeBody:
    'Se perderán las correcciones, las notas y los documentos sin enviar, también los de otros servicios y organizaciones. Las copias sin conexión se quitan. Los ajustes y los atajos se restablecen y los servicios recientes se quitan.',
  wipeWord: 'eliminar',
  wipeType: (word) => `Escribe ${word} para confirmar`,
  wiped: 'Datos eliminados',
}
