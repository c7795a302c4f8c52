/**
 * Texts in which a notation holds by default.
 * - `prose`: documents, and pairs of texts of unknown origin: only codes that no sentence has
 * - `message`: values of the files of programs
 * - a dialect: messages for a program that is known
 */
export type Scope = 'prose' | 'message' | Dialect

/** Formats of gettext are `c`, `lisp` with Scheme, `gcc` and `boost`. */
export type Dialect = 'apple' | 'c' | 'qt' | 'lisp' | 'gcc' | 'boost' | 'laravel'

/**
 * Kinds of codes. `braced` has braces, which a parser of ICU reads by itself; `printf` is distinguished by its order;
 * `name` is a code that people read too (`user_id`): it is kept and checked, but stays visible text.
 */
export type CodeKind = 'braced' | 'signed' | 'printf' | 'option' | 'name'

export type Notation = {
  readonly kind: CodeKind
  readonly scopes: readonly Scope[]
  /** Source of a regular expression with the flag `u`, in which every repetition is bounded or cannot give back. */
  readonly pattern: string
  /** One code of it, as the tests find it. */
  readonly example: string
}

const everywhere = ['prose', 'message'] as const
const message = ['message'] as const
const prose = ['prose'] as const

/** The braces of templates: Jinja, Twig, Liquid, Django, Handlebars, Svelte, Blade, Thymeleaf, Salesforce, … */
const braced: readonly Notation[] = [
  // Docxtpl has `{%p if a %}`, Jinja `{%- if a -%}`; Handlebars `{{#if a}}`, Angular `{{ {a: 1} | json }}`.
  brace('{% if a %}', String.raw`\{%(?:[^%{}]|%(?!\})|\{[^{}%]{0,80}\}){1,2000}%\}`),
  brace('{# note #}', String.raw`\{#(?:[^#{}]|#(?!\})){1,2000}#\}`),
  brace('{{{raw}}}', String.raw`\{\{\{[^{}\n]{1,200}\}\}\}`),
  brace('{{ name }}', String.raw`\{\{(?:[^{}]|\{[^{}\n]{0,80}\}){1,2000}\}\}`),
  brace('{!! $raw !!}', String.raw`\{!!(?:[^!\n]|!(?!!\})){1,200}!!\}`),
  brace('{!Contact.Name}', String.raw`\{!\$?[A-Za-z][\w.$]{0,100}\}`),
  // Docxtemplater: `{#items}`, `{/items}`, `{@raw}`; Svelte: `{#if a}`, `{:else if b}`, `{@html c}`
  // A branch of an ICU plural begins with its category: `other {#個}`.
  brace(
    '{#items}',
    String.raw`(?<!\b(?:zero|one|two|few|many|other) ?|=\d{1,3} ?)\{[#/:^@&](?:[\p{L}_$][\p{L}\d_$.[\]]{0,80})?(?:(?<=[\p{L}\d]) [^{}\n]{1,120})?\}`,
  ),
  brace('${name}', String.raw`[$#@]!?\{(?:[^{}\n]|\{[^{}\n]{0,80}\}){1,200}\}`),
  brace('%{name}', String.raw`%\{[^{}\s]{1,80}\}`),
  // Vue-i18n, JSX and JavaScript: a text in quotes and braces
  brace("{'@'}", String.raw`\{\\?'[^'{}\s]{1,40}'\}`),
  // Sitefinity
  brace('{|Subscriber.FirstName|}', String.raw`\{\|[^{}|\n]{1,80}\|\}`),
  // Fluent, MessageFormat 2 and Smarty: `{$name}`, `{-brand}`, `{ NUMBER($n) }`; ActiveCampaign: `{%name%}`
  brace(
    '{$user->name}',
    String.raw`\{\s{0,3}(?:[$.~*-][\p{L}_][^{}\n]{0,80}|%[\p{L}_][^{}%\n]{0,80}%|[A-Z]{2,30}\([^(){}\n]{1,100}\)\s{0,3})\}`,
  ),
  // Smarty, Latte, PrestaShop: `{if $a}`, `{l s='Hi'}`, `{include file="a"}`, `{* note *}`
  brace(
    '{foreach $a as $b}',
    String.raw`\{[a-z][\w:]{0,30} (?=[^{}\n]{0,200}(?:\$\w|\w=))[^{}\n]{1,200}\}|\{\*[^{}*\n]{1,200}\*\}|\{(?:block|include|extends|capture|call|define|layout|link) ["']?[\w./:-]{1,60}["']?\}`,
  ),
  // Ren'Py: `{w=0.5}`, `{color=#c8ffc8}`
  { ...brace('{cps=*2}', String.raw`\{[a-z]{1,12}=[^{}\s]{1,200}\}`), scopes: message },
  brace('{First Name}', String.raw`\{\p{Lu}[\p{L}\d]{0,30}(?: \p{Lu}[\p{L}\d]{0,30}){1,4}\}`),
  {
    ...brace(
      '{name}',
      String.raw`\{ ?[\p{L}\d_](?:[\w.:|$>!'\[\]/#-]|, ?(?=[\w:#])){0,60} ?\}|\{\d{1,2}(?:,-?\d{1,3})?:[^{}\n]{1,40}\}|\{:[^{}\s]{1,20}\}`,
    ),
    scopes: prose,
  },
  {
    // Python, .NET, Java, Rust: `{0}`, `{name!r:>10}`, `{a:{width}}`, `{when, date, short}`, `{0:N2}`, `{}`, `{:?}`
    ...brace(
      '{0}',
      String.raw`\{\s{0,3}[\w$@](?:[\w$@.[\]'"-]{0,80})\s{0,3}(?:![rsa])?(?:[:,|](?:[^{}]|\{[\w.]{0,40}\}){0,200})?\}|\{(?:![rsa])?(?::[^{}\s]{1,20})?\}`,
    ),
    scopes: message,
  },
]

