import { expect, it } from 'vitest'
import { notationPattern } from './notation-pattern.ts'
import type { CodeKind, Scope } from './notations.ts'
import { findCopied } from './verbatim.ts'

const kinds: readonly CodeKind[] = ['braced', 'signed', 'printf']
const every: readonly CodeKind[] = [...kinds, 'option', 'name']

/** Codes that people met in their files, with text that may be beside them; one a field between two spaces. */
const families: readonly (readonly [string, Scope, readonly CodeKind[], string])[] = [
  [
    'strftime in messages',
    'message',
    kinds,
    `%a  %A  %b  %B  %c  %C  %d  %D  %e  %F  %g  %G  %h  %H  %I  %j  %k  %l  %m  %M  %n  %p  %P  %r  %R  %s  %S  %t  %T  %u  %U  %V  %w
  %W  %x  %X  %y  %Y  %z  %Z  %+  %Ec  %EC  %Ex  %EX  %Ey  %EY  %Od  %Oe  %OH  %OI  %Om  %OM  %OS  %Ou  %OU  %OV  %Ow  %OW  %Oy
  %-d  %_d  %0d  %^a  %#Z  %:z  %::z  %10Y  %-I  %3N  %f  %L  %Q  %v`,
  ],
  [
    'Python in messages',
    'message',
    kinds,
    `%s  %r  %a  %i  %(name)s  %(count)03d  %(total).2f  %+d  %#x  %-10s  %*d  %.*f  %ld  {}  {0}  {0.attr}  {0[key]}  {d['k']}
  {name!r}  {name!s:>10}  {:>10}  {:.2f}  {0:,}  {:%Y-%m-%d}  {name:{width}}  {0:{1}.{2}}  \${name}  $name  {n:+.3e}  %%`,
  ],
  [
    'Apple in messages',
    'message',
    kinds,
    `%@  %1$@  %D  %U  %O  %C  %S  %p  %ld  %lx  %lld  %2$lld  %llu  %qd  %hhd  %zd  %td  %jd  %Lf  %#@files@  %1$#@files@  %1$*2$d
  %-10@  %(name)@  \\(name)  \\(user.name)`,
  ],
  [
    'Go, Rust, .NET, Windows in messages',
    'message',
    kinds,
    `%v  %+v  %#v  %T  %q  %[1]d  %[2]*[1]d  %t  {.Name}  {{.Name}}  {{- .X -}}  {:?}  {name:?}  {:#x}  {name$}  {0:N2}  {0,-5:C}  %1!s!  %AppData%  %,d  %1$tY  %<s
  %0:s  %1:d  %1:2$s  %vd  %nd`,
  ],
  [
    'libraries of the web and of mobile programs in messages',
    'message',
    kinds,
    `:name  :Count  :user_id  @count  !link  %name  %user_name  $1  %1  __name__  __MSG_app_name__  {$name}  { $name }  {-brand}  { -brand }
  { NUMBER($n) }  {$obj->x}  {$arr['x']}  {name|upper}  {PLURAL|one=a}  {count:number}  @:key  @.upper:key  @:{'a.b'}  @:(a.b)
  {'@'}  $t(key, {"a":1})  {{value, currency}}  {{- raw}}  {{date, DD/MM}}  {{x | async}}  {{PLURAL:$1|a|b}}  #{name}  %{name}
  [[name]]  {$START_TAG}  {{{name}}}  @string/app_name  ?attr/color  §a  [/url]  :smile:  {@name}  {#name}`,
  ],
  [
    'mail and documents',
    'prose',
    every,
    `*|FNAME|*  *|IF:VIP|*  %%First_Name%%  %%merge members_.id_%%  %%=v(@x)=%%  {!Contact.Name}  {{{Recipient.Name}}}  {{contact.firstname}}
  [%name%]  %recipient.name%  {$name}  {|Subscriber.FirstName|}  [[name]]  {name}  {subtag:name}  {name|upper}  {0:N2}  {0,number}
  ##NAME##  ##name##  #NAME#  $NAME$  $first_name$  {NAME}  {%name%}  [FIRST_NAME]  [FIRSTNAME]  [UNSUBSCRIBE]  [Name,fallback=you]
  [[FIRSTNAME OR "you"]]  ((first name))  ((late??You are late))  $[FNAME]$  #first_name#  -first_name-
  [first_name]  [FirstName]  [Client.Name]  [unsubscribe]  [/gallery]  {First Name}  { name }  {0:d MMM yyyy}  [[data:name:""]]  {{var:name:""}}  @@name@@  @NAME@  __user_name__  <#name#>  <<first_name>>  «FirstName»  «first_name»
  +++FOR p IN people+++  +++END-FOR p+++  +++INS user.name+++  +++user.name+++  {d.name:ifEM():show(nobody)}  {c.now():formatD(L)}  {d.list[i].name}
  [onshow.name;noerr]  [[item.x;block=row]]  [item.x;block=tbs:row;ope=max:10]  %tag_unsubscribe_link%  <%asm_group_unsubscribe_raw_url%>  [site:name]  [node:title]  [gallery ids="1"]  {{ params.NAME }}`,
  ],
  [
    'engines of templates',
    'prose',
    every,
    `{%- if a -%}  {%p if x %}  {%tr for a in b %}  {%+ if a %}  {# c #}  {{- a -}}  {{ a|date("m/d/Y") }}  {{ "a"|trans }}  {{#if a}}  {{/if}}
  {{else}}  {{^}}  {{> partial}}  {{!-- c --}}  {{~a~}}  {{../name}}  {{@index}}  {{=<% %>=}}  {{a.[0].b}}  <%= a %>  <%- a -%>  <%# c %>
  <%~ a %>  @Model.Name  @(Model.Name)  @Html.Raw("x")  @item.Name  @User.Identity.Name  <?php echo $a ?>  <?= $a ?>  {!! $a !!}
  {{-- c --}}  @if($a)  @foreach ($a as $b)  @csrf  @endif
  {foreach $a as $b}  {if $a == 1}  {l s='Hi'}  {* note *}  {block title}  <#if a>  </#list>  <@form.input "a"/>  [#else]  [=name]
  #if($a)  #set($a = 1)  #end  $!name  $user.name  [[+name]]  [[*title]]  [[!part? &a=b]]  [+name+]  [[\${name}]]  @lang('a')  \${{ x }}`,
  ],
  [
    'shells, systems and programs',
    'prose',
    every,
    `$HOME  $env:PATH  \${HOME}  $(pwd)  %APPDATA%  ~/.config/a  /etc/hosts  /usr/local/bin/a  C:\\Temp\\a  \\\\server\\share\\a  --dry-run
  --name=value  -v  %~dp0  ../src/main.ts  config.yaml  userName  user_id  MAX_VALUE  std::vector  close()  list.append()  getUserName  App\\Models\\User  v1.2.3  v2.0.0-beta.1`,
  ],
]

