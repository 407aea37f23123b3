import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { currentFocus, replayInput } from './input-replay';

/** A screen whose ids differ at each rendering. */
const RENDERED = `
  <form novalidate>
    <input type="text" name="gone" />
    <label for="r1">Email</label><input id="r1" type="email" name="email" />
    <input type="text" name="code" />
    <textarea name="wishes"></textarea>
    <input type="text" name="note" />
    <input type="checkbox" name="known" />
    <input type="checkbox" name="stay" />
    <input type="radio" name="way" value="mail" />
    <input type="radio" name="way" value="phone" />
    <select name="country"><option selected>NP</option><option>IN</option></select>
    <button>Send</button>
  </form>
  <button type="button">Help</button>
  <button type="button" name="account">Account</button>
  <a href="/policy">Policy</a>
  <a href="/policy">More</a>`;

const sent: object[] = [];
const pressed: string[] = [];
const chosen: string[] = [];

function Screen() {
  const [values, setValues] = useState({
    email: '',
    code: '',
    stay: false,
    way: '',
    country: 'NP',
  });
  const take = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(values);
        }}
      >
        <input
          type="email"
          name="email"
          value={values.email}
          onChange={({ target }) => take({ email: target.value })}
        />
        <input
          type="text"
          name="code"
          value={values.code}
          onChange={({ target }) => take({ code: target.value })}
        />
        <textarea name="wishes" />
        <input type="text" name="note" defaultValue="what the screen knows" />
        <input type="checkbox" name="known" defaultChecked />
        <input
          type="checkbox"
          name="stay"
          checked={values.stay}
          onChange={({ target }) => take({ stay: target.checked })}
        />
        {['phone', 'mail'].map((way) => (
          <input
            key={way}
            type="radio"
            name="way"
            value={way}
            checked={values.way === way}
            onChange={() => take({ way })}
          />
        ))}
        <select
          name="country"
          value={values.country}
          onChange={({ target }) => {
            chosen.push(target.value);
            take({ country: target.value });
          }}
        >
          <option>NP</option>
          <option>IN</option>
        </select>
        <button>Send</button>
      </form>
      <button type="button" onClick={() => pressed.push('News')}>
        News
      </button>
      <button type="button" onClick={() => pressed.push('Help')}>
        Help
      </button>
      <button type="button" name="account" onClick={() => pressed.push('Account')}>
        AS Account
      </button>
      <a href="/policy">Policy</a>
      <a href="/policy">More</a>
    </>
  );
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

/** Performs an action in the prerendered page, then replaces it with the screen. */
function live(doing: () => void): void {
  document.body.innerHTML = `<div id="root"><div>${RENDERED}</div></div>`;
  const root = document.getElementById('root')!;
  sent.length = 0;
  pressed.length = 0;
  chosen.length = 0;
  doing();
  const before = root.firstElementChild!;
  const focus = currentFocus();
  act(() => {
    flushSync(() => createRoot(root).render(<Screen />));
    replayInput(before, root, focus);
  });
}

test('the screen takes over values that were filled in', () => {
  live(() => {
    control('email').value = 'asha@example.com';
    control('code').value = '123';
    control('wishes').value = 'A camera';
    control('note').value = 'At night';
    control('known').checked = true;
    control('stay').checked = true;
    document.querySelector<HTMLInputElement>('[value="phone"]')!.checked = true;
    document.querySelector('select')!.value = 'IN';
  });
  expect(control('email')).toHaveValue('asha@example.com');
  expect(control('wishes')).toHaveValue('A camera');
  expect(control('note')).toHaveValue('At night');
  expect(control('known')).toBeChecked();
  fireEvent.submit(document.querySelector('form')!);
  expect(sent).toEqual([
    { email: 'asha@example.com', code: '123', stay: true, way: 'phone', country: 'IN' },
  ]);
});

test('focus and selection are kept', () => {
  live(() => {
    control('code').value = '12345';
    control('code').focus();
    control('code').setSelectionRange(1, 3, 'backward');
  });
  expect(control('code')).toHaveFocus();
  const { selectionStart, selectionEnd, selectionDirection } = control('code');
  expect([selectionStart, selectionEnd, selectionDirection]).toEqual([1, 3, 'backward']);
});

test('focus is kept on one of several links to the same page, and in a field without a selection', () => {
  live(() => control('email').focus());
  expect(control('email')).toHaveFocus();
  live(() => document.querySelector('a')!.focus());
  expect(document.querySelector('a')).toHaveFocus();
});

test('a value without a field on the screen is dropped, and the others are kept', () => {
  live(() => {
    control('gone').value = 'x';
    control('gone').focus();
    control('email').value = 'asha@example.com';
    document.querySelector<HTMLElement>('[name="account"]')!.dataset.pressed = '';
  });
  expect(document.body).toHaveFocus();
  expect(control('email')).toHaveValue('asha@example.com');
  expect(pressed).toEqual(['Account']);
});

test('a form that was submitted is submitted again, with its values', () => {
  live(() => {
    control('email').value = 'asha@example.com';
    document.querySelector('form')!.dataset.sent = '';
  });
  expect(sent).toEqual([
    { email: 'asha@example.com', code: '', stay: false, way: '', country: 'NP' },
  ]);
});

test('a button that was pressed is pressed again, and no other one in its place', () => {
  live(() => {
    document.querySelector<HTMLElement>('[type="button"]')!.dataset.pressed = '';
  });
  expect(pressed).toEqual(['Help']);
});

test('a button with a name is recognised although its text has changed', () => {
  live(() => {
    document.querySelector<HTMLElement>('[name="account"]')!.dataset.pressed = '';
  });
  expect(pressed).toEqual(['Account']);
});

test('without input nothing happens', () => {
  live(() => undefined);
  expect(document.body).toHaveFocus();
  expect(control('email')).toHaveValue('');
  expect([sent, pressed, chosen]).toEqual([[], [], []]);
});
