import { describe, expect, it } from 'vitest'
import { entryFacts } from '../testing/make-entry-feed.ts'
import type { MemoryKey, StoredEntry } from './memory-indexes.ts'
import { judge } from './rank-candidates.ts'
import { readSegment } from './read-segment.ts'

/** Returns what a segment finds in an entry: its similarity, and the target to use where that is certain. */
function match(sourceLang: string, targetLang: string, text: string, source: string, target: string) {
  const entry: StoredEntry & MemoryKey = {
    organisationId: 'org_1',
    memoryId: 'mem_1',
    entryId: 'e1',
    seq: 1,
    source,
    target,
    before: null,
    after: null,
    changedAt: 0,
    byPerson: false,
    ...entryFacts,
  }
  const { similarity, repaired } = judge({ text }, readSegment(text), entry, { sourceLang, targetLang })
  return [similarity, repaired]
}

describe('the same segment', () => {
  it.each([
    ['en', 'es', 'Save the file.', 'Guarde el archivo.'],
    ['de', 'fr', 'Speichern Sie die Datei.', 'Enregistrez le fichier.'],
    ['zh', 'en', '保存文件。', 'Save the file.'],
    ['ja', 'de', 'ファイルを保存します。', 'Speichern Sie die Datei.'],
    ['ar', 'es', 'احفظ الملف.', 'Guarde el archivo.'],
    ['he', 'en', 'שמור את הקובץ.', 'Save the file.'],
    ['th', 'en', 'บันทึกไฟล์', 'Save the file'],
    ['hi', 'en', 'फ़ाइल सहेजें।', 'Save the file.'],
    ['ko', 'es', '파일을 저장합니다.', 'Guarde el archivo.'],
    ['ru', 'en', 'Сохраните файл.', 'Save the file.'],
    ['en', 'es', '<g1>Save</g1> 12 files to {path}', '<g1>Guarde</g1> 12 archivos en {path}'],
  ])('from %s to %s is 100, with its target', (from, to, source, target) => {
    expect(match(from, to, source, source, target)).toEqual([100, target])
  })
})

