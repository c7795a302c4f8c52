import { type LanguageRules, words } from '../language-rules.ts'

/** Croatian, Bosnian, Serbian in both scripts, Slovene, Macedonian. */
export const hr: LanguageRules = {
  closed: words(`
    dr mr prof doc ing inž dipl gosp gđa gđica g sv ul npr tj tzv odn usp v cca
    др мр проф доц инж дипл госп гђа св ул нпр тј тзв одн г
  `),
  open: words(`
    d.o.o d.d j.d.o.o str br čl st sl tab god st.god kn din mil mlrd tel rođ n.e pr.n.e pr.Kr siječ velj ožu tra svi lip srp
    kol ruj lis stu pro jan feb apr avg sept okt nov dec дин мил стр бр чл ст год рођ н.е јан феб апр авг септ окт нов дец
  `),
  final: words('itd i.sl km kg cm mm itn ipd итд и.сл'),
  numeric: words('br str čl st t § бр стр чл ст'),
  starters: words(`
    On Ona Ono Oni One Ja Ti Mi Vi To Taj Ta Te Ovaj Ova Ovo Ovi Njegov Njezin U Na Do Od Iz Za S Sa Po Pri Pred Pod Nad Bez Između
    Prema Nakon Prije Tijekom A I Ali Ili No Međutim Ako Kad Kada Dok Jer Zato Stoga Također Zatim Potom Sada Danas Jučer Sutra
    Ovdje Tamo Gdje Tko Ko Što Šta Kako Zašto Koliko Koji Koja Koje Ne Da Nije Je Su Bio Bila Bilo Bili Može Treba Svi Sve Svaki
    Mnogi Neki Drugi Он Она Оно Они Ја Ти Ми Ви То Тај Та Овај Ова Ово У На До Од Из За Са По А И Али Или Ако Када Док Јер Зато
    Такође Затим Сада Данас Јуче Сутра Овде Тамо Где Ко Шта Како Зашто Који Која Које Не Да Није Је Су Био Била Било Били
  `),
  ordinals: true,
}
