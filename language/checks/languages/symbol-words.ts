/** Signs that a translation keeps, and words for them in any language: a list too long does no harm. */
export const SYMBOLS: readonly { readonly sign: string; readonly words: RegExp | null }[] = [
  {
    sign: '%',
    words:
      /per\s?cent|por\s?cien|pour\s?cent|prozent|percent|процент|відсот|procent|prosent|per\s?cento|yüzde|٪|％|%/iu,
  },
  { sign: '‰', words: null },
  { sign: '$', words: /d[oó]lar|dollar|dòlar|usd|доллар|долар|dolar|ドル|美元|달러|دولار|डॉलर|\$|＄/iu },
  { sign: '€', words: /euro|eur|евро|євро|ユーロ|欧元|유로|يورو|यूरो|€/iu },
  { sign: '£', words: /pound|libra|lliure|livre|sterlin|esterlin|pfund|фунт|funt|gbp|ポンド|英镑|£/iu },
  { sign: '¥', words: /yen|yuan|iene|иен|юан|jpy|cny|円|元|¥|￥/iu },
  { sign: '°', words: /degr|grad|grau|градус|stopn|度|º|°|˚|℃|℉/iu },
  { sign: '©', words: /copyright|\(c\)|©/iu },
  { sign: '®', words: null },
  { sign: '™', words: null },
  { sign: '#', words: /n[.º°o]|núm|number|nr|№|第|号|＃|#/iu },
]
