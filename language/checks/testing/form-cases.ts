import type { Cases } from './cases.ts'

/** Cases of the checks that look at spelling and form: tags, spaces, signs, letters. */
export const formCases = {
  'tags-missing': {
    hits: [
      ['en>es', '<g1>One</g1>', 'Uno', 'tags-missing'],
      ['en>ja', 'One <x1/> two', '一二', 'tags-missing'],
      ['en>ar', 'One <g1>two</g1> <x2/>', 'واحد <g1>اثنان</g1>', 'tags-missing'],
    ],
    misses: [
      ['en>es', '<g1>One</g1> two', 'Dos <g1>uno</g1>'],
      ['en>ja', 'One <x1/> two', '二<x1/>一'],
      ['en>de', 'a < b', 'a < b'],
    ],
  },
  'tags-extra': {
    hits: [
      ['en>es', 'One', '<g1>Uno</g1>', 'tags-extra'],
      ['en>de', 'One <x1/>', 'Eins <x2/> <x1/>', 'tags-extra'],
      ['en>ru', '<x1/> One', '<x1/> Один <x1/>', 'tags-extra.duplicated'],
    ],
    misses: [
      ['en>es', '<x1/> One', 'Uno <x1/>'],
      ['en>fr', '1 < 2', '1 < 2'],
      ['en>zh', '<g1>One</g1>', '<g1>一</g1>'],
    ],
  },
  'tags-nesting': {
    hits: [
      ['en>es', '<g1>One</g1>', '<g1>Uno', 'tags-nesting.unclosed'],
      ['en>de', '<g1>a</g1> <g2>b</g2>', '<g1>a <g2>b</g1></g2>', 'tags-nesting.crossed'],
      ['en>he', '<g1>a</g1>', '<g1>א', 'tags-nesting.unclosed'],
    ],
    misses: [
      ['en>es', '<g1>a <g2>b</g2></g1>', '<g1><g2>b</g2> a</g1>'],
      ['en>de', '<g1>a</g1> <g2>b</g2>', '<g2>b</g2> <g1>a</g1>'],
      ['en>fr', '<g1></g1>a', 'a<g1></g1>'],
    ],
  },
  'tag-spacing': {
    hits: [
      ['en>es', 'the <g1>big</g1> car', 'el <g1>gran</g1>coche', 'tag-spacing.missing'],
      ['en>fr', 'the <g1>big</g1> car', 'la<g1>grande</g1> voiture', 'tag-spacing.missing'],
      ['en>de', 'the <g1>big</g1> car', 'das <g1> große</g1> Auto', 'tag-spacing.extra'],
      ['en>ru', 'the <g1>big</g1> car', 'это <g1>большая</g1>машина', 'tag-spacing.missing'],
    ],
    misses: [
      ['en>es', 'the <g1>big</g1> car', 'el coche <g1>grande</g1>'],
      ['en>ja', 'the <g1>big</g1> car', '<g1>大きな</g1>車'],
      ['en>th', 'the <g1>big</g1> car', 'รถ<g1>ใหญ่</g1>'],
      ['en>fr', 'the <g1>man</g1>', 'l’<g1>homme</g1>'],
      ['en>de', '<g1>un</g1>able', '<g1>un</g1>fähig'],
    ],
  },
  'end-punctuation': {
    hits: [
      ['en>es', 'It is raining.', 'Está lloviendo', 'end-punctuation.missing'],
      ['en>de', 'The weather today', 'Das Wetter heute.', 'end-punctuation.extra'],
      ['en>es', 'Cannot read the directory %s', 'No se puede leer el directorio %s.', 'end-punctuation.extra'],
      ['en>de', 'Cannot read the directory.', 'Verzeichnis kann nicht gelesen werden', 'end-punctuation.missing'],
      ['en>fr', 'Is it raining?', 'Il pleut.', 'end-punctuation.changed'],
      ['en>ja', 'Is it raining now?', '今雨が降っています。', 'end-punctuation.changed'],
      ['en>hi', 'It is raining now.', 'अभी बारिश हो रही है', 'end-punctuation.missing'],
      ['en>ru', 'Watch out there!', 'Осторожно там.', 'end-punctuation.changed'],
    ],
    misses: [
      ['en>ja', 'The file was not found.', 'ファイルが見つかりません'],
      ['en>ko', 'Open the file', '파일을 엽니다.'],
      ['en>de', 'Cannot read the directory %s', 'Verzeichnis %s kann nicht gelesen werden.'],
      ['en>es', 'It is raining.', 'Está lloviendo.'],
      ['en>ja', 'It is raining.', '雨が降っています。'],
      ['en>hi', 'It is raining.', 'बारिश हो रही है।'],
      ['en>ar', 'Is it raining?', 'هل تمطر؟'],
      ['en>el', 'Is it raining?', 'Βρέχει;'],
      ['en>th', 'It is raining.', 'ฝนตก'],
      ['en>my', 'It is raining.', 'မိုးရွာနေသည်။'],
      ['en>hy', 'It is raining.', 'Անձրև է գալիս։'],
      ['en>zh', 'Is it raining?', '在下雨吗？'],
      ['en>fr', 'It is raining!', 'Il pleut\u202F!'],
      ['en>de', 'He said: “It is raining.”', 'Er sagte: „Es regnet.“'],
      ['en>es', '<g1>It is raining.</g1>', '<g1>Llueve.</g1>'],
    ],
  },
  'es-inverted': {
    hits: [
      ['en>es', 'Where is it?', 'Dónde está?', 'es-inverted.open'],
      ['en>es-MX', 'Watch out!', 'Cuidado!', 'es-inverted.open'],
      ['en>ast', 'Where is it?', 'Ónde ta?', 'es-inverted.open'],
      ['en>es', 'Where is it?', '¿Dónde está', 'es-inverted.close'],
    ],
    misses: [
      ['en>es', 'Where is it?', '¿Dónde está?'],
      ['en>es', 'Well, where is it?', 'Bueno, ¿dónde está?'],
      ['en>es', 'What?!', '¿Qué?!'],
      ['en>ca', 'Where is it?', 'On és?'],
      ['en>gl', 'Where is it?', 'Onde está?'],
      ['en>pt', 'Where is it?', 'Onde está?'],
      ['en>es', 'See https://a.org/?q=1', 'Véase https://a.org/?q=1'],
    ],
  },
  'fr-spacing': {
    hits: [
      ['en>fr', 'Where is it?', 'Où est-ce?', 'fr-spacing.before'],
      ['en>fr', 'Warning: it is late', 'Attention: il est tard', 'fr-spacing.before'],
      ['en>fr', 'He said “yes”', 'Il a dit «oui\u00A0»', 'fr-spacing.after'],
      ['en>fr', 'Go; stop', 'Allez; arrêtez', 'fr-spacing.before'],
    ],
    misses: [
      ['en>fr', 'Where is it?', 'Où est-ce\u202F?'],
      ['en>fr', 'Ctrl: the key', 'Ctrl: la touche'],
      ['en>fr', 'At 10:30', 'À 10:30'],
      ['en>fr', 'It is [[:space:]], not [:space:]', 'C’est [[:space:]], pas [:space:]'],
      ['en>fr', 'A &amp; B', 'A &amp; B'],
      ['en>fr', 'See https://a.org', 'Voir https://a.org'],
      ['en>fr-CA', 'Where is it?', 'Où est-ce?'],
      ['en>es', 'Note: it is late', 'Nota: es tarde'],
      ['en>ca', 'Where is it?', 'On és?'],
      ['en>de', 'Go; stop', 'Geh; halt'],
    ],
  },
  quotes: {
    hits: [
      ['en>es', 'He said “go” now', 'Dijo „vete“ ya', 'quotes.style'],
      ['en>ru', 'He said “go” now', 'Он сказал «иди сейчас', 'quotes.odd'],
      ['en>fr', 'He said "go" now', 'Il a dit "va maintenant', 'quotes.odd'],
      ['en>fr', 'He said ‘go’ and didn’t stay', 'Il a dit "va et n’est pas resté', 'quotes.odd'],
      ['en>ja', 'He said “go” now', '彼は«行け»と言った', 'quotes.style'],
      ['en>en-GB', 'He said “go” now', 'He said «go» now', 'quotes.style'],
    ],
    misses: [
      ['en>es', 'He said “go” now', 'Dijo “vete” ya'],
      ['en>de', 'He said “go” now', 'Er sagte „geh“ jetzt'],
      ['en>pl', 'He said “go” now', 'Powiedział „idź” teraz'],
      ['en>ja', 'He said “go” now', '彼は「行け」と言った'],
      ['en>zh', 'He said “go” now', '他说“走”'],
      ['en>fr', 'It’s late', 'C’est tard'],
      ['en>ca', 'A 15" screen', 'Una pantalla de 15"'],
      ['es>en', 'Con la leyenda «18» en él', 'With the words "18" on it'],
      ['en>es', '`This is no amnesty for our country.', '"Pero eso no es una amnistía para nuestro país.'],
      ['en>es', 'Now we are checking their health,’ he said.', 'Ahora controlamos su salud", dijo.'],
    ],
  },
  'space-before': {
    hits: [
      ['en>es', 'First, open it.', 'Primero , ábralo.', 'space-before'],
      ['en>de', 'Do it now.', 'Mach es jetzt .', 'space-before'],
      ['en>fr', 'Yes, now.', 'Oui , maintenant.', 'space-before'],
      ['es>ca', 'Haga esto: abra.', 'Feu això : obriu.', 'space-before'],
    ],
    misses: [
      ['en>fr', 'Really? Yes!', 'Vraiment\u202F? Oui !'],
      ['en>es', 'The .NET library', 'La biblioteca .NET'],
      ['en>es', 'a , b', 'a , b'],
      ['en>ja', 'Yes, now', 'はい ,今'],
      ['en>de', 'Wait ... now', 'Warten ... jetzt'],
    ],
  },
  'double-space': {
    hits: [
      ['en>es', 'one two', 'uno  dos', 'double-space'],
      ['en>de', 'one two', 'eins   zwei', 'double-space'],
      ['en>ar', 'one two', 'واحد  اثنان', 'double-space'],
    ],
    misses: [
      ['en>es', 'one two', 'uno dos'],
      ['en>de', 'One.  Two.', 'Eins.  Zwei.'],
      ['en>fr', 'Really?', 'Vraiment\u202F?'],
      ['en>ca', 'a <x1/> b', 'a <x1/> b'],
    ],
  },
  'whitespace-lead': {
    hits: [
      ['en>es', ' one', 'uno', 'whitespace-lead'],
      ['en>de', 'one', ' eins', 'whitespace-lead'],
      ['en>ru', '  one', ' один', 'whitespace-lead'],
    ],
    misses: [
      ['en>es', ' one', ' uno'],
      ['en>ja', ' one', ' 一'],
      ['en>de', 'one', 'eins'],
    ],
  },
  'whitespace-trail': {
    hits: [
      ['en>es', 'one: ', 'uno:', 'whitespace-trail'],
      ['en>fr', 'one', 'un ', 'whitespace-trail'],
      ['en>ru', 'one ', 'один  ', 'whitespace-trail'],
    ],
    misses: [
      ['en>es', 'one: ', 'uno: '],
      ['en>zh', 'one. ', '一。'],
      ['en>ca', 'one', 'un'],
    ],
  },
  'newline-count': {
    hits: [
      ['en>es', 'one\ntwo', 'uno dos', 'newline-count'],
      ['en>ja', 'one two', '一\n二', 'newline-count'],
      ['en>de', 'one\n\ntwo', 'eins\nzwei', 'newline-count'],
    ],
    misses: [
      ['en>es', 'one\ntwo', 'uno\ndos'],
      ['en>de', 'one\r\ntwo', 'eins\nzwei'],
      ['en>ar', 'one', 'واحد'],
    ],
  },
  tab: {
    hits: [
      ['en>es', 'one\ttwo', 'uno dos', 'tab'],
      ['en>fr', 'one two', 'un\tdeux', 'tab'],
      ['en>ja', 'one\ttwo\tthree', '一\t二三', 'tab'],
    ],
    misses: [
      ['en>es', 'one\ttwo', 'uno\tdos'],
      ['en>de', 'one two', 'eins zwei'],
      ['en>hi', '\tone', '\tएक'],
    ],
  },
  'capital-start': {
    hits: [
      ['en>es', 'The door is closed.', 'la puerta está cerrada.', 'capital-start.missing'],
      ['en>ru', 'The door is closed.', 'дверь закрыта.', 'capital-start.missing'],
      ['en>fr', 'close the door', 'Fermer la porte', 'capital-start.extra'],
      ['en>el', 'The door is closed.', 'η πόρτα είναι κλειστή.', 'capital-start.missing'],
      ['en>es', 'The last plane lands.', 'la última nave aterriza.', 'capital-start.missing'],
      ['en>de', 'The door is closed.', 'die Tür ist zu.', 'capital-start.missing'],
      ['en>es', 'Obama arrived in Oslo.', 'llegó Obama a Oslo.', 'capital-start.missing'],
      ['en>es', '%s is not open', '%s No está abierto', 'capital-start.extra'],
    ],
    misses: [
      ['en>ja', 'ignore what the screen asks', 'X の画面の要求を無視する'],
      ['en>es', 'The door is closed.', 'La puerta está cerrada.'],
      ['en>de', 'close the door', 'Tür schließen'],
      ['en>ca', 'Excel 2007 binary spreadsheet', 'full de càlcul binari d’Excel 2007'],
      ['en>ca', '%s could not be converted', 'No s’ha pogut convertir %s'],
      ['en>de', 'I do not know what %s stands for.', '%s steht für etwas, das nicht bekannt ist.'],
      ['en>ja', 'The door is closed.', 'ドアが閉まっています。'],
      ['en>ar', 'The door is closed.', 'الباب مغلق.'],
      ['en>fr', 'The iPad is here.', 'iPad est ici.'],
      ['en>ca', '“The door is closed”', '«La porta és tancada»'],
      ['en>ru', '3 doors', '3 двери'],
    ],
  },
  'all-caps': {
    hits: [
      ['en>es', 'CLOSE THE DOOR NOW', 'Cierra la puerta ahora', 'all-caps.missing'],
      ['en>fr', 'Close the door now', 'FERMEZ LA PORTE', 'all-caps.extra'],
      ['en>ru', 'CLOSE THE DOOR NOW', 'Закройте дверь', 'all-caps.missing'],
    ],
    misses: [
      ['en>ja', 'Add DIRECTORY to the search path', '探査パスに DIRECTORY を加える'],
      ['en>es', 'CLOSE THE DOOR NOW', 'CIERRA LA PUERTA'],
      ['en>ja', 'CLOSE THE DOOR NOW', 'ドアを閉めて'],
      ['en>ar', 'CLOSE THE DOOR NOW', 'أغلق الباب'],
      ['en>de', 'NATO', 'Nato'],
      ['en>ca', 'The UN and NATO', 'L’ONU i l’OTAN'],
    ],
  },
  'repeated-word': {
    hits: [
      ['en>es', 'in the house', 'en en la casa', 'repeated-word'],
      ['en>fr', 'in the house', 'dans la la maison', 'repeated-word'],
      ['en>ru', 'in the house', 'в в доме', 'repeated-word'],
      ['en>el', 'in the house', 'στο στο σπίτι', 'repeated-word'],
    ],
    misses: [
      ['en>es', 'very big', 'muy muy grande'],
      ['en>fr', 'we wash ourselves', 'nous nous lavons'],
      ['en>de', 'that the child', 'dass das das Kind ist'],
      ['en>id', 'books', 'buku buku'],
      ['en>tr', 'slowly', 'yavaş yavaş'],
      ['en>ja', 'slowly', 'ゆっくり ゆっくり'],
      ['en>it', 'no no', 'no no'],
      ['en>nl', 'that that man', 'dat dat die man'],
    ],
  },
  brackets: {
    hits: [
      ['en>es', 'one (two)', 'uno (dos', 'brackets.open'],
      ['en>de', 'one (two)', 'eins zwei)', 'brackets.close'],
      ['en>ja', 'one [two]', '一 [二', 'brackets.open'],
      ['en>ar', 'one (two)', 'واحد (اثنان', 'brackets.open'],
    ],
    misses: [
      ['en>es', 'one (two)', 'uno (dos)'],
      ['en>ja', 'one (two)', '一（二）'],
      ['en>fr', 'one (two)', 'un, deux'],
      ['en>de', 'b) two', 'b) zwei'],
      ['en>ru', 'Good :)', 'Хорошо :)'],
      ['en>ca', '1) one', '1) un'],
    ],
  },
  'zero-width': {
    hits: [
      ['en>es', 'door', 'puer\u200Bta', 'zero-width'],
      ['en>de', 'door', '\uFEFFTür', 'zero-width'],
      ['en>ru', 'door', 'две\u200Dрь', 'zero-width'],
      ['en>fr', 'door', 'por\u2060te', 'zero-width'],
    ],
    misses: [
      ['en>fa', 'I go', 'می\u200Cروم'],
      ['en>hi', 'eye', 'क\u094D\u200Dष'],
      ['en>th', 'door', 'ประ\u200Bตู'],
      ['en>es', 'family 👨\u200D👩\u200D👧', 'familia 👨\u200D👩\u200D👧'],
      ['en>de', 'do\u00ADor', 'Tü\u00ADr'],
    ],
  },
  control: {
    hits: [
      ['en>es', 'door', 'puer\u0000ta', 'control'],
      ['en>fr', 'door', 'por\u001Bte', 'control'],
      ['en>ar', 'door', '\u202Eباب', 'control.direction'],
      ['en>he', 'door', '\u2066דלת', 'control.direction'],
    ],
    misses: [
      ['en>es', 'one\ttwo', 'uno\tdos'],
      ['en>ar', 'door', '\u202Bباب\u202C'],
      ['en>he', 'door', 'דלת\u200F'],
      ['en>de', 'one\ntwo', 'eins\nzwei'],
    ],
  },
  corrupt: {
    hits: [
      ['en>es', 'The year', 'El aÃ±o', 'corrupt'],
      ['en>de', 'beautiful', 'schÃ¶n', 'corrupt'],
      ['en>fr', 'the child', 'lâ€™enfant', 'corrupt'],
      ['en>ru', 'door', 'две\uFFFDь', 'corrupt'],
      ['en>es', 'The year', 'El a?o', 'corrupt'],
      ['en>fr', 'The child was here.', 'L’enfant ?tait ici.', 'corrupt'],
    ],
    misses: [
      ['en>es', 'The year', 'El año'],
      ['en>pt', 'No', 'NÃO'],
      ['en>es', 'Are you coming? Yes', '¿Vienes? sí'],
      ['en>vi', 'Two', 'Hai â'],
      ['en>ro', 'Bread', 'Pâine'],
      ['en>de', 'aÃ±o is wrong', 'aÃ±o ist falsch'],
    ],
  },
  'unicode-nfc': {
    hits: [
      ['en>es', 'year', 'an\u0303o', 'unicode-nfc'],
      ['en>fr', 'summer', 'e\u0301te\u0301', 'unicode-nfc'],
      ['en>vi', 'Vietnam', 'Vie\u0323\u0302t', 'unicode-nfc'],
      ['en>de', 'door', 'Tu\u0308r', 'unicode-nfc'],
    ],
    misses: [
      ['en>es', 'year', 'año'],
      ['en>ko', 'door', '문'],
      ['en>hi', 'law', 'क़ानून'],
      ['en>ja', 'door', 'ドア'],
    ],
  },
  'mixed-script-word': {
    hits: [
      ['en>ru', 'The door of Mary', 'Дверь Mарии', 'mixed-script-word'],
      ['en>uk', 'The box', 'Кoробка', 'mixed-script-word'],
      ['en>el', 'The North', 'Ο Bορράς', 'mixed-script-word'],
      ['en>es', 'The car', 'El cоche', 'mixed-script-word'],
    ],
    misses: [
      ['en>ru', 'The iPad', 'Это iPad'],
      ['en>uk', 'Windows door', 'Двері Windows'],
      ['en>el', 'The COVID test', 'Το COVID τεστ'],
      ['en>ru', 'T34 tank', 'Танк T34'],
    ],
  },
} as const satisfies Readonly<Record<string, Cases>>