/** Roles of Sphinx whose words are text. */
const SHOWN = 'guilabel|menuselection|abbr|dfn|emphasis|strong|sub|subscript|sup|superscript|title'

/** Codes that other signs make of a word: merge tags of mail, variables, links from one message to another. */
const signed: readonly Notation[] = [
  sign(everywhere, '<%= name %>', String.raw`<%(?:[^%<]|%(?!>)){1,2000}%>`),
  sign(everywhere, '<?= $name ?>', String.raw`<\?(?:php\b|=)(?:[^?<]|\?(?!>)){1,2000}\?>`),
  // Salesforce: `%%first name%%`, `%%=v(@name)=%%`, `%%[set @a = 1]%%`
  sign(
    everywhere,
    '%%ORDER_ID%%',
    String.raw`%%(?:[A-Za-z_][\w .:-]{0,60}|=(?:[^%\n]|%(?!%)){1,200}=|\[[^\]%\n]{1,300}\])%%`,
  ),
  sign(everywhere, '*|FNAME|*', String.raw`\*\|[^|*\n]{1,80}\|\*`),
  sign(everywhere, '[[shop_name]]', String.raw`\[\[\$?\{?[\p{L}\d_][\w.:-]{0,80}\}?\]\]`),
  sign(everywhere, '[[data:name:"you"]]', String.raw`\[\[(?:data|var):[^\]\n]{1,80}\]\]`),
  // MODX; Constant Contact: `[[FIRSTNAME OR "friend"]]`
  sign(
    everywhere,
    '[[+name]]',
    String.raw`\[\[[+*!%&$~#-]{1,2}[^[\]\n]{1,200}\]\]|\[\[[A-Z_]{2,40} OR \\?["'][^"'\]\n]{0,60}["']\]\]|\[[+*]\w[\w.]{0,40}[+*]\]`,
  ),
  // Documents of docx-templates, Carbone and OpenTBS
  sign(
    everywhere,
    '+++FOR a IN b+++',
    String.raw`(?<!\+)\+\+\+(?:[A-Z][A-Z-]{1,14}(?: [^+\n]{1,200})?|[=$][^+\n]{1,200}|[a-z]\w{0,40}(?:\.\w{1,40}){1,6})\+\+\+(?!\+)`,
  ),
  sign(
    everywhere,
    '{d.name:upperCase}',
    String.raw`\{[cd](?:\.\w{1,40}|\[\w{1,20}[^\]\n]{0,40}\]){1,8}(?:\(\))?(?::[^{}\n]{1,200})?\}`,
  ),
  sign(
    everywhere,
    '[onshow.name;noerr]',
    String.raw`\[\[?[a-z]\w{0,40}(?:\.\w{1,40}){1,6}(?:;\s?[a-z]{2,20}(?:\s?=\s?[^;\]\n]{1,80})?){1,8}\]\]?`,
  ),
  // Notify of GOV.UK: `((first name))`, `((late??You are late))`
  sign(everywhere, '((name))', String.raw`\(\([\p{L}_][\p{L}\d_ .-]{0,60}(?:\?\?[^()\n]{0,200})?\)\)`),
  // GitLab: `$[[ inputs.name ]]`
  sign(everywhere, '$[[ inputs.name ]]', String.raw`\$\[\[\s?[\w.-]{1,60}(?:\s?\|\s?[^[\]\n]{1,80})?\s?\]\]`),
  // Zoho, Eloqua, SendGrid of before
  sign(
    everywhere,
    '$[FNAME]$',
    String.raw`\$\[[^\]\n$]{1,60}\]\$?|~~eloqua[^~\n]{1,200}~~|(?<![\w-])-[a-z]{1,20}(?:_[a-z\d]{1,20}){1,4}-(?![\w-])`,
  ),
  sign(
    everywhere,
    '##NAME##',
    String.raw`##[A-Za-z][\w.]{1,40}##|(?<![\w#&])#(?:[A-Z][A-Z\d_]{1,40}|[a-z]{1,20}(?:[_.][a-z\d]{1,20}){1,4})#(?![\w#])`,
  ),
  // FreeMarker: `<#if a>`, `</#list>`, `<@form.input "a"/>`, `[#else]`, `[=name]`; `--color[=WHEN]` is an option's value
  sign(
    everywhere,
    '<#if a>',
    String.raw`<\/?[#@][A-Za-z][^<>\n]{0,200}>|\[\/?[#@][A-Za-z][\w.]{0,40}(?: [^\]\n]{0,200})?\]|(?<!-[\w-]{1,40})\[=[A-Za-z_][\w.]{0,60}\]`,
  ),
  // Velocity: `#if($a)`, `#end`, `$!name`, `$user.name`
  sign(
    everywhere,
    '#set($a = 1)',
    String.raw`(?<![\w#&])#(?:if|elseif|foreach|set|macro|parse|include)\s?\((?:[^()\n]|\([^()\n]{0,100}\)){1,200}\)|(?<![\w#&])#(?:end|else)(?![\w-])|(?<![\w$])\$(?:![a-z]\w{0,40}|[a-z]\w{0,40}\.[a-z]\w{0,40})(?:\.[a-z]\w{0,40}){0,4}`,
  ),
  sign(everywhere, '@@name@@', String.raw`(?<![\w@])@@[A-Za-z][\w.]{1,40}@@|(?<![\w@.])@[A-Z][A-Z\d_]{1,40}@(?![\w@])`),
  sign(
    everywhere,
    '__user_name__',
    String.raw`(?<![\w_])__(?:[a-z][a-z\d]*(?:[_.A-Z][a-z\d]*){0,6}|[A-Z][A-Z\d_]{1,40}?)__(?!\w)`,
  ),
  sign(everywhere, '__MSG_app_name__', String.raw`(?<!\w)__MSG_[\w@]{1,80}?__(?!\w)`),
  sign(everywhere, '<#name#>', String.raw`<#[^#<>\n]{1,60}#>`),
  // Fields of a mail merge that were typed; quoted text of people has spaces, or no capital within
  sign(
    everywhere,
    '<<first_name>>',
    String.raw`(?:<<|«)(?:\p{L}[\p{L}\d]{0,40}(?:[_.][\p{L}\d]{1,40}){1,6}|\p{Ll}[\p{L}\d]{0,20}\p{Lu}[\p{L}\d]{0,20}|\p{Lu}\p{Ll}{1,20}\p{Lu}[\p{L}\d]{0,20})(?:>>|»)`,
  ),
  sign(
    everywhere,
    '[FIRST_NAME]',
    String.raw`\[(?:[A-Z]{2,20}(?:_[A-Z\d]{1,20}){1,5}|FIRSTNAME|LASTNAME|FULLNAME|[FL]NAME|EMAIL|UNSUBSCRIBE|WEBVERSION|firstname|lastname|[fl]name|unsubscribe|webversion)\]`,
  ),
  // Templates of contracts: `[first_name]`, `[FirstName]`, `[Client.Name]`; `[pt_BR]` is a language
  sign(
    everywhere,
    '[first_name]',
    String.raw`\[(?![a-z]{2,3}_[A-Z]{2}\])(?:\p{L}[\p{L}\d]{0,30}(?:_[\p{L}\d]{1,30}){1,6}|\p{L}\p{Ll}{1,20}\p{Lu}\p{Ll}[\p{L}\d]{0,20}|\p{L}[\p{L}\d]{1,30}(?:\.\p{L}[\p{L}\d]{0,30}){1,4})\]`,
  ),
  // Tokens of Drupal
  sign(everywhere, '[site:name]', String.raw`\[[a-z][\w-]{1,40}(?::[a-z][\w-]{0,40}){1,5}\]`),
  sign(everywhere, '[%first_name%]', String.raw`\[%[^%\]\n]{1,100}%\]`),
  sign(everywhere, '[name,fallback=you]', String.raw`\[\w{1,40},\s?fallback=[^\]\n]{0,80}\]`),
  // Shortcodes of WordPress
  sign(
    everywhere,
    '[gallery ids="1"]',
    String.raw`\[[a-z][\w-]{0,40}(?:\s{1,3}[\w-]{1,40}=(?:\\?"[^"\]\n]{0,200}"|\\?'[^'\]\n]{0,200}'|[^\s"'\]]{1,80})){1,12}\s{0,3}\/?\]|\[\/[a-z][\w-]{1,40}\]`,
  ),
  // Extensions of Chrome, StringTemplate: a price or a formula is none
  sign(
    everywhere,
    '$company_name$',
    String.raw`\$(?:[A-Z][A-Z\d_@]{0,40}|[\p{L}\d]{1,40}(?:[_.][\p{L}\d]{1,40}){1,6})\$`,
  ),
  sign(
    everywhere,
    '%AMOUNT%',
    String.raw`(?<![\d%\p{L}])%(?!(?:h{1,2}|l{1,2})[diouxX]%)[\p{L}_][\p{L}\d_]{1,40}(?:\.[\p{L}\d_]{1,40}){0,4}%(?![\p{Lu}\p{Ll}\d%$])`,
  ),
  sign(everywhere, '%#@sacks@', String.raw`%(?:\d{1,2}\$)?#@[\p{L}\d_.-]{1,80}@`),
  sign(
    everywhere,
    '@:cart.note',
    String.raw`(?<![\w:@])@(?:\.[a-z]{1,20})?:(?:\([^()\s]{1,100}\)|\{'[^'{}\n]{1,100}'\}|[\p{L}_][\p{L}\d_$-]{0,60}(?:\.[\p{L}\d_$-]{1,60}){0,8})`,
  ),
  sign(everywhere, '$t(common.more)', String.raw`\$tc?\([^()\n]{1,200}\)`),
  // PowerShell and shells; `$USD` is money
  sign(
    everywhere,
    '$HOME',
    String.raw`(?<![\w$])\$(?:env:\w{1,40}|(?!(?:USD|AUD|CAD|NZD|HKD|SGD|MXN|EUR|US|AU)\b)[A-Z][A-Z\d_]{2,40}(?![\w$]))`,
  ),
  // A line end that is written out, as in tables of games: `One.\nTwo`
  sign(message, '\\n', String.raw`(?<!\\|[A-Za-z]:[^\s]{0,60})\\[nrt](?![a-z])`),
  // Sphinx (`\x60` is a backtick): of a link only its title is text, and the words of roles that only look another way
  sign(
    message,
    ':ref:`gate`',
    String.raw`:(?:${SHOWN}):\x60|(?<=:(?:${SHOWN}):\x60[^\x60\n]{1,200})\x60(?!_)|(?::(?:[a-z][\w+.-]{0,30}:){1,3})?\x60(?=[^\x60<>\n]{1,200}\s<[^<>\x60\n]{1,200}>\x60)|(?<=\x60[^\x60<>\n]{1,200})\s<[^<>\x60\n]{1,200}>\x60_{0,2}|:(?:[a-z][\w+.-]{0,30}:){1,3}\x60[^\x60\n]{1,200}\x60|(?<![\w|])\|[A-Za-z][\w.-]{0,40}\|_{0,2}(?![\w|])`,
  ),
  // Code in Markdown and Sphinx
  sign(
    message,
    '`make all`',
    String.raw`\x60\x60[^\x60\n]{1,200}\x60\x60|(?<![\w\x60])\x60(?! )[^\x60'\n]{1,80}(?<! )\x60(?![\w\x60])`,
  ),
  // Ren'Py
  sign(message, '[name!t]', String.raw`\[[A-Za-z_][\w.]{0,60}(?:![a-z]{1,3}|:[+,]?\d{0,2}(?:\.\d{1,2})?[dfsx%])\]`),
  // RPG Maker: the name of a person, a colour, a wait
  sign(message, '\\N[1]', String.raw`\\[A-Za-z]{1,8}\[[\w, ]{1,20}\]|\\[.!|^]`),
  // Agreement of Apple: `^[%lld file](inflect: true)`
  sign(
    message,
    '^[1](inflect: true)',
    String.raw`\^\[\d{1,9}\]\([A-Za-z]{3,30}:[^()\n]{1,80}\)|\^\[(?=[^\]\n]{1,200}\]\([A-Za-z]{3,30}:)|(?<=\^\[[^\]\n]{1,200})\]\([A-Za-z]{3,30}:[^()\n]{1,80}\)`,
  ),
  // Swift
  sign(message, '\\(name)', String.raw`\\\([A-Za-z_][\w.]{0,60}\)`),
  sign(everywhere, '$(HOME)', String.raw`\$\([\p{L}\d_.-]{1,60}\)`),
  // Batch files: `%~dp0`
  sign(everywhere, '%~dp0', String.raw`%~[a-z]{0,8}\d`),
  sign(everywhere, '$moco_link', String.raw`(?<![\w$])\$(?=\w{0,40}_)[A-Za-z_]\w{1,60}(?![\w$])`),
  // Razor and Blade
  sign(
    everywhere,
    '@Model.Name',
    String.raw`(?<![\w@])@(?:await )?(?:Model|ViewBag|ViewData|Html|Url)(?:\.\w{1,60}){1,6}(?:\([^()\n]{0,100}\))?|(?<![\w@])@(?:Model|csrf|else)(?![\w.-])`,
  ),
  sign(
    everywhere,
    '@(Model.Name)',
    String.raw`(?<![\w@])@\((?:[A-Za-z_][\w.[\]()]{1,80}|!?[A-Za-z_][\w.]{0,60} \?{1,2} [^()\n]{1,200})\)`,
  ),
  sign(everywhere, '@item.Name', String.raw`(?<![\w@])@[A-Za-z]\w{0,40}(?:\.[A-Z]\w{0,40}){1,5}(?![\w.@]\w)`),
  sign(
    everywhere,
    "@lang('a.b')",
    String.raw`(?<![\w@])@(?:[A-Za-z]\w{1,30}|(?:if|elseif|foreach|for|while|switch) )\((?:[^()\n]|\([^()\n]{0,100}\)){1,200}\)|(?<![\w@])@end[a-z]{2,12}\b`,
  ),
  sign(message, '$name', String.raw`(?<![\w$])\$[a-z_][A-Za-z\d_]{1,40}(?:->[A-Za-z_]\w{0,40})?(?![\w$])`),
  sign(
    message,
    '[/url]',
    String.raw`\[\/?(?:b|i|u|s|url|img|quote|code|size|color|list|link|icon)(?:=[^\]\s]{1,100})?\]`,
  ),
  // Laravel and Symfony; also the signs for pictures of chats, `:smile:`
  sign(message, ':name', String.raw`(?<![^\s(["'«“>¿¡])::?[A-Za-z][\w-]{1,40}:?(?![\w:])`),
  // Maven and Ant
  sign(message, '@project.version@', String.raw`(?<![\w@.])@[a-z][\w-]{0,40}(?:\.[\w-]{1,40}){0,5}@(?![\w@])`),
  // Drupal: `@count`, `%name`, `!link`; Twilio and others: `%name`
  sign(message, '@count', String.raw`(?<![^\s(["'«“>¿¡])[@!][a-z][a-z\d_]{2,30}(?![\w@/.]\w|\w)`),
  sign(
    message,
    '%user_name',
    String.raw`(?<![\w%])%(?!d(?:px|ms|[kmg]b|th|km|cm|mm|min|sec|days?)\b)[a-z][a-z_]{2,30}(?![\w%])`,
  ),
  // MediaWiki, Chrome, KOReader
  sign(message, '$1', String.raw`(?<![\w$%])[$%][1-9](?![\w%$!*]|[.,:]\d|:[sdufegnmpx*](?![a-z]))`),
  // Android: a reference to another resource
  sign(
    message,
    '@string/app_name',
    String.raw`@(?:\w{1,30}:)?(?:string|plurals|array|dimen|color|drawable)\/[\w.]{1,60}|\?(?:\w{1,30}:)?attr\/[\w.]{1,60}`,
  ),
  // Minecraft: colours
  sign(message, '§a', String.raw`§[\da-fk-or]`),
  sign(['apple'], '%arg', String.raw`%arg\b`),
  sign(['laravel'], ':count', String.raw`(?<![\w:]):[A-Za-z]\w{0,40}(?![\w:])`),
  // A percent sign in a sentence has a space behind it too.
  sign(['c'], '% d', String.raw`% [diuxXofFeEgG](?![\p{L}\d])`),
  sign(['qt'], '%L1', String.raw`%L?(?:\d{1,2}|n)|%<[^<>|\n]{0,60}\|[^<>\n]{0,60}>\d`),
  sign(
    ['lisp'],
    '~5,2f',
    String.raw`~(?:-?\d{1,4}|'.|[vV#])?(?:,(?:-?\d{1,4}|'.|[vV#])?){0,6}[:@]{0,2}[A-Za-z%&|~$*?(){}[\];^<>_]`,
  ),
  sign(['gcc'], '%q+D', String.raw`%[q+#]{0,3}(?:hh|ll|[lwzt])?[A-Za-z<>'%]`),
  sign(['boost'], '%1%', String.raw`%\d{1,2}%|%\|[^|%\n]{1,20}\|`),
]

