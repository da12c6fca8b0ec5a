/** A page: its name, what it contains, and parts of the warnings that name each loss. */
type HostilePage = [name: string, markdown: string, ...lost: string[]];

/** Elements that HTML pages have and untrusted pages have not. */
const removedElements = (
  'acronym animate applet area bgsound blink canvas dialog dir element fencedframe fieldset font foreignobject frame ' +
  'geolocation image isindex keygen label layer legend listing map menu meter multicol nextid nobr noembed noframes ' +
  'optgroup output param permission portal progress rb rtc select selectedcontent selectmenu set shadow slot spacer track ' +
  'use webview xml'
)
  .split(' ')
  .map(
    (name): HostilePage => [
      `element-${name}`,
      `a\n\n<${name} onclick="hacked=1" src="/img/a.png" href="javascript:hacked=1"></${name}>\n\nb`,
      // Parsers read it as <img>, and drop a frame without its set.
      ...(name === 'image' ? ['`onClick'] : [`\`<${name}>\``]),
    ],
  );

/** Handlers that need no click, by the attribute. */
const removedHandlers = (
  'onabort onafterprint onanimationend onanimationstart onauxclick onbeforecopy onbeforeinput onbeforematch onbeforetoggle ' +
  'onbeforeunload onbegin onblur oncancel oncontentvisibilityautostatechange oncopy oncut ondrag onend onfocusin onformdata ' +
  'onfullscreenchange ongotpointercapture onhashchange oninput oninvalid onkeydown onload onmessage onmousemove onpageshow ' +
  'onpaste onpointerenter onpopstate onrepeat onresize onscroll onscrollend onscrollsnapchange onsearch onselectionchange ' +
  'onstorage onsubmit ontouchstart ontransitionend ontransitionrun onunload onwebkitanimationend onwheel'
)
  .split(' ')
  .map(
    (name): HostilePage => [
      `handler-${name}`,
      `text <b ${name}="hacked=1" tabindex="0">b</b>`,
      '="hacked=1"` of `<b>`',
    ],
  );

/** Names of properties of documents, windows and forms, which an element with this id could replace. */
const clobbered = (
  'attributes body childNodes children className cookie constructor createElement currentScript customElements defaultView ' +
  'document documentElement domain firstChild forms getElementById hasOwnProperty head history images implementation ' +
  'innerHTML isConnected location localStorage navigation navigator nodeName opener ownerDocument parent parentNode ' +
  'querySelector removeChild scripts self sessionStorage setAttribute top toString valueOf window'
)
  .split(' ')
  .map(
    (name): HostilePage => [
      `clobber-${name}`,
      `text <a id="${name}" href="/docs/harmless">a</a> <img name="${name}" src="/img/a.png" alt="">\n\n## Heading {#${name}}`,
      `\`name="${name}"\``,
    ],
  );

/** Data that search engines and scripts could take for that of the site. */
const dataBlocks = (
  'application/ld+json application/json importmap speculationrules module text/javascript text/x-template ' +
  'application/xhtml+xml text/markdown webbundle'
)
  .split(' ')
  .map(
    (type): HostilePage => [
      `data-${type.replace(/\W/g, '-')}`,
      `a <script type="${type}">{"@context":"https://schema.org","imports":{"react":"https://evil.example/x.js"}}</script> b`,
      '`<script>`',
    ],
  );

