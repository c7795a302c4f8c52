import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count, number } = makeFormat('es')

export const batch: Catalogue['batch'] = {
  name: 'Documentos subidos juntos',
  allJobs: 'Trabajos',
  title: (files, languages) =>
    `${count(files, '# archivo', '# archivos')} a ${count(languages, '# idioma', '# idiomas')}`,
  uploaded: (when) => `Subidos: ${when}`,
  leftOut: (n) => count(n, 'no se subió # archivo más', 'no se subieron # archivos más'),
  moreLeftOut: (n) => count(n, 'y # archivo más', 'y # archivos más'),
  notSent: 'No se subió',
  isTranslation: 'Es la traducción de otro archivo de la subida.',
  totals: 'Totales',
  ended: (done, all) =>
    count(all, `${number(done)} de # documento procesado`, `${number(done)} de # documentos procesados`),
  failed: (n) => count(n, '# documento fallido', '# documentos fallidos'),
  unread: (n) => count(n, '# documento sin contar', '# documentos sin contar'),
  reviewed: (done, all) =>
    count(all, `${number(done)} de # segmento revisado`, `${number(done)} de # segmentos revisados`),
  allReviewed: 'Todos los segmentos revisados',
  table: 'Documentos por archivo e idioma de destino',
  file: 'Archivo',
  left: 'Palabras pendientes',
  open: 'Abrir',
  csv: 'Informe (CSV)',
  print: 'Imprimir',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  intoMemory: 'Añadir segmentos revisados a memorias',
  cut: (most) => `Hay más documentos. Aquí se muestran los más recientes, hasta ${number(most)}.`,
  empty: {
    title: 'Aquí no hay documentos',
    body: 'Se han eliminado, la dirección no está completa o pertenecen a otra organización.',
  },
}