/** `%3E` and `%C3` are of a URL. */
const NO_ESCAPE = String.raw`(?!\d[A-F]|[A-F]\d|[A-F]{2}(?!\p{L}))`

/** Any part of a time; in prose only beside another one. */
const TIME = String.raw`%(?:[-_0^#]?\d{0,2}[EO]?[a-zA-Z+]|:{1,3}z|\d?N)(?![\p{Lu}\p{Ll}])`

/** Arguments of the functions that are named for `printf`, and the parts of a time that `strftime` writes. */
const printf: readonly Notation[] = [
  {
    kind: 'printf',
    scopes: prose,
    // `100% de` is no argument: no digit before the sign, no letter behind the type.
    pattern: String.raw`(?<![\d%])%${NO_ESCAPE}(?:\([\p{L}\d_. -]{1,60}\)|<\w{1,40}>|\d{1,2}\$)?[-+0#]{0,3}\d{0,3}(?:\.\d{1,3})?(?:hh?|ll?|[Lqjzt])?[sdiufFeEgGxXoc@](?![\p{Lu}\p{Ll}])|(?<![\d%])%${NO_ESCAPE}[-_0^#]?[YymBbHMSIpAajzZDFTR](?![\p{Lu}\p{Ll}])|(?<![\d%])${TIME}(?=[-/:., T]{1,2}${TIME})|(?<=[YymBbHMSIpAajzZDFTRdekl][-/:., T]{1,2})${TIME}`,
    example: '%1$s',
  },
  {
    kind: 'printf',
    scopes: message,
    // Also `%%`, `%(name)s`, `%<count>05d`, `%lld`, `%I64d`, `%<PRIu64>`, `%1!s!`, `%v`, `%-d.%m.%Y`, `%*.*f`,
    // `%1$*2$d`, `%[2]*[1]d`, `%:z`, `%3N`, `%Ey`; Java `%,d`, `%1$tY`, `%<s`; Pascal `%0:s`; D `%1:2$s`; Perl `%vd`
    pattern: String.raw`%%|%(?:\d{1,2}\$|<)?[tT][HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc](?![A-Za-z])|%<[sdnfxobhc](?![\w>])|%\d{1,2}:-?(?:\d{1,3}|\*)?(?:\.\d{1,2})?[sdufegnmpx](?![A-Za-z])|%\*?v\d{0,3}[bdoxX](?![A-Za-z])|%\(\w{1,40}\)[-+0#]?\d{0,3}(?:\.\d{1,3})?[a-zA-Z@]|%(?:\[\d{1,2}\](?:\*\[\d{1,2}\])?)[-+# 0]?\d{0,3}(?:\.\d{1,3})?[a-zA-Z]|(?<![\d%])%[EO][CcHIMSUVWXYdemuwxy](?![\p{Lu}\p{Ll}])|%<\w{1,40}>[-+0#]?\d{0,3}(?:\.\d{1,3})?[A-Za-z]?|%\d{1,2}![^!\n]{1,10}!|(?<!\d)%${NO_ESCAPE}(?:\d{1,2}(?::\d{1,2})?\$)?[-+0#',(]{0,3}(?:\*(?:\d{1,2}\$)?|\d{1,4})?(?:\.(?:\*(?:\d{1,2}\$)?|\d{1,3}))?(?:hh|h|ll|l|L|n|z|j|t|q|I64|I32|wf?\d{1,2})?[diouxXeEfFgGaAcCsSpnqvtTDOU@](?![A-Za-z]{4})|(?<![\d%])%${NO_ESCAPE}(?:[-_0^#]?\d{0,2}[EO]?[aAbBcCdDeFgGhHIjklmMnpPQrRsStTuUvVwWxXyYzZ+]|:{1,3}z|\d?[LN])(?![\p{Lu}\p{Ll}])`,
    example: '%.2f',
  },
]