/** Addresses that run or load something, in the ways that parsers have been misled. */
const addresses: HostilePage[] = (
  [
    ['spaces', '  javascript:hacked=1'],
    ['tab', 'java&Tab;script:hacked=1'],
    ['return', 'java&#13;script:hacked=1'],
    ['zero-padded', '&#0000106avascript:hacked=1'],
    ['no-semicolon', '&#106avascript:hacked=1'],
    ['comment', 'javascript://evil.example/%0ahacked=1'],
    ['template', 'javascript:`hacked=1`'],
    ['view-source', 'view-source:javascript:hacked=1'],
    ['jar', 'jar:javascript:hacked=1!/'],
    ['feed', 'feed:javascript:hacked=1'],
    ['livescript', 'livescript:hacked=1'],
    ['mocha', 'mocha:hacked=1'],
    ['filesystem', 'filesystem:https://example.org/temporary/x'],
    ['about', 'about:blank#javascript:hacked=1'],
    ['intent', 'intent://evil.example#Intent;end'],
    ['ms', 'ms-settings:x'],
    ['ftp', 'ftp://evil.example/x'],
    ['ws', 'wss://evil.example/x'],
    ['data-empty', 'data:,hacked'],
    ['data-svg', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['data-xml', 'data:application/xml,x'],
    ['chrome', 'chrome://settings'],
    ['resource', 'resource://gre/x'],
  ] as const
).map(([name, href]) => [`address-${name}`, `text <a href="${href}">a</a>`, '`href="']);

/** What a stranger could write in Markdown, with parts of the warnings that name each loss. All of it sets `hacked`. */
export const hostilePages: HostilePage[] = [
  ...removedElements,
  ...removedHandlers,
  ...clobbered,
  ...dataBlocks,
  ...addresses,
  // Layout
  ['img-border', '<img border="3000" src="/img/a.png" alt="a">', '`border'],
  ['img-hspace', '<img hspace="3000" src="/img/a.png" alt="a">', '`hSpace'],
  ['img-vspace', '<img vspace="3000" src="/img/a.png" alt="a">', '`vSpace'],
  ['hr-width', '<hr width="99999">', '`width'],
  ['hr-size', '<hr size="99999">', '`size'],
  ['cell-nowrap', '<table><tbody><tr><td nowrap>a</td></tr></tbody></table>', '`noWrap'],
  ['cell-padding', '<table cellpadding="3000"><tbody><tr><td>a</td></tr></tbody></table>', '`cellPadding='],
  // Elements
  ['script', '<script>hacked = 1</script>', '`<script>`'],
  ['script-src', 'a <script src="https://evil.example/x.js"></script> b', '`<script>`'],
  ['script-state', '<script type="application/json" id="shell-state">{"site":{}}</script>', '`<script>`'],
  ['iframe', '<iframe src="javascript:hacked=1"></iframe>', '`<iframe>`'],
  ['srcdoc', '<iframe srcdoc="<script>top.hacked=1</script>"></iframe>', '`<iframe>`'],
  ['object', '<object data="data:text/html,<script>hacked=1</script>"></object>', '`<object>`'],
  ['embed', '<embed src="javascript:hacked=1">', '`<embed>`'],
  ['svg', '<svg onload="hacked=1"><circle r="1"/></svg>', '`<svg>`'],
  ['svg-script', '<svg><script>hacked=1</script></svg>', '`<svg>`'],
  ['svg-use', '<svg><use href="data:image/svg+xml,<svg id=x onload=hacked=1 />#x" /></svg>', '`<svg>`'],
  ['svg-link', '<svg><a xlink:href="javascript:hacked=1"><text y="9">x</text></a></svg>', '`<svg>`'],
  [
    'math',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked=1&gt;">',
    '`<math>`',
  ],
  ['form', '<form action="javascript:hacked=1"><button>go</button></form>', '`<form>`', '`<button>`'],
  ['button', '<button formaction="javascript:hacked=1">go</button>', '`<button>`'],
  ['meta', '<meta http-equiv="refresh" content="0;url=javascript:hacked=1">', '`<meta>`'],
  ['base', '<base href="https://evil.example/">', '`<base>`'],
  ['link', '<link rel="stylesheet" href="https://evil.example/x.css">', '`<link>`'],
  ['style', '<style>@import "https://evil.example/x.css";</style>', '`<style>`'],
  ['template', '<template><script>hacked=1</script></template>', '`<template>`'],
  ['noscript', '<noscript><p title="</noscript><img src=x onerror=hacked=1>"></noscript>', '`<noscript>`'],
  ['textarea', '<textarea></textarea><img src=/img/a.png onerror=hacked=1>', '`onError', '`<textarea>`'],
  ['title', '<title><img src=x onerror=hacked=1></title>', '`<title>`'],
  ['xmp', '<xmp><p title="</xmp><img src=/img/a.png onerror=hacked=1>"></xmp>', '`<xmp>`', '`onError'],
  ['plaintext', '<plaintext><script>hacked=1</script>', '`<plaintext>`'],
  ['video', '<video src="x" onerror="hacked=1"></video>', '`<video>`'],
  ['audio', '<audio src="x" onerror="hacked=1"></audio>', '`<audio>`'],
  ['marquee', '<marquee onstart="hacked=1">m</marquee>', '`<marquee>`'],
  ['body', '<body onload="hacked=1">', '`<body>`'],
  ['frameset', '<frameset onload="hacked=1"></frameset>', '`<frameset>`'],
  [
    'island',
    '<recto-island data-module="/x" data-name="default" data-props="{}">i</recto-island>',
    '`<recto-island>`',
  ],
  ['head', '<recto-head><script>hacked=1</script></recto-head>', '`<recto-head>`', '`<script>`'],
  ['forged', '<recto-hidden data-recto-key="0">f</recto-hidden>', '`<unknown>`'],
  // Attributes
  ['onerror', '<img src="/img/a.png" onerror="hacked=1" alt="a">', '`onError="hacked=1"` of `<img>`'],
  ['ontoggle', '<details open ontoggle="hacked=1"><summary>s</summary></details>', '`onToggle'],
  ['onfocus', '<input type="checkbox" disabled autofocus onfocus="hacked=1">', '`onFocus'],
  ['onclick', 'text <a href="/docs/harmless" onclick="hacked=1">a</a>', '`onClick'],
  ['onmouseover', '<div><div onmouseover="hacked=1">unclosed', '`onMouseOver'],
  ['slash', '<img/src="/img/a.png"/onerror=hacked=1>'],
  [
    'style-attribute',
    '<p style="position:fixed;inset:0;background:url(javascript:hacked=1)">p</p>',
    '`style=',
  ],
  ['class', '<p class="navbar menu">p</p>', '`className` of `<p>`'],
  ['data', '<p data-page data-alive data-search-open>p</p>', '`dataPage', '`dataAlive', '`dataSearchOpen'],
  ['id-engine', '<p id="recto:content">p</p>', '`id="recto:content"`'],
  ['id-state', '<p id="shell-state">{"site":{}}</p>', '`id="shell-state"`'],
  ['name', '<a name="navigation">a</a>', '`name="navigation"`'],
  ['target', '<a href="https://example.org" target="_top">a</a>', '`target="_top"`'],
  ['popover', '<p popover id="menu-x">p</p>', '`popover'],
  // Addresses
  ['javascript', '<a href="javascript:hacked=1">a</a>', '`href="javascript:hacked=1"`'],
  ['javascript-case', '<a href="jAvAsCrIpT:hacked=1">a</a>', '`href="jAvAsCrIpT:'],
  ['javascript-newline', '<a href="java&#10;script:hacked=1">a</a>', '`href="java'],
  ['javascript-reference', '<a href="&#x6A;avascript&colon;hacked=1">a</a>', '`href="javascript:'],
  ['javascript-control', '<a href="\u0001javascript:hacked=1">a</a>', '`href="'],
  ['vbscript', '<a href="vbscript:hacked">a</a>', '`href="vbscript:'],
  ['data-html', '<a href="data:text/html,<script>hacked=1</script>">a</a>', '`href="data:'],
  ['markdown-javascript', '[a](javascript:hacked=1)', '`href="javascript:hacked=1"` of `<a>`'],
  ['markdown-data', '[a](data:text/html;base64,PHNjcmlwdD4=)', '`href="data:'],
  ['markdown-tab', '[a](<java\tscript:hacked=1>)', '`href="java'],
  ['markdown-reference', '[a][r]\n\n[r]: javascript:hacked=1', '`href="javascript:'],
  ['autolink', '<javascript:hacked=1>', '`href="javascript:'],
  ['blob', '[a](blob:https://example.org/1) [b](file:///etc/passwd)', '`href="blob:', '`href="file:'],
  ['image-data', '![a](data:image/svg+xml,%3Csvg%20onload=hacked=1%3E)', '`src="data:'],
  ['image-javascript', '![a](javascript:hacked=1)', '`src="javascript:'],
  ['srcset', '<img src="/img/a.png" srcset="data:image/svg+xml,x 1x" alt="a">', '`srcSet='],
  ['cite', '<blockquote cite="javascript:hacked=1">q</blockquote>', '`cite='],
  // Markdown
  ['heading', '## <img src="/img/a.png" onerror="hacked=1"> Title', '`onError'],
  ['heading-attributes', '## Title {#title onclick=hacked=1 style=position:fixed}', '`onclick', '`style'],
  ['heading-id', '## Title {#recto:main}', '`id="recto:main"`'],
  ['admonition-label', ':::note[<img src="/img/a.png" onerror="hacked=1">]\nn\n:::', '`onError'],
  ['admonition-body', ':::tip\n<script>hacked=1</script>\n:::', '`<script>`'],
  ['table', '| a |\n|---|\n| <img src="/img/a.png" onerror="hacked=1"> |', '`onError'],
  ['footnote', 'a[^1]\n\n[^1]: <img src="/img/a.png" onerror="hacked=1">', '`onError'],
  ['comment', '<!--><img src=/img/a.png onerror=hacked=1>-->', '`onError'],
  ['cdata', 'a <![CDATA[<img src=/img/a.png onerror=hacked=1>]]> b'],
  // Code
  ['import', "import a from '../../secret.js'\n\ntext", "`import a from '../../secret.js'`"],
  ['import-effect', "import './x.js'", "`import './x.js'`"],
  ['export', 'export const a = globalThis.hacked = 1', '`export const a'],
  ['expression', 'Text {globalThis.hacked = 1} text', '`{globalThis.hacked = 1}` is shown as text'],
  ['component', '<Tabs groupId="x"><TabItem value="a">a</TabItem></Tabs>', '`<tabs>`', '`<tabitem>`'],
  ['live', '```jsx live\nhacked = 1\n```', 'live example'],
  ['fence-title', '```js title="<img src=x onerror=hacked=1>"\na\n```'],
  ['fence-language', '```"><script>hacked=1</script>\na\n```'],
  ['admonition-attributes', ':::note{onclick="hacked=1" title="<img src=x onerror=hacked=1>"}\nn\n:::'],
  ['link-title', '[a](/docs/harmless "\\"><img src=x onerror=hacked=1>")'],
  ['alt', '![\\"><img src=x onerror=hacked=1>](/img/a.png)'],
  // Files of others
  ['file', '[a](../package.json)', 'untrusted pages cannot publish'],
  ['file-site', '![a](@site/private/a.png)', 'untrusted pages cannot publish'],
];

/** Front matter of pages, with parts of the warnings. */
export const hostileFields: [name: string, yaml: string, ...lost: string[]][] = [
  ['title', 'title: "</title><script>hacked=1</script>"'],
  ['description', 'description: "\\"><script>hacked=1</script>"'],
  ['label', 'sidebar_label: "<img src=x onerror=hacked=1>"'],
  ['keywords', 'keywords: ["\\"><script>hacked=1</script>"]'],
  ['slug-up', 'slug: ../../taken', '`slug` points outside its folder'],
  ['slug-encoded', 'slug: "%2e%2e/%2e%2e/taken"', '`slug` points outside its folder'],
  ['slug-host', 'slug: //evil.example/x', '`slug` points outside its folder'],
  ['image', 'image: https://evil.example/x.png', '`image` is on another site'],
  ['image-data', 'image: "data:image/svg+xml,x"', '`image` is on another site'],
  ['edit', 'custom_edit_url: javascript:hacked=1', '`custom_edit_url` is not read'],
  ['redirect', 'redirect_from: /login', '`redirect_from` is not read'],
  ['class', 'sidebar_class_name: navbar', '`sidebar_class_name` is not read'],
  ['wrapper', 'wrapperClassName: menu', '`wrapperClassName` is not read'],
  ['mdx', 'mdx: { format: mdx }', '`mdx` is not read'],
  ['tag', 'tags: [{ label: x, permalink: ../../taken }]', '`tags[0].permalink` points outside'],
  ['tag-name', 'tags: [a, "..", "../.."]', '`tags[1]` points outside', '`tags[2]` points outside'],
  ['yaml', 'title: !!js/function "function () { hacked = 1 }"'],
  ['prototype', '__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }'],
];

const longWord = 'w'.repeat(20_000);

/** Pages that try to leave the column of the article. */
export const widePages: [name: string, markdown: string][] = [
  ['word', longWord],
  ['word-heading', `## ${longWord}`],
  ['word-title', `# ${longWord}`],
  ['word-list', `- ${longWord}`],
  ['word-quote', `> ${longWord}`],
  ['word-table', `| a | b |\n|---|---|\n| ${longWord} | b |`],
  ['word-code', `\`${longWord}\``],
  ['word-block', `\`\`\`\n${longWord}\n\`\`\``],
  ['word-link', `[${longWord}](/docs/harmless)`],
  ['word-kbd', `<kbd>${longWord}</kbd>`],
  ['word-summary', `<details open><summary>${longWord}</summary>${longWord}</details>`],
  ['word-caption', `<figure><img src="/img/a.png" alt=""><figcaption>${longWord}</figcaption></figure>`],
  ['word-definition', `<dl><dt>${longWord}</dt><dd>${longWord}</dd></dl>`],
  ['word-admonition', `:::note[${longWord}]\n${longWord}\n:::`],
  ['word-footnote', `a[^1]\n\n[^1]: ${longWord}`],
  ['word-ruby', `<ruby>${longWord}<rt>${longWord}</rt></ruby>`],
  ['word-alt', `![${longWord}](/img/a.png)`],
  ['word-no-break', `${'w\u00a0'.repeat(10_000)}`],
  ['word-joined', `${'w\u2060'.repeat(10_000)}`],
  ['img-border', '<img border="3000" src="/img/a.png" alt="a">'],
  ['img-space', '<img hspace="3000" vspace="3000" src="/img/a.png" alt="a">'],
  ['img-width', '<img width="99999" height="10" src="/img/a.png" alt="a">'],
  ['img-align', '<img align="right" hspace="3000" src="/img/a.png" alt="a">'],
  ['hr-width', '<hr width="99999">'],
  ['hr-size', '<hr size="99999" width="99999" noshade>'],
  ['table-width', '<table width="99999"><tr><td>a</td></tr></table>'],
  ['table-border', '<table border="3000" cellpadding="3000" cellspacing="3000"><tr><td>a</td></tr></table>'],
  ['cell-width', '<table><tr><td width="99999" height="9" nowrap>a</td></tr></table>'],
  ['column-width', '<table><colgroup><col width="99999" span="9"></colgroup><tr><td>a</td></tr></table>'],
  ['cell-span', '<table><tr><td colspan="1000">a</td><td rowspan="65534">b</td></tr></table>'],
  ['list-start', '<ol start="999999999999"><li>a</li></ol>'],
  ['nested-lists', `${'- '.repeat(60)}a`],
  ['nested-quotes', `${'> '.repeat(60)}a`],
  ['nested-details', `${'<details open><summary>a</summary>'.repeat(100)}${'</details>'.repeat(100)}`],
  ['figure-table', `<figure><table width="99999"><tr><td>${longWord}</td></tr></table></figure>`],
  ['pre', `<pre width="99999">${longWord}</pre>`],
  ['samp', `<samp>${longWord}</samp><var>${longWord}</var><small>${longWord}</small>`],
  ['emphasis', `**${longWord}** *${longWord}* ~~${longWord}~~`],
  ['sub', `<sub>${longWord}</sub><sup>${longWord}</sup>`],
  ['marks', `${'a\u0300'.repeat(1)}${'\u0301'.repeat(500)}`],
  ['direction', `<bdo dir="rtl">${longWord}</bdo>`],
];
