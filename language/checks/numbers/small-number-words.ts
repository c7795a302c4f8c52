/**
 * Numbers up to twelve as they are spoken in languages without a fuller table, forms of one value joined by `/`, ordinals
 * among them; then the words for thousand, million and milliard.
 */
const SMALL = {
  fr: 'un/une/premier/première deux/deuxième/second/seconde trois/troisième quatre/quatrième cinq/cinquième six/sixième sept/septième huit/huitième neuf/neuvième dix/dixième onze douze mille million/millions milliard/milliards',
  pt: 'um/uma/primeiro/primeira dois/duas/segundo/segunda/ambos três/terceiro/terceira quatro/quarto/quarta cinco/quinto seis/sexto sete/sétimo oito/oitavo nove/nono dez/décimo onze doze mil milhão/milhões mil-milhões/bilhão/bilhões',
  gl: 'un/unha/primeiro/primeira dous/dúas/segundo/segunda tres/terceiro/terceira catro/cuarto cinco/quinto seis/sexto sete/sétimo oito/oitavo nove/noveno dez/décimo once doce mil millón/millóns -',
  it: 'un/uno/una/primo/prima due/secondo/seconda/entrambi tre/terzo/terza quattro/quarto cinque/quinto sei/sesto sette/settimo otto/ottavo nove/nono dieci/decimo undici dodici mila/mille milione/milioni miliardo/miliardi',
  ro: 'un/o/una/unu/primul/prima doi/două/doilea trei/treilea patru cinci șase șapte opt nouă zece unsprezece doisprezece mie/mii milion/milioane miliard/miliarde',
  de: 'ein/eine/einen/einem/einer/eins/erste/ersten/erster zwei/zweite/zweiten/beide drei/dritte/dritten vier/vierte/vierten fünf/fünfte sechs/sechste sieben/siebte acht/achte neun/neunte zehn/zehnte elf zwölf tausend million/millionen milliarde/milliarden',
  nl: 'een/één/eerste twee/tweede/beide drie/derde vier/vierde vijf/vijfde zes/zesde zeven/zevende acht/achtste negen/negende tien/tiende elf twaalf duizend miljoen miljard',
  sv: 'en/ett/första två/andra/båda tre/tredje fyra/fjärde fem/femte sex/sjätte sju/sjunde åtta/åttonde nio/nionde tio/tionde elva tolv tusen miljon/miljoner miljard/miljarder',
  da: 'en/et/første to/anden/andet/begge tre/tredje fire/fjerde fem/femte seks/sjette syv/syvende otte/ottende ni/niende ti/tiende elleve tolv tusind million/millioner milliard/milliarder',
  pl: 'jeden/jedna/jedno/jednego/jednej/pierwszy/pierwsza/pierwszego dwa/dwie/dwóch/drugi/druga/drugiego trzy/trzech/trzeci/trzecia cztery/czterech/czwarty pięć/pięciu/piąty sześć/sześciu/szósty siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście dwanaście tysiąc/tysięcy/tysiące milion/miliony/milionów miliard/miliardy/miliardów',
  cs: 'jeden/jedna/jedno/jednoho/jedné/první/prvního dva/dvě/dvou/druhý/druhá/druhé tři/tří/třech/třetí čtyři/čtyř/čtvrtý/čtvrté pět/pěti/pátý šest/šesti/šestý sedm/sedmi osm/osmi devět/devíti deset/deseti jedenáct dvanáct tisíc/tisíce/tisíců milion/miliony/milionů miliarda/miliardy/miliard',
  ru: 'один/одна/одно/одного/одной/первый/первая/первого/первой два/две/двух/второй/вторая/второго три/трёх/трех/третий/третья/третьего четыре/четырёх/четырех/четвёртый пять/пяти/пятый шесть/шести/шестой семь/семи восемь/восьми девять/девяти десять/десяти одиннадцать двенадцать тысяча/тысяч/тысячи миллион/миллиона/миллионов миллиард/миллиарда/миллиардов',
  uk: 'один/одна/одне/одного/однієї/перший/перша/першого два/дві/двох/другий/друга/другого три/трьох/третій/третя чотири/чотирьох пʼять/п’ять шість/шести сім/семи вісім/восьми дев’ять десять/десяти одинадцять дванадцять тисяча/тисяч/тисячі мільйон/мільйони/мільйонів мільярд/мільярди/мільярдів',
  eu: 'bat/lehen/lehenengo bi/bigarren hiru/hirugarren lau/laugarren bost/bosgarren sei/seigarren zazpi zortzi bederatzi hamar hamaika hamabi mila milioi -',
} as const satisfies Readonly<Record<string, string>>

const SCALES = [1e3, 1e6, 1e9] as const

type SmallWords = {
  readonly units: Readonly<Record<number, string>>
  readonly tens: Readonly<Record<number, string>>
  readonly scales: Readonly<Record<number, string>>
  readonly halfDay: null
}

/** The tables of these languages, in the shape of the fuller ones. */
export const smallNumberWords: Readonly<Record<string, SmallWords>> = Object.fromEntries(
  Object.entries(SMALL).map(([language, text]) => {
    const forms = text.split(' ').map((group) => group.replaceAll('/', ' '))
    return [
      language,
      {
        units: Object.fromEntries(forms.slice(0, 12).map((group, index) => [index + 1, group])),
        tens: {},
        scales: Object.fromEntries(SCALES.map((scale, index) => [scale, forms[12 + index] ?? ''])),
        halfDay: null,
      },
    ]
  }),
)
