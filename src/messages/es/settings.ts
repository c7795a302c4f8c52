import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count } = makeFormat('es')

export const settings: Catalogue['settings'] = {
  title: 'Ajustes',
  about: 'Valen en este navegador, para quien lo use.',
  look: 'Aspecto',
  size: 'Tamaño de todo',
  sizes: { usual: 'Habitual', large: 'Grande', larger: 'Más grande' },
  density: 'Filas de las listas',
  densities: { comfortable: 'Amplias', compact: 'Compactas' },
  sample: 'Las partes mantendrán la confidencialidad de toda la información intercambiada en virtud de este acuerdo.',
  notices: 'Avisos',
  notify: 'Avisarme a través del sistema cuando un trabajo termine mientras miro otra cosa',
  notifyDenied: 'Este navegador no lo permite para esta página. Se puede permitir en sus ajustes de la página.',
  notifyAbsent: 'Este navegador no tiene avisos para páginas.',
  keys: 'Teclas del editor',
  data: 'Datos en este navegador',
  dataAbout:
    'Correcciones y documentos que aún no están en el servidor, y estos ajustes. De un documento no queda nada una vez enviado, y nunca la clave.',
  corrections: (n) => count(n, '# corrección sin enviar', '# correcciones sin enviar'),
  documents: (n) => count(n, '# documento sin enviar', '# documentos sin enviar'),
  choices: 'Ajustes, teclas y servicios conectados',
  wipe: 'Borrar todo lo de aquí',
  wipeTitle: '¿Borrar lo que guarda este navegador?',
  wipeBody:
    'Se pierden las correcciones y los documentos que no están en el servidor, también los de otros servicios y organizaciones; los ajustes y las teclas vuelven a ser los del principio, y no se recuerda ningún servicio.',
  wipeWord: 'borrar',
  wipeType: (word) => `Escribe ${word} para seguir`,
  wiped: 'Aquí ya no se guarda nada',
}
