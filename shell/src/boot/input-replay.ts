const USABLE = 'input, select, textarea, button, a[href], form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element | undefined): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

type Selected = [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/**
 * Identifies an element by its kind and its position among those of the same kind. Ids cannot serve,
 * because each rendering generates new ones.
 */
function usableIn(page: Element): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  const counts = new Map<string, number>();
  for (const element of page.querySelectorAll<HTMLElement>(USABLE)) {
    const kind = [
      element.tagName,
      element.getAttribute('name'),
      element.getAttribute('href'),
      // Buttons without a name differ by their text.
      element instanceof HTMLButtonElement &&
        !element.name &&
        [element.getAttribute('aria-label'), element.textContent].join(),
      // Radio buttons share a name and differ by value. The value of other controls is the input.
      element.getAttribute('type') === 'radio' && element.getAttribute('value'),
    ].join(' ');
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    named.set(`${kind} ${count}`, element);
  }
  return named;
}

/** The focused element and its selection. */
export interface Focus {
  element: Element | null;
  selection: Selected | null;
}

/** Reads the focus. Call it before a page is replaced, because that removes the focus. */
export function currentFocus(): Focus {
  const element = document.activeElement;
  return { element, selection: element && selectionIn(element) };
}

/**
 * Repeats in the page `to` a person's input in the page `from`, which it replaces. The screens get the same events. The
 * script in document.html marks what was pressed and submitted.
 */
export function replayInput(from: Element, to: Element, { element, selection }: Focus): void {
  const usable = usableIn(to);
  const pairs = [...usableIn(from)].map(([name, before]) => ({ before, after: usable.get(name) }));
  const findAfter = (wanted: (before: HTMLElement) => boolean) =>
    pairs.find(({ before }) => wanted(before))?.after;

  for (const { before, after } of pairs) {
    if (isControl(before) && isControl(after) && isFilled(before)) fill(after, before);
  }
  const focused = findAfter((before) => before === element);
  focused?.focus({ preventScroll: true });
  if (selection && focused instanceof HTMLInputElement) focused.setSelectionRange(...selection);
  findAfter(({ dataset }) => dataset.pressed !== undefined)?.click();
  const form = findAfter(({ dataset }) => dataset.sent !== undefined);
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
  // React overrides the element's own property and would ignore a value set through it.
  const inherited = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(inherited, 'value')?.set?.call(control, from.value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Null for a control without a selection, such as an email field. */
function selectionIn(element: Element): Selected | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return selectionStart === null || selectionEnd === null
    ? null
    : [selectionStart, selectionEnd, selectionDirection ?? 'none'];
}
