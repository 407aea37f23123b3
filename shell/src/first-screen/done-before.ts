/** Controls, links and forms: what a person can do something with. */
const USABLE = 'input, select, textarea, button, a[href], form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element | undefined): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** What a person did in a page before the portal was there to hear of it. */
export interface DoneBefore {
  /** The controls that were filled, by their names in the page. */
  filled: ReadonlyMap<string, Control>;
  /** Where the keyboard was, and what was selected there. */
  focused: { name: string; selection: Selected | null } | null;
  /** The button that was pressed and the form that was sent; the script of document.html marked them. */
  pressed: string | null;
  sent: string | null;
}

type Selected = [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/**
 * Names what can be used in a page by what it is and how many of the same stand before it, so that it
 * is found again in another drawing of the page: ids are made up anew by each.
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

export function readDone(page: Element): DoneBefore {
  const filled = new Map<string, Control>();
  let focused: DoneBefore['focused'] = null;
  let pressed: string | null = null;
  let sent: string | null = null;
  for (const [name, element] of usableIn(page)) {
    if (isControl(element) && isFilled(element)) filled.set(name, element);
    if (element === document.activeElement) focused = { name, selection: selectionIn(element) };
    if (element.dataset.pressed !== undefined) pressed = name;
    if (element.dataset.sent !== undefined) sent = name;
  }
  return { filled, focused, pressed, sent };
}

/** Does the same once more in another drawing of the page: its screens hear of it as of a person. */
export function doAgain({ filled, focused, pressed, sent }: DoneBefore, page: Element): void {
  const usable = usableIn(page);
  for (const [name, from] of filled) {
    const control = usable.get(name);
    if (isControl(control)) fill(control, from);
  }
  const target = focused && usable.get(focused.name);
  target?.focus({ preventScroll: true });
  if (focused?.selection && target instanceof HTMLInputElement) {
    target.setSelectionRange(...focused.selection);
  }
  if (pressed !== null) usable.get(pressed)?.click();
  const form = sent === null ? undefined : usable.get(sent);
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
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, from.value);
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
