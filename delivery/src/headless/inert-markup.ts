/** Never part of what is kept: it would run, load, or change the rest of the document. */
const REFUSED = 'script, style, link, meta, base, iframe, frame, object, embed, template, noscript';

/** Shows for a moment only. */
const PASSING = '[data-passing]';

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'ping', 'poster', 'data'];

/** Far more than any first screen needs. */
const LONGEST = 200_000;

/**
 * The contents of an element as HTML that does nothing by itself. A `style` becomes a `data-style`, which
 * the document's script puts back, because the policy refuses it in markup.
 * @throws when something in it would do something.
 */
export function inertMarkup(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll(PASSING).forEach((passing) => passing.remove());
  const refused = copy.querySelector(REFUSED);
  if (refused) throw new Error(`It holds <${refused.localName}>`);
  for (const part of copy.querySelectorAll('*')) makeInert(part);
  removeComments(copy);
  const html = copy.innerHTML;
  if (html.length > LONGEST) throw new Error(`It is longer than ${LONGEST} characters`);
  return html;
}

function makeInert(part: Element): void {
  for (const { name, value } of [...part.attributes]) {
    if (name.startsWith('on')) throw new Error(`It holds an attribute ${name}`);
    if (ADDRESSES.includes(name) && isScript(value)) throw new Error(`Its ${name} is a script`);
    if (name === 'style') {
      part.removeAttribute(name);
      if (value !== '') part.setAttribute('data-style', value);
    }
  }
  // The open entry of a navigation depends on the address; the document's script marks it.
  part.removeAttribute('aria-current');
  // What stands in a field is the person's; which choice it stands for is not.
  if (part.localName === 'input' && !isChoice(part)) part.removeAttribute('value');
}

const isChoice = (input: Element): boolean =>
  /^(?:radio|checkbox|submit|button)$/.test(input.getAttribute('type') ?? '');

/** Browsers ignore what stands between the letters. */
const isScript = (address: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(address.replace(/[\s\p{Cc}]/gu, ''));

function removeComments(element: Node): void {
  for (const child of [...element.childNodes]) {
    if (child.nodeType === child.COMMENT_NODE) child.remove();
    else removeComments(child);
  }
}
