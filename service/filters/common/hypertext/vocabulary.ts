// Meaning of HTML's elements for a translator, as data. Names are lower case.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements that begin and end a block of text; all others run within the line. */
export const blockElements = words(`
  html head body title base frameset frame noscript
  address article aside blockquote center details dialog dir div dl dt dd fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p pre search section summary ul
  caption col colgroup table tbody td tfoot th thead tr xmp plaintext
  desc text foreignobject
`)

/** Elements without content. */
export const voidElements = words(`
  area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr
`)

/** Elements that are one piece within a sentence and hold sentences of their own. */
export const islandElements = words('audio button canvas datalist map object select svg textarea video')

/** Elements whose content is not text. */
export const silentElements = words('script style template iframe noembed noframes')

/** Reading aids next to a text: kept, not translated. */
export const aidElements = words('rt rp')

/** Elements that stay unchanged as part of the text. */
export const codeElements = words('code math samp var')

/** Elements in which white space counts. */
export const preElements = words('pre listing textarea xmp plaintext')

/** Elements that only change the look of text. */
export const bareElements = words('b big center em font i ins s small span strike strong tt u')

/** Attributes with which a bare element is still bare. */
export const bareAttributes = words('color dir face lang size style')

/** Elements with raw and escapable text, which the tokenizer has to know. */
export const rawTextElements = words('style xmp iframe noembed noframes')
export const escapableElements = words('title textarea')

export type ImpliedEnd = { readonly ends: ReadonlySet<string>; readonly within: ReadonlySet<string> }

const paragraphEnd: ImpliedEnd = { ends: words('p'), within: words('button caption object table td th') }
const rowGroup: ImpliedEnd = { ends: words('thead tbody tfoot tr td th caption colgroup'), within: words('table') }

/** Open elements that a start tag ends, by its name; the search goes up to the nearest element of `within`. */
export const impliedEnds: ReadonlyMap<string, ImpliedEnd> = new Map([
  ...Array.from(
    words(`address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form
      h1 h2 h3 h4 h5 h6 header hgroup hr listing main menu nav ol p pre search section summary table ul xmp plaintext`),
    (name) => [name, paragraphEnd] as const,
  ),
  ['li', { ends: words('li'), within: words('dir menu ol ul') }],
  ['dt', { ends: words('dt dd'), within: words('dl') }],
  ['dd', { ends: words('dt dd'), within: words('dl') }],
  ['option', { ends: words('option'), within: words('datalist select') }],
  ['optgroup', { ends: words('option optgroup'), within: words('datalist select') }],
  ['rt', { ends: words('rt rp'), within: words('ruby') }],
  ['rp', { ends: words('rt rp'), within: words('ruby') }],
  ['td', { ends: words('td th'), within: words('table tr') }],
  ['th', { ends: words('td th'), within: words('table tr') }],
  ['tr', { ends: words('tr td th caption colgroup'), within: words('table tbody tfoot thead') }],
  ['thead', rowGroup],
  ['tbody', rowGroup],
  ['tfoot', rowGroup],
])

/** Elements in which an end tag does not end an element opened outside. */
export const boundaryElements = words('button caption foreignobject object table td th')
export const tableParts = words('caption colgroup table tbody td tfoot th thead tr')

/** Attributes that a person reads or a screen reader speaks, on any element. */
export const readAttributes = words(`
  alt placeholder title
  aria-braillelabel aria-brailleroledescription aria-description aria-label aria-placeholder aria-roledescription
  aria-valuetext
`)

/** Further read attributes, by element. */
export const readAttributesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[...words('accordion accordionitem admonition callout card linkcard step tab tabitem')].map(
    // Components of documentation sites; no element of HTML has these names.
    (name) => [name, words('label description caption heading summary')] as const,
  ),
  ['area', words('download')],
  ['formattedmessage', words('defaultmessage')],
  ['optgroup', words('label')],
  ['option', words('label')],
  ['table', words('summary')],
  ['td', words('abbr')],
  ['th', words('abbr')],
  ['track', words('label')],
])

/** Elements whose `title` names a file, a style or a feed. */
export const untitledElements = words('link script style template')

/** Kinds of `input` whose `value` is their caption. */
export const captionedInputs = words('button reset submit')

/** Names and properties of `meta` whose `content` is read. */
export const readMetas = words(`
  description keywords og:title og:description og:site_name og:image:alt twitter:title twitter:description
  twitter:image:alt
`)
