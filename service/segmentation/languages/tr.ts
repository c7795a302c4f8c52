import { type LanguageRules, words } from '../language-rules.ts'

/** Turkish. */
export const tr: LanguageRules = {
  closed: words(`
    Dr Prof Doç Yrd Öğr Gör Av Müh Mim Uzm Alb Yzb Tğm Org Gen Hz St Sn Bn Bk bkz örn Cad Sok Mah Blv
  `),
  open: words('A.Ş Ltd Şti M.Ö M.S T.C A.B.D TL Apt Tel yy çev yay ed İng Alm Fr Lat Yun krş'),
  final: words('vb vs vd v.b v.s km kg cm mm'),
  numeric: words('No Nr s ss Oca Şub Nis Haz Tem Ağu Eyl Eki Kas Ara'),
  starters: words(`
    Bu Şu O Bunlar Şunlar Onlar Ben Sen Biz Siz Bir Her Hiç Tüm Bütün Bazı Çok Ama Fakat Ancak Ve Veya Ya Eğer Çünkü Bunun
    Onun Ayrıca Daha Sonra Önce Şimdi Bugün Dün Yarın Burada Orada Nerede Ne Kim Nasıl Neden Niçin Kaç Hangi Evet Hayır Değil Var Yok
  `),
  ordinals: true,
}