/** Words after which a second word makes a name; `thumbLeft` may be a slip of the pen. */
const FIRST_WORD =
  '(?:get|set|is|has|on|to|from|add|remove|delete|create|update|find|load|save|read|write|open|init|use|with|my|new|max|min|user|file|item|data|page|first|last|full|display|default|current|total|api|app|client|server|request|response|event|error|message|config|parent|child|text|key|value|index|node|path|date|time|font|class)'

/** Codes that both a program and people read. */
const readable: readonly Notation[] = [
  {
    kind: 'option',
    scopes: prose,
    pattern: String.raw`(?<![^\s([{"'«“=|/,\p{Lo}])--[a-z][a-z\d]*(?:-[a-z\d]+)*(?:=[\w./:-]{1,60})?(?![\p{Lu}\p{Ll}\d])|(?<=[\p{L}\d] )-[bcdfghjklmnpqrstvwxz](?![\p{L}\d'’-])`,
    example: '--dry-run',
  },
  {
    kind: 'name',
    scopes: prose,
    // `C_ollate` has the underscore of its access key.
    // `user_id`, `std::vector`, `getUserName`, `close()`, `C:\Temp\a`, `~/.config`, `/etc/hosts`, `App\User`, `v1.2.3`
    pattern: String.raw`(?<![\p{Lu}\p{Ll}\p{N}_.@/-])(?:(?!\p{Lu}\p{Ll}{0,20}_\p{Ll}{1,20}(?![\p{L}\p{N}_(]))[A-Za-z][A-Za-z\d]{0,40}(?:_[A-Za-z\d]{1,40}){1,8}|[A-Za-z_]\w{0,40}(?:::[A-Za-z_]\w{0,40}){1,6}|(?:[a-z]{3,20}(?:[A-Z][a-z\d]{1,20})|${FIRST_WORD})(?:[A-Z][a-z\d]{1,20}){1,6})(?:\(\))?(?![\p{Lu}\p{Ll}\p{N}_@/-])|(?<![\p{Lu}\p{Ll}\p{N}_.@/-])[A-Za-z_]\w{1,40}\(\)|(?<![\p{L}\p{N}])[A-Z]:\\[\w\\.-]{1,120}|(?<![\p{L}\p{N}/])~\/[\w./-]{0,119}[\w/-]|(?<![\p{L}\p{N}/.:<])\/(?:etc|usr|var|home|opt|bin|tmp|dev|mnt|srv|root|proc|sys)(?:\/[\w.+-]{0,59}[\w+-]){1,12}|(?<![\p{L}\p{N}\\])\\\\[\w.-]{2,60}(?:\\[\w.$-]{1,60}){1,12}|(?<![\p{L}\p{N}_.\\])[A-Z]\w{1,40}(?:\\[A-Z]\w{1,40}){1,8}|(?<![\p{L}\p{N}_.@/-])[A-Za-z_]\w{0,40}(?:\.[A-Za-z_]\w{0,40}){1,4}\(\)|(?<![\p{L}\p{N}_.@/-])v\d{1,4}(?:\.\d{1,5}){1,3}(?:-[a-z][\w.]{0,20})?(?![\p{L}\p{N}_@/-])|(?<![\p{L}\p{N}_.@/-])(?:\.{1,2}\/)?(?:[\w-]{1,60}\/){0,8}[\w-]{1,60}\.(?:json|ya?ml|toml|xml|html?|css|m?js|[jt]sx?|py|rb|go|rs|java|kt|cs|[ch]pp|php|sh|bat|exe|dll|zip|gz|png|jpe?g|gif|svg|pdf|docx?|xlsx?|pptx?|csv|txt|mdx?|ini|cfg|conf|log|pot?|xliff|xlf)(?![\p{L}\p{N}_-]|[.\/]\w)`,
    example: 'user_id',
  },
]

/** Every notation, those before others that begin alike. */
export const notations: readonly Notation[] = [...braced, ...signed, ...printf, ...readable]

function brace(example: string, pattern: string): Notation {
  return { kind: 'braced', scopes: everywhere, pattern, example }
}

function sign(scopes: readonly Scope[], example: string, pattern: string): Notation {
  return { kind: 'signed', scopes, pattern, example }
}
