import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Settings with which no macro runs, no external link of a document is followed, and nothing is updated. */
const settings = [
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
] as const

const items = settings.map(
  ([path, name, value]) =>
    `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
)

const registry = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`

/** Makes the folder of a fresh profile of LibreOffice. */
export async function writeOfficeProfile(folder: string): Promise<void> {
  const user = join(folder, 'user')
  await mkdir(user, { recursive: true })
  await writeFile(join(user, 'registrymodifications.xcu'), registry)
}
