import { act, render, screen } from '@testing-library/react';
import { keepTranslatedTexts } from './translated-texts';

const methods = () => Object.getOwnPropertyDescriptors(Node.prototype);
const NATIVE = methods();

let observer: MutationObserver;
beforeEach(() => {
  observer = keepTranslatedTexts(document.body);
});
afterEach(() => {
  observer.disconnect();
  Object.defineProperties(Node.prototype, NATIVE);
});

const observed = () => act(() => Promise.resolve());

/** Translates texts as Chrome's translation does. */
async function translate(...texts: Text[]): Promise<void> {
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
  await observed();
}

const textsIn = (element: Element): Text[] =>
  [...element.childNodes].filter((node) => node instanceof Text);

interface Shown {
  count?: number;
  busy?: boolean;
  label?: boolean;
}

/** Texts beside each other and beside an element, as React creates them. */
function Cameras({ count = 12, busy = false, label = true }: Shown) {
  return (
    <p data-testid="cameras">
      {busy && <b>Wait </b>}
      {label && 'In all '}
      {count} cameras
    </p>
  );
}

function renderCameras() {
  const { rerender } = render(<Cameras />);
  const cameras = screen.getByTestId('cameras');
  const change = async (shown: Shown) => {
    rerender(<Cameras {...shown} />);
    await observed();
  };
  return { cameras, change };
}

test('removes a text that the browser translated', async () => {
  const { cameras, change } = renderCameras();
  await translate(...textsIn(cameras));
  await change({ label: false });
  expect(cameras).toHaveTextContent(/^12 CAMERAS$/);
});

test('inserts an element before a translated text', async () => {
  const { cameras, change } = renderCameras();
  await translate(...textsIn(cameras));
  await change({ busy: true });
  expect(cameras).toHaveTextContent(/^Wait In all 12 CAMERAS$/);
});

test('shows the new value of a translated text', async () => {
  const { cameras, change } = renderCameras();
  await translate(...textsIn(cameras));
  await change({ count: 3 });
  expect(cameras).toHaveTextContent(/^IN ALL 3 CAMERAS$/);
});

test('shows the next value after the text was translated again', async () => {
  const { cameras, change } = renderCameras();
  await translate(...textsIn(cameras));
  await change({ count: 3 });
  await translate(...textsIn(cameras));
  await change({ count: 4 });
  expect(cameras).toHaveTextContent(/^IN ALL 4 CAMERAS$/);
});

test('leaves a text alone whose value returns to what it was', async () => {
  const { cameras, change } = renderCameras();
  const [label] = textsIn(cameras);
  await translate(label!);
  cameras.querySelector('font')!.replaceWith(label!);
  await observed();
  await change({ busy: true, label: false });
  expect(cameras).toHaveTextContent(/^Wait 12 cameras$/);
});

test('survives a text that the translation merged with another', async () => {
  const { cameras, change } = renderCameras();
  const [label, count] = textsIn(cameras);
  await translate(count!);
  label!.remove();
  await observed();
  await change({ busy: true });
  await change({ label: false });
  expect(cameras).toHaveTextContent(/^12 cameras$/);
});

test('removes an element that the translation moved', async () => {
  const { cameras, change } = renderCameras();
  await change({ busy: true });
  await translate(...textsIn(cameras));
  cameras.querySelector('font')!.append(cameras.querySelector('b')!);
  await change({ busy: false });
  expect(cameras).toHaveTextContent(/^In all 12 CAMERAS$/i);
});

test('changes no DOM method while the page is not translated', async () => {
  const { change } = renderCameras();
  await change({ count: 3, busy: true, label: false });
  expect(methods()).toEqual(NATIVE);
});
