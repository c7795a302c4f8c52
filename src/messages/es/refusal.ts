import type { Messages } from '../catalogue.ts'

export const refusal: Messages['editor']['refusal'] = {
  'segment-locked':
    'Este segmento está bloqueado o tiene el visto bueno: solo un gestor puede cambiarlo. Tu texto está guardado en este navegador.',
  'segment-not-found': 'Este segmento ya no existe. Tu texto está guardado en este navegador.',
  'job-not-found': 'Este trabajo ya no existe. Tu texto está guardado en este navegador.',
  'invalid-segment': 'El servicio ha rechazado esta traducción.',
  forbidden: 'Tu clave de API no permite editar segmentos aquí. Tu texto está guardado en este navegador.',
  other: 'El servicio ha rechazado esta traducción.',
  sendAgain: 'Enviar de nuevo',
  discard: 'Descartar mi texto',
}
