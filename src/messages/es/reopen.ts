import type { Messages } from '../catalogue.ts'

export const reopen: Messages['editor']['reopen'] = {
  title: {
    approved_translation: 'Este segmento está aprobado',
    approved_sign_off: 'Este segmento ya tiene el visto bueno',
  },
  by: {
    approved_translation: (who: string, when: string) => `Aprobado por ${who}, ${when}.`,
    approved_sign_off: (who: string, when: string) => `Visto bueno de ${who}, ${when}.`,
  },
  body: {
    approved_translation: 'Si lo editas, habrá que aprobarlo de nuevo.',
    approved_sign_off: 'Si lo editas, habrá que volver a darle el visto bueno.',
  },
  edit: 'Editar el segmento',
  leave: 'Dejarlo como está',
  onlyManagers: 'Con visto bueno: solo un gestor puede editar este segmento.',
}
