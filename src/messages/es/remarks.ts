import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'
import { parts } from './parts.ts'

const { count } = makeFormat('es')

export const remarks: Catalogue['remarks'] = {
  title: 'Antes de descargar',
  download: 'Descargar',
  left: (n) => count(n, 'Se ha dejado # texto como estaba.', 'Se han dejado # textos como estaban.'),
  moved: (n) => count(n, 'Ha cambiado # marcador u otro intervalo.', 'Han cambiado # marcadores u otros intervalos.'),
  more: (n) => count(n, 'y # más', 'y # más'),
  parts: { ...parts, numbering: 'Numeración' },
  sheet: (name) => `Hoja ${name}`,
  slide: (name) => `Diapositiva ${name}`,
  page: (name) => `Página ${name}`,
  notes: (name) => `Notas de la diapositiva ${name}`,
  reasons: {
    field: (n) =>
      count(
        n,
        '# resultado de un campo. Actualiza los campos en el programa con el que se creó el documento.',
        '# resultados de campos. Actualiza los campos en el programa con el que se creó el documento.',
      ),
    choice: (n) => count(n, '# opción o texto de ayuda', '# opciones o textos de ayuda'),
    compared: (n) =>
      count(
        n,
        '# texto que comparan fórmulas o condiciones. Al cambiarlo cambiaría su resultado.',
        '# textos que comparan fórmulas o condiciones. Al cambiarlos cambiaría su resultado.',
      ),
    program: (n) => count(n, '# texto dentro de código', '# textos dentro de código'),
    embedded: (n) =>
      count(
        n,
        '# documento dentro del documento. Súbelo por separado.',
        '# documentos dentro del documento. Súbelos por separado.',
      ),
    unread: (n) =>
      count(n, '# texto escrito de una forma que aquí no se lee', '# textos escritos de una forma que aquí no se lee'),
    bookmark: (n) =>
      count(
        n,
        '# marcador abarca ahora todo su segmento. Las referencias a él lo repiten entero.',
        '# marcadores abarcan ahora todo su segmento. Las referencias a ellos lo repiten entero.',
      ),
    range: (n) =>
      count(
        n,
        '# intervalo de un comentario, un permiso o una entrada de índice abarca ahora todo su segmento.',
        '# intervalos de comentarios, permisos o entradas de índice abarcan ahora todo su segmento.',
      ),
    change: (n) =>
      count(
        n,
        '# cambio registrado se da por aceptado en la traducción.',
        '# cambios registrados se dan por aceptados en la traducción.',
      ),
  },
}
