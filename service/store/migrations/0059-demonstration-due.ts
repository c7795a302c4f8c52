/** When a worker may next fill in the demonstration of an organisation; null: none is asked for. */
export const addDemonstrationDue = 'alter table organisations add column demonstration_due timestamptz'
