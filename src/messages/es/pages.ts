import type { pages as english } from '../en/pages.ts'
import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('es')

export const pages: typeof english = {
  title: 'Páginas',
  show: 'Mostrar las páginas',
  close: 'Cerrar las páginas',
  preparing: (segments) =>
    `${count(segments, 'Componiendo las páginas de # segmento.', 'Componiendo las páginas de # segmentos.')} Con cientos de segmentos tarda hasta un minuto.`,
  soFar: (duration) => `${duration} hasta ahora`,
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  pageAlone: (page) => `Página ${page}`,
  rest: 'Componiendo las demás páginas.',
  looking: (segment: string) => `Buscando la página del segmento ${segment}…`,
  onNone: (segment: string) => `El segmento ${segment} no está en ninguna página.`,
  image: (page) => `Página ${page} del documento traducido`,
  previous: 'Anterior',
  next: 'Siguiente',
  asOf: (time, ago) => `Tal como estaba a las ${time} (${ago})`,
  renew: 'Actualizar',
  renewing: 'Actualizando…',
  needsOffice: 'Las páginas necesitan LibreOffice',
  install: 'Instala LibreOffice y poppler-utils en el equipo donde se ejecuta el servicio. En Debian y Ubuntu:',
  notConfined: 'Las páginas están desactivadas en este servicio',
  confine:
    'El sistema donde se ejecuta el servicio no puede aislar LibreOffice de otros archivos y de la red, así que no abre documentos. El administrador puede permitir los espacios de nombres o asumir el riesgo con este ajuste:',
  ofNone: 'Los archivos de este formato no se componen en páginas. La vista de lectura muestra sus textos.',
  notKnown: 'Este servicio no puede mostrar páginas. La vista de lectura muestra el documento.',
}
