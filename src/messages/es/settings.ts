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
  densities: { comfortable: 'Amplias', compact: 'Compactas' },
  sample: 'Las partes mantendrán la confidencialidad de toda la información intercambiada en virtud de este acuerdo.',
  notices: 'Notificaciones',
  notify: 'Mostrar una notificación de escritorio cuando termine un trabajo y esta página esté en segundo plano',
  notifyDenied:
    'Este navegador bloquea las notificaciones de esta página. Puedes permitirlas en los ajustes del sitio del navegador.',
  notifyAbsent: 'Este navegador no admite notificaciones.',
  keys: 'Atajos de teclado',
  data: 'Datos en este navegador',
  dataAbout:
    'Correcciones y documentos sin enviar, y estos ajustes. Los documentos se eliminan una vez enviados. Las claves de API no se guardan nunca.',
  corrections: (n) => count(n, '# corrección sin enviar', '# correcciones sin enviar'),
  documents: (n) => count(n, '# documento sin enviar', '# documentos sin enviar'),
  choices: 'Ajustes, atajos y servicios recientes',
  wipe: 'Eliminar los datos de este navegador',
  wipeTitle: '¿Eliminar todos los datos de este navegador?',
  wipeBody:
    'Se perderán las correcciones y los documentos sin enviar, también los de otros servicios y organizaciones. Los ajustes y los atajos se restablecen y los servicios recientes se quitan.',
  wipeWord: 'eliminar',
  wipeType: (word) => `Escribe ${word} para confirmar`,
  wiped: 'Datos eliminados',
}
