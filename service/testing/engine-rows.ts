export const engineUse = { engineId: 'eng_1', characters: 100, words: 20 } as const

export const engineRow = (organisation_id: string, engine_id: string) => ({
  organisation_id,
  engine_id,
  kind: 'deepl' as const,
  name: 'DeepL',
  settings: { base_url: null, model: null, region: null, formality: null, model_type: null },
  sealed_key: `sealed of ${organisation_id}`,
  key_end: '1234',
  price: 20,
  currency: 'EUR',
  pairs: { list: [['en', 'es']] as [string, string][] },
  created_at: new Date('2026-03-01T12:00:00Z'),
})