it.each(families)('finds each of them whole: %s', (_, scope, of, codes) => {
  const { pattern } = notationPattern([scope], of)
  const wrong = codes.split(/\s{2,}/).flatMap((code) => {
    const text = `Word ${code} there.`
    const found =
      scope === 'prose' ? findCopied(text).map((one) => one.text) : Array.from(text.matchAll(pattern), ([one]) => one)
    return found.join('|') === code ? [] : [[code, ...found]]
  })
  expect(wrong).toEqual([])
})

it('finds a time in prose where its parts are side by side', () => {
  const { pattern } = notationPattern(['prose'], every)
  expect(Array.from('%-d.%m.%Y, %l:%M %P and %H:%M:%S %:z'.matchAll(pattern), ([one]) => one).join(' ')).toBe(
    '%-d %m %Y %l %M %P %H %M %S %:z',
  )
})

it.each([
  'It costs $20 or $1,500, in USD $5.50 (100% de descuento, 50 % off) at 10:30 and 4:3.',
  'He said «bonjour à tous», << hola >>, [sic], [1], [optional], {}, #5, C#, @ home, a/b and and/or; note: so it is :)',
  'Email a@b.org or see example.org/a; it is “__” or ## heading, 3x^2, 5 < 6 > 4 & 7, §5 StVO.',
  'Los precios :) y ¡hola! ¿qué? (véase: nota) son *así* y ~40 %.',
])('takes no signs of prose for codes: %s', (text) => {
  const codes = [...text.matchAll(notationPattern(['prose'], every).pattern)].map(([one]) => one)
  expect(codes).toEqual([])
})
