import type { CallName, LazyScreen } from '@portal/shared';
import { pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { privacyPolicy } from './privacy-policy.action';
import remote from '../remote';

interface Page {
  path: string;
  call: CallName;
  title: string;
  none: string;
}

const PAGES: Page[] = [
  { path: '/policy', call: 'privacyPolicy', title: 'Privacy Policy', none: 'No policy found' },
  {
    path: '/privacy-policy',
    call: 'privacyPolicy',
    title: 'Privacy Policy',
    none: 'No policy found',
  },
  {
    path: '/user-agreements',
    call: 'userAgreement',
    title: 'User Agreement',
    none: 'No Data Found',
  },
];

const records = (...contents: string[]) =>
  contents.map((content) => ({ status: 1, public: 1, posts: { content } }));

async function openPage(path: string, answers: FakeAnswers, at = path) {
  const { default: Screen } = await (remote.routes[path] as LazyScreen)();
  return renderScreen(Screen, { remote, at, path, answers });
}

describe.each(PAGES)('$path', ({ path, call, title, none }) => {
  const open = (answer: FakeAnswers[CallName]) => openPage(path, { [call]: answer });

  test('shows the first record below its title', async () => {
    await open(() => ({ data: records('<h3>1. What we collect</h3>', '<h3>Draft</h3>') }));
    expect(
      await screen.findByRole('heading', { level: 2, name: '1. What we collect' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.queryByText('Draft')).not.toBeInTheDocument();
  });

  test('shows that it is loading, then the document', async () => {
    const { answer, release } = pendingAnswer();
    await open(answer);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    release({ data: records('<p>Here it is.</p>') });
    expect(await screen.findByText('Here it is.')).toBeInTheDocument();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  test.each([
    ['no record', records()],
    ['an empty one', records(' ')],
    ['nothing but a script', records('<script>1</script><p> </p>')],
  ])('%s: announces that none was found', async (_, data) => {
    const { answer, release } = pendingAnswer();
    await open(answer);
    const region = screen.getByRole('status');
    release({ data });
    expect(await screen.findByText(none)).toBeInTheDocument();
    expect(region).toHaveTextContent(none);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('a failure says so and can be retried', async () => {
    let up = false;
    await open(() =>
      up ? { data: records('<p>Here it is.</p>') } : { failure: { message: 'Out of paper.' } },
    );
    expect(await screen.findByText(none)).toBeInTheDocument();
    expect(screen.getByText('Out of paper.')).toBeInTheDocument();
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here it is.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test.each([
  ['that it went wrong', { status: 502, message: '' }, 'Something Went Wrong'],
  ['how long to wait', { status: 429, retryAfter: 60, message: '' }, 'Too many attempts.'],
])('a failure without a text of the server says %s', async (_, failure, text) => {
  await openPage('/user-agreements', { userAgreement: () => ({ failure }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

describe('the table of contents', () => {
  async function open(html: string, at = '/privacy-policy') {
    const answers = { privacyPolicy: () => ({ data: records(html) }) };
    const shown = await openPage('/privacy-policy', answers, at);
    await screen.findByRole('article');
    return shown;
  }
  const parts = ['A', 'B', 'C', 'D'].map((name) => `<h3>${name}</h3><p>x</p>`);

  test('links to the headings if there are at least four', async () => {
    await open(`<h2>Privacy Policy</h2>${parts.join('')}`);
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['A', 'B', 'C', 'D']);
    for (const link of links) {
      const target = document.querySelector(link.getAttribute('href') ?? '');
      expect(target).toHaveTextContent(link.textContent ?? '');
    }
  });

  test('is announced in the language of the document', async () => {
    await open(['एक', 'दुई', 'तीन', 'चार'].map((name) => `<h3>${name}</h3>`).join(''));
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(within(contents).getByRole('list')).toHaveAttribute('lang', 'ne');
  });

  test('is absent with fewer headings', async () => {
    await open(parts.slice(1).join(''));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('an address with a fragment scrolls to the part and focuses it', async () => {
    await open(parts.join(''), '/privacy-policy#document-part-3');
    expect(screen.getByRole('heading', { name: 'C' })).toHaveFocus();
  });

  test('reloading the same document does not scroll again', async () => {
    const { store } = await open(parts.join(''), '/privacy-policy#document-part-3');
    const link = screen.getByRole('link', { name: 'A' });
    act(() => link.focus());
    const before = privacyPolicy.select(store.getState()).data;
    act(() => void store.dispatch(privacyPolicy.request()));
    await waitFor(() => expect(privacyPolicy.select(store.getState()).data).not.toBe(before));
    expect(link).toHaveFocus();
  });
});

test('a document in another language than the page is marked, with a note', async () => {
  const data = records('<p>हामी सम्झौता गर्छौँ।</p>');
  await openPage('/user-agreements', { userAgreement: () => ({ data }) });
  expect(await screen.findByRole('article')).toHaveAttribute('lang', 'ne');
  expect(screen.getByText(/^This text is in Nepali/)).toBeInTheDocument();
});

test('if there are several languages, the page shows its own without a note', async () => {
  const [nepali, english] = records('<p>हामी</p>', '<p>We agree</p>');
  const data = [
    { ...nepali, language: 'ne' },
    { ...english, language: 'en' },
  ];
  await openPage('/user-agreements', { userAgreement: () => ({ data }) });
  expect(await screen.findByText('We agree')).toBeInTheDocument();
  expect(screen.queryByText(/^This text is in/)).not.toBeInTheDocument();
});

test.each(['/privacy-policy', '/user-agreements'])(
  '%s, opened from outside, leads back to the login',
  async (path) => {
    const { address } = await openPage(path, {
      privacyPolicy: pendingAnswer().answer,
      userAgreement: pendingAnswer().answer,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/login');
  },
);