describe('a segment that differs only in what is copied', () => {
  it.each([
    ['en', 'es', 'Chapter 12', 'Chapter 3', 'Capítulo 3', 'Capítulo 12'],
    ['en', 'de', 'At least 1,500.5 kg', 'At least 2,750.25 kg', 'Mindestens 2.750,25 kg', 'Mindestens 1.500,5 kg'],
    ['de', 'en', 'Mindestens 1.500,5 kg', 'Mindestens 2.750,25 kg', 'At least 2,750.25 kg', 'At least 1,500.5 kg'],
    ['fr', 'en', 'Page 1 234', 'Page 9 876', 'Page 9,876', 'Page 1,234'],
    ['es', 'ca', 'Página 12 de 40.', 'Página 3 de 7.', 'Pàgina 3 de 7.', 'Pàgina 12 de 40.'],
    ['zh', 'en', '第12章', '第3章', 'Chapter 3', 'Chapter 12'],
    ['zh', 'es', '版本 2.0.1', '版本 1.4.7', 'Versión 1.4.7', 'Versión 2.0.1'],
    ['ja', 'en', '全40ページ中12ページ', '全7ページ中3ページ', 'Page 3 of 7', 'Page 12 of 40'],
    ['ko', 'en', '12장', '3장', 'Chapter 3', 'Chapter 12'],
    ['th', 'en', 'หน้า 12', 'หน้า 3', 'Page 3', 'Page 12'],
    ['ru', 'en', 'Страница 12', 'Страница 3', 'Page 3', 'Page 12'],
    ['he', 'en', 'עמוד 12', 'עמוד 3', 'Page 3', 'Page 12'],
    ['hi', 'en', 'पृष्ठ 12', 'पृष्ठ 3', 'Page 3', 'Page 12'],
    ['el', 'en', 'Σελίδα 12', 'Σελίδα 3', 'Page 3', 'Page 12'],
    ['tr', 'en', 'Sayfa 12', 'Sayfa 3', 'Page 3', 'Page 12'],
    ['en', 'pt-BR', 'On 12/31/2023', 'On 05/06/2024', 'Em 05/06/2024', 'Em 12/31/2023'],
    [
      'en',
      'es',
      'Visit https://b.org/help.',
      'Visit https://a.org/faq.',
      'Visite https://a.org/faq.',
      'Visite https://b.org/help.',
    ],
    ['en', 'fr', 'Hello, %1$s!', 'Hello, {name}!', 'Bonjour, {name} !', 'Bonjour, %1$s !'],
    ['en', 'es', '<g7>Open</g7> <x8/>', '<g1>Open</g1> <x2/>', '<g1>Abrir</g1> <x2/>', '<g7>Abrir</g7> <x8/>'],
    ['ar', 'en', '<g2>احفظ</g2> الملف', '<g1>احفظ</g1> الملف', '<g1>Save</g1> the file', '<g2>Save</g2> the file'],
  ])('from %s to %s is 99 and comes repaired: %s', (from, to, text, source, target, expected) => {
    expect(match(from, to, text, source, target)).toEqual([99, expected])
  })

  it.each([
    ['en', 'es', 'Chapter 12', 'Chapter 3', 'Tercer capítulo'],
    ['en', 'ru', '5 files', '2 files', '2 файла'],
    ['zh', 'en', '12个文件', '1个文件', '1 file'],
    ['ar', 'en', 'صفحة ١٢', 'صفحة ٣', 'Page 3'],
    ['en', 'es', 'See https://b.org', 'See https://a.org', 'Vea nuestra página'],
    ['en', 'de', 'From 3 to 4', 'From 2 to 2', 'Von 2 bis 2'],
  ])('from %s to %s is 97 where it cannot be repaired: %s', (from, to, text, source, target) => {
    expect(match(from, to, text, source, target)).toEqual([97, null])
  })
})

describe('a segment that differs in its words', () => {
  it.each([
    ['en', 'Please save the old file first', 'Please save the new file first', 83],
    ['en', 'Please save the file', 'Please save the new file', 80],
    ['de', 'Speichern Sie die alte Datei', 'Speichern Sie die neue Datei', 80],
    ['de', 'Dateien speichern', 'Datei speichern', 88],
    ['es', 'Guarde el archivo en la carpeta', 'Guarde el documento en la carpeta', 83],
    ['fr', "N'oubliez pas d'enregistrer le fichier", "N'oubliez pas d'ouvrir le fichier", 80],
    ['ru', 'Сохраните старый файл сейчас', 'Сохраните новый файл сейчас', 75],
    ['ru', 'Сохранить файл', 'Сохранить файлы', 93],
    ['zh', '请保存旧文件', '请保存新文件', 83],
    ['zh', '保存文件', '保存', 50],
    ['ja', 'ファイルを開く', 'ファイルを閉じる', 62],
    ['ko', '새 파일을 지금 저장합니다', '이 파일을 지금 저장합니다', 75],
    ['th', 'บันทึกไฟล์', 'บันทึกภาพ', 57],
    ['ar', 'احفظ الملف الجديد الآن', 'احفظ الملف القديم الآن', 75],
    ['he', 'שמור את הקובץ הישן', 'שמור את הקובץ החדש', 75],
    ['hi', 'नई फ़ाइल अभी सहेजें', 'यह फ़ाइल अभी सहेजें', 75],
    ['el', 'Αποθήκευση νέου αρχείου τώρα', 'Αποθήκευση παλιού αρχείου τώρα', 75],
    ['tr', 'Yeni dosyayı şimdi kaydet', 'Eski dosyayı şimdi kaydet', 75],
    ['vi', 'Lưu tệp tin mới', 'Lưu tệp tin cũ', 75],
  ])('in %s: %s', (lang, text, source, expected) => {
    expect(match(lang, 'en', text, source, 'target')).toEqual([expected, null])
  })
})
