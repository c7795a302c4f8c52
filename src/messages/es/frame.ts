import type { frame as english } from '../en/frame.ts'

export const frame: typeof english = {
  groups: { work: 'Trabajo', resources: 'Recursos lingüísticos', tools: 'Herramientas', admin: 'Administración' },
  fold: 'Estrechar o ensanchar el menú',
  search: 'Buscar o ir a…',
  placeholder: 'Documento, pantalla o comando',
  empty: 'Nada tiene ese nombre',
  searching: 'Buscando…',
  documents: 'Documentos',
  goTo: 'Ir a',
  act: 'Comandos',
  upload: 'Nueva traducción',
  help: {
    title: 'Ayuda',
    keys: 'Atajos de todas las pantallas',
    editorKeys: 'El editor tiene atajos propios; los muestra su paleta de comandos.',
    more: 'Más',
    reference: 'Referencia de la API',
    status: 'Estado del servicio',
    languages: 'Idiomas que se traducen aquí',
    keysSetting: 'Elegir los atajos del editor',
  },
}
