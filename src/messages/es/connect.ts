import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count } = makeFormat('es')

export const connect: Messages['connect'] = {
  title: 'Conectar con un servicio de traducción',
  lead: 'Cotejo es un entorno de trabajo para revisar traducciones segmento a segmento. Funciona con cualquier servicio que implemente la Translation Service API.',
  address: 'Dirección del servicio',
  key: 'Clave de API o enlace',
  promise:
    'La traducción automática escribe la primera versión. Cotejo pone delante los segmentos que necesitan a una persona.',
  promises:
    'Puntuaciones donde están validadas · etiquetas que no se pierden · tu memoria y tus términos junto al texto',
  noKey:
    '¿No tienes clave? Tu administrador puede enviarte un enlace. Si Cotejo se ejecuta en tu ordenador, npm start muestra uno.',
  elsewhere: 'Otro servicio…',
  keyHint: 'En un servicio propio empieza por cot_. Se guarda en memoria, nunca en disco.',
  showKey: 'Mostrar',
  keep: 'Conservarla en esta pestaña, para no pedirla al recargar',
  submit: 'Conectar',
  checking: 'Conectando',
  addressInvalid: 'La dirección no es válida. Ejemplo: https://traduccion.example.com',
  keyMissing: 'Escribe una clave de API.',
  refusedKey: 'El servicio no acepta esta clave de API. Puede estar mal escrita o revocada.',
  forbiddenKey: 'Esta clave de API no permite ver trabajos.',
  unreachable: {
    mixed: (address) =>
      `El navegador no permite que esta página segura use una dirección sin cifrar: ${address}. Usa la dirección https del servicio.`,
    cors: (address) =>
      `${address} responde, pero no admite peticiones de esta página. El servicio debe permitir la dirección de esta página (COTEJO_ALLOWED_ORIGINS).`,
    silent: (address) =>
      `${address} no responde. Comprueba que la dirección es correcta, que el servicio funciona y que su certificado es de confianza.`,
  },
  profiles: 'Servicios recientes',
  forget: (name) => `Quitar ${name}`,
  notTheService: (address) => `${address} responde, pero no es una Translation Service API.`,
  otherwise: (title) => `El servicio ha respondido: ${title}`,
  exchanging: 'Iniciando sesión',
  preparing: 'Preparando la demostración',
  signInWith: (label) => `Iniciar sesión con ${label}`,
  orKey: 'o con una clave de API',
  codeSpent:
    'Este enlace ya se ha usado o ha caducado. Si Cotejo funciona en tu ordenador, vuelve a iniciarlo: con el servicio en marcha solo muestra un enlace nuevo. Si no, pide otro a quien administra, o escribe una clave de API.',
  connected: (organisation) => `Conectado a ${organisation}`,
  connectedPlain: 'Conectado',
  keyLine: (name, role) => `Clave de API «${name}», ${role}`,
  go: 'Abrir los trabajos',
  signOut: 'Cerrar sesión',
  stay: {
    title: 'Inicio de sesión',
    box: (days) =>
      count(
        days,
        'Mantener la sesión iniciada en este dispositivo durante # día',
        'Mantener la sesión iniciada en este dispositivo durante # días',
      ),
    about:
      'Solo en un dispositivo tuyo: quien abra este navegador tendrá tu sesión iniciada. Termina al cerrar sesión, y un administrador puede revocarla en Personas y claves.',
    until: (day) =>
      `Este navegador mantiene la sesión iniciada hasta el ${day}. Termina al cerrar sesión, y un administrador puede revocarla en Personas y claves.`,
    here: (day) => `Este navegador mantiene la sesión iniciada hasta el ${day}. Termina al cerrar sesión.`,
    name: (browser, platform) => `${browser} en ${platform}`,
  },
  noEngine: 'No hay ningún motor de TA instalado. Puedes subir documentos y traducirlos manualmente.',
}
