import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'

const minutes = 60_000

const project = `<?xml version="1.0" encoding="UTF-8"?>
<omegat><project version="1.0"><source_dir>__DEFAULT__</source_dir><target_dir>__DEFAULT__</target_dir>
<tm_dir>__DEFAULT__</tm_dir><glossary_dir>__DEFAULT__</glossary_dir><glossary_file>__DEFAULT__</glossary_file>
<dictionary_dir>__DEFAULT__</dictionary_dir><source_lang>EN</source_lang><target_lang>ES</target_lang>
<source_tok>org.omegat.tokenizer.DefaultTokenizer</source_tok><target_tok>org.omegat.tokenizer.DefaultTokenizer</target_tok>
<sentence_seg>false</sentence_seg><support_default_translations>true</support_default_translations>
<remove_tags>false</remove_tags></project></omegat>
`
const memory = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.1"><header creationtool="OmegaT" o-tmf="OmegaT TMX" adminlang="EN-US" datatype="plaintext" creationtoolversion="3.6" segtype="paragraph" srclang="EN"/><body>
<tu><tuv lang="EN"><seg>Three &amp; &lt;g0&gt;four&lt;/g0&gt;&lt;x1/&gt;.</seg></tuv><tuv lang="ES"><seg>Tres y &lt;g0&gt;cuatro&lt;/g0&gt;&lt;x1/&gt;.</seg></tuv></tu>
</body></tmx>
`
/** Python script that finishes a translation as its editor does. */
const finish = `
import sys
from translate.storage import xliff
store = xliff.xlifffile.parsefile(sys.argv[1])
unit = store.units[3]
unit.target = 'Cinco.'
unit.markfuzzy(False)
store.units[0].target = 'Uno, dos.'
store.savefile(sys.argv[2])
`

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

describe('a job as XLIFF 1.2', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const caller = await service.addCaller()
  const jobId = await addReadJob(service, caller, [
    { source: 'One.', target: 'Uno.' },
    { source: 'Press <g1>Start</g1><x2/>.', target: 'Pulse <g1>Inicio</g1><x2/>.' },
    { source: 'Three & <g1>four</g1><x2/>.', target: null },
    { source: 'Five.', target: null },
    { source: '6', target: null, translatable: false },
  ])
  const exported = await readAll((await core.exportXliff(caller, jobId, { version: '1.2' })).stream)
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-xliff-'))
  service.atEnd(async () => rmSync(folder, { recursive: true }))
  const look = async (returned: string) => {
    const { changes, skipped } = await core.importXliff(caller, jobId, bytesOf(returned), {
      dryRun: true,
      overwrite: false,
    })
    return { changes: changes.map(({ position, after }) => [position, after.target, after.state]), skipped }
  }

  it(
    'is translated by OmegaT from its memory and comes back, as drafts since it leaves the states alone',
    async () => {
      for (const name of ['source', 'target', 'omegat', 'tm', 'glossary', 'dictionary'])
        mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(folder, 'source', 'a.xlf'), exported)
      writeFileSync(join(folder, 'omegat.project'), project)
      writeFileSync(join(folder, 'omegat', 'project_save.tmx'), memory)
      const java = [
        '-Djava.awt.headless=true',
        '-jar',
        '/usr/share/omegat/OmegaT.jar',
        '--mode=console-translate',
        folder,
      ]
      const { status, stderr } = spawnSync('java', java, { timeout: 4 * minutes })
      expect(status, stderr.toString()).toBe(0)
      const returned = readFileSync(join(folder, 'target', 'a.xlf'), 'utf8')
      expect(await look(returned)).toEqual({
        changes: [[2, 'Tres y <g1>cuatro</g1><x2/>.', 'draft']],
        skipped: [],
      })
    },
    5 * minutes,
  )

  it(
    'is edited by the Translate Toolkit and comes back, approved as that says of what is edited',
    async () => {
      const [script, before, after] = ['finish.py', 'before.xlf', 'after.xlf'].map((name) => join(folder, name))
      writeFileSync(script ?? '', finish)
      writeFileSync(before ?? '', exported)
      const { status, stderr } = spawnSync('/usr/bin/python3', [script ?? '', before ?? '', after ?? ''])
      expect(status, stderr.toString()).toBe(0)
      expect(await look(readFileSync(after ?? '', 'utf8'))).toEqual({
        changes: [
          [0, 'Uno, dos.', 'approved_translation'],
          [3, 'Cinco.', 'approved_translation'],
        ],
        skipped: [],
      })
      const messages = spawnSync('xliff2po', ['--progress=none', before ?? '', '-o', join(folder, 'a.po')])
      expect(messages.status, messages.stderr.toString()).toBe(0)
      expect(readFileSync(join(folder, 'a.po'), 'utf8')).toContain('msgid "Five."\n')
    },
    2 * minutes,
  )
})
