/** Controls, links and forms: what a person can do something with. */
const USABLE = 'input, select, textarea, button, a[href], form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element | undefined): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

type Selected = [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/**
 * Names what can be used in a page by what it is and how many of the same stand before it. So it is found
 * again when the page is rendered anew: ids are made up by each rendering.
 */
function usableIn(page: Element): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  const counts = new Map<string, number>();
  for (const element of page.querySelectorAll<HTMLElement>(USABLE)) {
    const kind = [
      element.tagName,
      element.getAttribute('name'),
      element.getAttribute('href'),
      // A button that says something else does something else, unless it has a name.
      element instanceof HTMLButtonElement &&
        !element.name &&
        [element.getAttribute('aria-label'), element.textContent].join(),
      // Radio buttons share a name; the value of other controls is what was written.
      element.getAttribute('type') === 'radio' && element.getAttribute('value'),
    ].join(' ');
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    named.set(`${kind} ${count}`, element);
  }
  return named;
}

/** Where the keyboard is, and what is selected there. */
export interface Focus {
  element: Element | null;
  selection: Selected | null;
}

/** To be asked before a page is replaced, which takes the focus from it. */
export function currentFocus(): Focus {
  const element = document.activeElement;
  return { element, selection: element && selectionIn(element) };
}

/**
 * Repeats in the page `to` what a person did in the page `from`, which it replaced: its screens hear of it
 * as of a person. The script of document.html marked what was pressed and sent.
 */
export function replayInput(from: Element, to: Element, { element, selection }: Focus): void {
  const usable = usableIn(to);
  const pairs = [...usableIn(from)].map(([name, before]) => ({ before, after: usable.get(name) }));
  const afterOf = (wanted: (before: HTMLElement) => boolean) =>
    pairs.find(({ before }) => wanted(before))?.after;

  for (const { before, after } of pairs) {
    if (isControl(before) && isControl(after) && isFilled(before)) fill(after, before);
  }
  const focused = afterOf((before) => before === element);
  focused?.focus({ preventScroll: true });
  if (selection && focused instanceof HTMLInputElement) focused.setSelectionRange(...selection);
  afterOf(({ dataset }) => dataset.pressed !== undefined)?.click();
  const form = afterOf(({ dataset }) => dataset.sent !== undefined);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

function isFilled(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
  }
  return control.value !== control.defaultValue;
}

function fill(control: Control, from: Control): void {
  if (isTicked(control)) {
    if (isTicked(from) && control.checked !== from.checked) control.click();
    return;
  }
  // Not by the property of the element itself: React watches that, and would take its own for it.
  const inherited = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(inherited, 'value')?.set?.call(control, from.value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Null where a control does not tell, as of an address of mail. */
function selectionIn(element: Element): Selected | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return selectionStart === null || selectionEnd === null
    ? null
    : [selectionStart, selectionEnd, selectionDirection ?? 'none'];
}
