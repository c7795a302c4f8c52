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
  documents: 'Documentos',
  ofProcessed: (all) => `de ${number(all)} procesados`,
  ofDocuments: (all) => count(all, 'de # documento', 'de # documentos'),
  inProgress: (n) => `${number(n)} en curso`,
  toTranslate: 'Palabras por traducir',
  toReview: 'Palabras por revisar',
  cells: { hand: 'Por traducir', open: 'Por revisar', done: 'Revisado' },
  legend: {
    reviewed: 'parte revisada',
    done: 'todo revisado',
    trouble: 'requiere atención',
    number: 'número: palabras pendientes',
  },
  unread: (n) => count(n, '# documento sin contar', '# documentos sin contar'),
  reviewed: (done, all) =>
    count(all, `${number(done)} de # segmento revisado`, `${number(done)} de # segmentos revisados`),
  reviewedShare: (percent) => `${percent} revisado`,
  table: 'Documentos por archivo e idioma de destino',
  file: 'Archivo',
  left: 'Palabras pendientes',
  open: 'Abrir',
  csv: 'Informe (CSV)',
  print: 'Imprimir',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  more: 'Más acciones',
  intoMemory: 'Añadir segmentos revisados a memorias',
  cut: (most) => `Hay más documentos. Aquí se muestran los más recientes, hasta ${number(most)}.`,
  empty: {
    title: 'Aquí no hay documentos',
    body: 'Se han eliminado, la dirección no está completa o pertenecen a otra organización.',
  },
}
