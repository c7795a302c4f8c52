import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count } = makeFormat('es')

export const quality: Catalogue['quality'] = {
  title: 'Calidad',
  about:
    'Puntuación de traducciones que ya existen, las haya hecho quien las haya hecho. No gasta caracteres del plan.',
  from: 'De',
  to: 'A',
  pick: 'Elija un idioma',
  sameLanguages: 'Los dos idiomas tienen que ser distintos.',
  paste: 'Pares, uno por línea: original, tabulador, traducción',
  file: 'Abrir un archivo',
  clear: 'Otro texto',
  fileHint: 'CSV, TSV, TMX o XLIFF. También se puede soltar aquí.',
  read: (n: number, name: string) => count(n, `# par leído de ${name}`, `# pares leídos de ${name}`),
  skipped: (n: number) => count(n, 'Se omitió # línea sin par', 'Se omitieron # líneas sin par'),
  noPairs: 'No hay en él ningún par de estos idiomas.',
  unreadable: (reason: string) => `No se puede leer: ${reason}`,
  tooMany: (most: string) => `Solo se puntúan los primeros ${most} pares.`,
  pairs: (n: number) => count(n, '# par', '# pares'),
  submit: 'Puntuar',
  stop: 'Parar',
  progress: (done: string, total: string) => `${done} de ${total} pares puntuados`,
  distribution: 'Pares en cada banda',
  band: 'Banda',
  count: 'Pares',
  share: 'Parte',
  average: (score: string) => `Puntuación media ${score} de 100`,
  unscored: 'Este par de idiomas no tiene puntuación validada. Las comprobaciones se han hecho igualmente.',
  order: { label: 'Orden', worst: 'Peores primero', asGiven: 'Como se dieron' },
  columns: { source: 'Original', target: 'Traducción', score: 'Puntuación', findings: 'Avisos' },
  noFindings: 'Sin avisos',
  export: 'Exportar como CSV',
  by: (scorer: string) => `Puntuador ${scorer}`,
  empty: 'Pegue pares arriba o abra un archivo. Los peores saldrán primero.',
  severities: { critical: 'crítico', major: 'grave', minor: 'leve' },
}
