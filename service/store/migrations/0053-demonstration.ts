/** What the demonstration is made of, so that it can be removed: its project, memory, glossary and documents. */
export const addDemonstration = 'alter table organisations add column demonstration jsonb'
