import { makeFormat } from '../../lib/format.ts'
import type { Messages } from '../catalogue.ts'

const { count } = makeFormat('es')

export const together: Messages['editor']['together'] = {
  here: (names: string) => `${names}: en este segmento`,
  writing: (names: string, n: number) =>
    count(
      n,
      `${names} también está escribiendo en este segmento.`,
      `${names} también están escribiendo en este segmento.`,
    ),
  came: (name: string) =>
    name === '' ? 'Cambiado mientras tanto por otra persona:' : `Cambiado mientras tanto por ${name}:`,
}
