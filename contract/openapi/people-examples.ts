import type { ApiKey } from '../resources/api-key.ts'

export const peopleReplies = (key: ApiKey) => ({
  listPeople: { people: [{ id: key.id, name: 'Ana', role: 'translator' as const }] },
  readSignIn: { label: 'Example ID' },
  beginSignIn: { url: 'https://id.example/authorize?client_id=cotejo&state=Xk3v' },
  finishSignIn: {
    key: 'cot_t_Xk3v…',
    session: { id: 'key_01j9z3k4m5n6p7q8r9s0t1v2w4', expires_at: '2025-03-03T21:15:00Z' },
  },
  invitePerson: {
    key: { ...key, name: 'Ana', email: 'ana@example.org', personal: true },
    mailed: true,
    code: null,
    expires_at: '2025-03-10T09:15:00Z',
  },
})

export const peopleBodies = {
  assignJob: { due_at: '2025-03-07T18:00:00Z' },
  beginSignIn: { secret: 'q8r9s0t1v2w3x4y5z6a7b8c9d0e1f2g3' },
  finishSignIn: { secret: 'q8r9s0t1v2w3x4y5z6a7b8c9d0e1f2g3', response: '?code=Xk3v&state=Xk3v' },
  invitePerson: { name: 'Ana', role: 'translator', email: 'ana@example.org' },
}
