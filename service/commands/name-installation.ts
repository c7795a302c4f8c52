import { dirname, join } from 'node:path'

/** The data folder of `npm run dev`, beside that of `npm start`: scripts/dev/read-options.mjs. */
const developmentData = '.cotejo-dev'

type Installation = { readonly dataDir: string; readonly databaseUrl: string | null }
type FindRunning = (dataDir: string) => Promise<string | null>

/** Names the installation a command acts on; where only the one of `npm run dev` runs, how to act on that one. */
export async function nameInstallation(
  { dataDir, databaseUrl }: Installation,
  findRunning: FindRunning,
): Promise<string> {
  if (databaseUrl !== null) return 'For the installation in the database of DATABASE_URL.'
  const line = `For the installation in ${dataDir}.`
  const other = join(dirname(dataDir), developmentData)
  if (other === dataDir || (await findRunning(dataDir)) !== null || (await findRunning(other)) === null) return line
  return `${line} The service that runs here is that of npm run dev; for that one: --data ${other}`
}
