import type { Term } from '#language/terms/term.ts'

/**
 * Glossaries to measure the check of terms with, chosen by reading sources alone: nouns with a fixed equivalent in their
 * field, every equivalent that a dictionary of it gives. A row is a source and its targets by language.
 */
const news = `
carbon dioxide|es:dióxido de carbono
hydrogen|es:hidrógeno
tuberculosis|es:tuberculosis
virus|es:virus
vaccine|es:vacuna
melamine|es:melamina
urine|es:orina
crystal|es:cristal
diabetes|es:diabetes
dinosaur|es:dinosaurio
feather|es:pluma
rodent|es:roedor
mosasaur|es:mosasaurio
galaxy|es:galaxia
dark matter|es:materia oscura
comet|es:cometa
satellite|es:satélite
rocket|es:cohete
temperature|es:temperatura
earthquake|es:terremoto,sismo,seísmo
tsunami|es:tsunami
hurricane|es:huracán
nuclear|es:nuclear
infrared|es:infrarrojo
luminosity|es:luminosidad
rotation|es:rotación
speciation|es:especiación
species|es:especie
population|es:población
prime minister|es:primer ministro,primera ministra
president|es:presidente,presidenta
parliamentary|es:parlamentario
election|es:elección,comicios
government|es:gobierno
court|es:tribunal,corte,juzgado
police|es:policía
hostage|es:rehén
priest|es:sacerdote
temple|es:templo
hospital|es:hospital
patient|es:paciente
medicine|es:medicina,medicamento
infection|es:infección
outbreak|es:brote
theory|es:teoría
evolution|es:evolución
computer|es:ordenador,computadora,computador
website|es:sitio web,página web
gymnastics|es:gimnasia
rugby|es:rugby
tournament|es:torneo
Olympic|es:olímpico
tourist|es:turista
prefecture|es:prefectura
Afghanistan|es:Afganistán
Singapore|es:Singapur
Haiti|es:Haití
Poland|es:Polonia
Turkey|es:Turquía
Sweden|es:Suecia
Ebola|es:ébola
New Zealand|es:Nueva Zelanda,Nueva Zelandia
Japan|es:Japón
Italy|es:Italia
France|es:Francia`

const software = `
token|pl:token
field|pl:pole
value|pl:wartość
request|pl:żądanie,zapytanie
credentials|pl:dane uwierzytelniające,poświadczenia
header|pl:nagłówek
password|pl:hasło
username|pl:nazwa użytkownika,login
user|pl:użytkownik
date|pl:data
format|pl:format
file|pl:plik
list|pl:lista
dictionary|pl:słownik
page|pl:strona
cursor|pl:kursor
object|pl:obiekt
hyperlink|pl:hiperłącze,odnośnik
server|pl:serwer
permission|pl:uprawnienie
method|pl:metoda
choice|pl:wybór
element|pl:element
character|pl:znak
digit|pl:cyfra
type|pl:typ
number|pl:liczba,numer
string|pl:ciąg znaków,łańcuch,tekst`

const shop = `
API key|fr:clé API|de:API-Schlüssel|nb:API-nøkkel|ja:APIキー
endpoint|fr:point de terminaison,endpoint|de:Endpunkt|nb:endepunkt|ja:エンドポイント
webhook|fr:webhook|de:Webhook|nb:webhook|ja:Webhook,ウェブフック
request|fr:requête,demande|de:Anfrage,Anforderung|nb:forespørsel|ja:リクエスト
response|fr:réponse|de:Antwort|nb:svar,respons|ja:レスポンス,応答
authentication|fr:authentification|de:Authentifizierung|nb:autentisering|ja:認証
timestamp|fr:horodatage|de:Zeitstempel|nb:tidsstempel|ja:タイムスタンプ
documentation|fr:documentation|de:Dokumentation|nb:dokumentasjon|ja:ドキュメント,文書
database|fr:base de données|de:Datenbank|nb:database|ja:データベース
password|fr:mot de passe|de:Passwort,Kennwort|nb:passord|ja:パスワード
account|fr:compte|de:Konto|nb:konto|ja:アカウント
order|fr:commande|de:Bestellung|nb:bestilling,ordre|ja:注文
product|fr:produit|de:Produkt|nb:produkt|ja:製品,商品
cart|fr:panier|de:Warenkorb|nb:handlekurv|ja:カート
customer|fr:client|de:Kunde|nb:kunde|ja:顧客,お客様,カスタマー
refund|fr:remboursement|de:Rückerstattung,Erstattung|nb:refusjon,tilbakebetaling|ja:返金
payment|fr:paiement|de:Zahlung|nb:betaling|ja:支払い,決済
agreement|fr:accord,contrat|de:Vereinbarung,Vertrag|nb:avtale|ja:契約
license|fr:licence|de:Lizenz|nb:lisens|ja:ライセンス
third party|fr:tiers|de:Dritte|nb:tredjepart|ja:第三者,サードパーティ
confidential information|fr:informations confidentielles|de:vertrauliche Informationen|nb:konfidensiell informasjon|ja:機密情報,秘密情報
network|fr:réseau|de:Netzwerk|nb:nettverk|ja:ネットワーク
battery|fr:batterie|de:Akku,Batterie|nb:batteri|ja:バッテリー,電池
email address|fr:adresse e-mail|de:E-Mail-Adresse|nb:e-postadresse|ja:メールアドレス`

const lists = { news, software, shop } as const

/** The terms of a list that have an equivalent in a language. */
export function readTermList(name: keyof typeof lists, targetLang: string): Term[] {
  return lists[name]
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [source = '', ...columns] = row.split('|')
      const column = columns.find((text) => text.startsWith(`${targetLang}:`))
      const targets = column?.slice(targetLang.length + 1).split(',') ?? []
      return targets.length === 0 ? [] : [{ source, targets, forbidden: [], caseSensitive: false }]
    })
}
