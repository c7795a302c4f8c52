import type { LanguageRules } from '../language-rules.ts'

/** Chinese. A quotation and its reporting clause are one sentence: `“走吧。”他说。` */
export const zh: LanguageRules = {
  attribution:
    /^(?:\p{sc=Han}{0,5}(?:说|說|道|问|問|喊|叫|答|回答|表示|称|稱|写道|寫道|想|叹|嘆|笑)(?!明|服|法|路|理|题|題)|的|，|、|——)/u,
}
