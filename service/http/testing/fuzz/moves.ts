import { jobMoves } from './job-moves.ts'
import type { OrganisationModel } from './model.ts'
import { type FuzzChoice, isName, json, type MakeMove, type Move, pick } from './move.ts'
import { resourceMoves } from './resource-moves.ts'

const makers: readonly MakeMove[] = [...resourceMoves, ...jobMoves, makeKey, revokeKey]

export function toMove(model: OrganisationModel, choice: FuzzChoice): Move {
  const make = makers[choice.kind % makers.length] ?? makeKey
  return make(model, choice)
}

function makeKey(model: OrganisationModel, { text }: FuzzChoice): Move {
  return {
    name: 'createKey',
    params: {},
    headers: json,
    body: JSON.stringify({ name: text, role: 'translator' }),
    expected: isName(text) ? '201' : '400 invalid-request',
    holds: { name: text.trim(), role: 'translator', revoked_at: null },
    learn: ({ id }) => model.keys.add(String(id)),
  }
}

function revokeKey(model: OrganisationModel, { which }: FuzzChoice): Move {
  const id = pick(model.keys, which, 'key_none')
  return {
    name: 'revokeKey',
    params: { key_id: id },
    expected: model.keys.has(id) ? '204' : '404 key-not-found',
    learn: () => model.keys.delete(id),
  }
}
