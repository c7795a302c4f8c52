import { type LanguageRules, words } from '../language-rules.ts'

/** Hindi. The danda ends sentences; only some writers use `.` for that. */
export const hi: LanguageRules = {
  closed: words(`
    डॉ डा प्रो श्री श्रीमती सुश्री कु मि पं स्व ले कै पृ क्र नं ई.पू वि.सं से.मी कि.मी मि.मी कि.ग्रा रु रू टे उदा
    ज़ि एम बी पी के एस आर डी टी वी एन एल एच ए सी एफ जे ओ यू एफ़
  `),
  open: words('प्रा लि'),
  numeric: words('रु रू नं क्र पृ सं'),
  attribution: /^(?:\S{1,20} ){0,3}(?:पूछा|कहा|बोला|बोली|बोले|चिल्लाया|चिल्लाई|जवाब दिया|उत्तर दिया)/u,
}
