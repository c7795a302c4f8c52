import type { Messages } from '../catalogue.ts'

export const connect: Messages['connect'] = {
  title: 'Conectar con un servicio de traducción',
  lead: 'Cotejo es un banco de trabajo para revisar traducciones frase a frase. Funciona con cualquier servicio que siga la Translation Service API.',
  address: 'Dirección del servicio',
  key: 'Clave de API',
  keyHint: 'En un servicio propio empieza por cot_. Se guarda en memoria, nunca en disco.',
  showKey: 'Mostrar',
  keep: 'Conservarla en esta pestaña, para no pedirla al recargar',
  submit: 'Conectar',
  checking: 'Comprobando',
  addressInvalid: 'Esto no es una dirección. Debe ser como https://traduccion.example.com',
  keyMissing: 'Hace falta una clave.',
  refusedKey: 'El servicio no conoce esta clave. Puede estar mal escrita o revocada.',
  forbiddenKey: 'El servicio conoce esta clave, pero no puede leer trabajos.',
  unreachable: {
    mixed: (address) =>
      `Esta página vino por https y el navegador no la deja llamar a http sin cifrar: ${address}. Usa la dirección https del servicio.`,
    cors: (address) =>
      `Algo responde en ${address}, pero no deja que esta página lo lea. El servicio debe permitir la dirección de esta página (COTEJO_ALLOWED_ORIGINS).`,
    silent: (address) =>
      `Nada responde en ${address}. Comprueba la dirección, que el servicio funcione y que aquí se confíe en su certificado.`,
  },
  profiles: 'Usados antes en este navegador',
  forget: (name) => `Olvidar ${name}`,
  notTheService: (address) => `Algo responde en ${address}, pero no es una Translation Service API.`,
  otherwise: (title) => `El servicio ha respondido: ${title}`,
  exchanging: 'Entrando con el enlace de inicio',
  codeSpent:
    'Este enlace de inicio ya se usó o tiene más de diez minutos. Vuelve a iniciar el servicio para tener otro, o escribe una clave.',
  connected: (organisation) => `Conectado a ${organisation}`,
  connectedPlain: 'Conectado',
  keyLine: (name, role) => `Clave «${name}», ${role}`,
  go: 'Abrir los trabajos',
  signOut: 'Cerrar la sesión',
  noEngine: 'No hay ningún motor de traducción: los documentos se leen y se pueden traducir a mano.',
}
