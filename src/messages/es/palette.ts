import type { palette as english } from '../en/palette.ts'

export const palette: typeof english = {
  label: 'Paleta de comandos',
  placeholder: 'Escribe un comando o un número de segmento',
  empty: 'Ningún comando coincide',
  firstSteps: 'Primeros pasos',
  toJob: 'Ir a la página del documento',
  file: 'Archivo',
  download: 'Descargar como se generó la última vez',
  original: 'Descargar el original',
  xliff: (version) => `Exportar como XLIFF ${version}`,
  tmx: { confirmed: 'Exportar como TMX', all: 'Exportar como TMX, con borradores' },
  table: 'Exportar como tabla para revisión (DOCX)',
  imports: { xliff: 'Importar XLIFF', table: 'Importar tabla revisada' },
  clearSelected: 'Deseleccionar los segmentos',
}
