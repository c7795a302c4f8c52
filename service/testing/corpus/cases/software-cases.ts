import { parse } from '@formatjs/icu-messageformat-parser'
import type { DocumentCase } from './document-case.ts'
import type { ResourceCase } from './describe-resource-cases.ts'

/** Files of programs: messages, their codes and their plural forms. */
export const softwareCases: readonly DocumentCase[] = [
  {
    name: '11-merge-tags.html',
    reads: [
      'Dear <x1/>, your order <x2/> from <x3/> is ready.',
      '<x1/> Special price <x2/> Normal price <x3/>',
      'Please pay <x1/> to <x2/>.',
    ],
    writes: ['*|FNAME|*', '%%ORDER_ID%%', '[[shop_name]]', '*|IF:VIP|*', '*|END:IF|*', '{{{amount}}}', '${owner_name}'],
  },
  {
    name: '17-partial-cdata.xml',
    offers: ['Terms of Sale', 'Privacy Notice', 'The label says', 'This app needs', 'Open the gate'],
    writes: ['<a href="%1$s">', '<a href="%2$s">', '<strong>', '"frésh'],
  },
  {
    name: '18-apple-plurals.xliff',
    targetLang: 'ru',
    reads: [
      'one: <x1/> guest',
      'few: <x1/> guests',
      'many: <x1/> guests',
      'other: <x1/> guests',
      'Open the gate',
      'one: <x1/> sack',
      'few: <x1/> sacks',
      'many: <x1/> sacks',
      'other: <x1/> sacks',
    ],
    writes: ['guest_count|==|plural.few', 'guest_count|==|plural.many', '/sacks:dict/n:dict/few:dict/:string'],
  },
  { name: '19-variables.strings', reads: ['<x1/> in the mill'], writes: ['%#@sacks@', '"lone" = "%#@n@";'] },
  { name: '20-blank-lines.srt', offers: ['Start with a name', 'The miller', 'opened the gate', 'The end'] },
  {
    name: '21-flutter.arb',
    keepsBack: ['Shown below', 'dd/MM', 'plural', 'select'],
    writes: ['{count, plural, one{', '{gender, select, male{', '=0{', '{choice, select, red{', "'{name}'"],
    parses: parseJsonMessages,
  },
  {
    name: '22-angular-icu.xlf',
    reads: [
      'We sent <x1/> <x2/> today.',
      '=0: no sacks',
      '=1: a sack',
      'many: <x1/> sacks',
      'other: <x1/> sacks',
      'Press <g1>Start</g1> now<x2/>or wait.',
      'He opened it',
      'She opened it',
      'They opened it',
    ],
    writes: ['{VAR_PLURAL, plural, =0 {', '=1 {', 'other {<x id="INTERPOLATION"/>', '{VAR_SELECT, select, male {'],
    parses: (text) => {
      for (const [, message = ''] of text.matchAll(/<target>(\{.*?)<\/target>/g))
        parse(message.replaceAll(/<[^>]*>/g, ''))
    },
  },
  {
    name: '23-vue-i18n.json',
    reads: [
      'Your basket',
      'No visitors',
      'One visitor',
      '<x1/> visitors',
      'Note',
      'Notes',
      'Add a <x1/> to the order',
      'Welcome to the <x1/> today',
      'Write to <x1/>mill or to info<x2/>mill.example',
      'Save it to <x1/><x2/><x3/>',
      'Home',
      'Shop',
      'Ellery Mill',
    ],
    writes: ['@:cart.note', '@.lower:cart.title', "{'@'}", "{0}{'|'}{1}", ' | {count} '],
  },
  {
    name: '25-choice.properties',
    reads: ['There <x1/>.', '=0: are no sacks', '=1: is one sack', '>1: are <x1/> sacks'],
    writes: ['{0,choice,0#', '|1#', '|1<', '{0,number,integer}'],
  },
  {
    name: '26-formatjs.json',
    reads: ['Hello <x1/>, open the gate', 'Use <x1/>braces<x2/> in the name'],
    notes: ['Greeting on the first page', 'Help below the field'],
    writes: ["'{'", "'}'", '"Greeting on the first page"', '"Help below the field"'],
    parses: parseJsonMessages,
  },
  {
    name: '27-plurals.stringsdict',
    targetLang: 'ru',
    offers: ['in the mill', 'No sacks', 'sacks'],
    writes: ['%#@n@', '<key>few</key>', '<key>many</key>', '<string>d</string>'],
  },
  {
    name: '28-codes-in.po',
    offers: ['Buy a shirt from', 'Read more'],
    writes: ['{% asset banner.jpg %}', '<a href=\\"%s\\"'],
  },
  {
    name: '29-menu.ftl',
    offers: ['Open the', 'sack'],
    keepsBack: ['$n', '-brand', '->', '[one]'],
    writes: [
      '-brand = ',
      'open-gate = ',
      '{ -brand }',
      '\n    .label = ',
      '{ $n ->',
      '[one] { $n }',
      '*[other] { $n }',
    ],
  },
  { name: '30-comments.arb', reads: ['Open'], notes: ['Label of a button. At most 8 letters.'] },
  { name: '30-comments.xml', reads: ['Open'], notes: ['Label of a button. At most 8 letters.', 'Button'] },
  // Its translations have only five issues: the spaces that could break a line.
  {
    name: '37-fr-spacing.po',
    targetLang: 'fr',
    issues: ['fr-spacing', 'fr-spacing', 'fr-spacing', 'fr-spacing', 'fr-spacing'],
  },
  {
    name: '43-rtl.po',
    targetLang: 'he',
    reads: ['<x1/> opened the gate of <x2/> today', 'Press <x1/> to open <g2>the mill</g2> (PDF).', 'Close the door.'],
    writes: ['{name}', '{mill}', '%s', '<b>', '</b>'],
  },
]

/** Memories and glossaries exported by other tools. */
export const resourceCases: readonly ResourceCase[] = [
  {
    name: '31-memoq-utf16.tmx',
    kind: 'memory',
    entries: [
      'Open the <g1>red</g1> gate<x2/>now. = Abra el portón <g1>rojo</g1><x2/>ya.',
      'The mill is old 📖. = El molino es viejo 📖.',
    ],
  },
  {
    name: '32-matecat-tags.tmx',
    kind: 'memory',
    entries: [
      'Open the <g1>red</g1> gate<x2/>. = Abra el portón <g1>rojo</g1><x2/>.',
      'Close <g1>the door</g1> now. = Cierre <g1>la puerta</g1> ya.',
      'Hello <x1/>, welcome. = Hola, <x1/>, bienvenido.',
    ],
  },
  { name: '33-noseg.tmx', kind: 'memory', entries: ['The second one = El segundo'] },
  {
    name: '34-deepl-four-columns.csv',
    kind: 'glossary',
    entries: [
      'blockchain = cadena de bloques',
      'data breach = filtración de datos',
      'IP address = dirección IP',
      'mill = molino',
    ],
  },
  {
    name: '35-crowdin.csv',
    kind: 'glossary',
    entries: ['gate = portón; noun; A big door\nPuerta grande\nx', 'wheel = rueda; not noria; noun; Turns'],
  },
  {
    name: '35d-weblate.csv',
    kind: 'glossary',
    entries: ['gate = portón; A big door', 'wheel = rueda; Not sure\nPart of the mill'],
  },
]

/** Throws where a string with an argument is no ICU message. */
function parseJsonMessages(text: string): void {
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes('{')) parse(value, { ignoreTag: true })
    } else if (typeof value === 'object' && value !== null) for (const below of Object.values(value)) visit(below)
  }
  visit(JSON.parse(text))
}
