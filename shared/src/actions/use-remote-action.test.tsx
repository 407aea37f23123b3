import { act, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ApiError } from '../http';
import { PortalServicesProvider } from '../remote';
import { createPortalStore } from '../store';
import { portalServices } from '../testing/portal-services';
import { createRemoteAction } from './create-remote-action';
import { useRemoteAction, useRemoteData } from './use-remote-action';

const signals: AbortSignal[] = [];
let answers: ((data: string | Promise<string>) => void)[] = [];

const camera = createRemoteAction<{ id: string }, string>({
  name: 'camera',
  keyOf: ({ id }) => id,
  call: (_, { signal }) =>
    new Promise((resolve) => {
      signals.push(signal);
      answers.push(resolve);
    }),
});

const failure = {
  kind: 'http',
  status: 422,
  message: 'No',
  fields: {},
  retryable: false,
} as const;

function start() {
  const store = createPortalStore({ context: { http: {}, session: {} } });
  store.addSlices('test', [camera.slice]);
  store.runSaga('test', camera.saga as () => Generator);
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  );
  return { store, Wrapper };
}

beforeEach(() => {
  signals.length = 0;
  answers = [];
});

const answer = (data: string | Promise<string>) => act(async () => answers.at(-1)?.(data));

function CameraScreen({ id }: { id: string | null }) {
  const { phase, data, error } = useRemoteData(camera, id === null ? null : { id });
  return <p>{`${phase}: ${data ?? error?.message ?? 'nothing'}`}</p>;
}

test('a screen sends a request when it appears, and shows the response', async () => {
  const { Wrapper } = start();
  render(<CameraScreen id="a" />, { wrapper: Wrapper });
  expect(screen.getByText('processing: nothing')).toBeInTheDocument();
  await answer('Front gate');
  expect(screen.getByText('success: Front gate')).toBeInTheDocument();
});

test('other arguments send a new request and never show earlier data', async () => {
  const { Wrapper } = start();
  const { rerender } = render(<CameraScreen id="a" />, { wrapper: Wrapper });
  await answer('Front gate');
  rerender(<CameraScreen id="b" />);
  expect(screen.getByText('processing: nothing')).toBeInTheDocument();
});

test.each([
  ['the answer', () => 'Front gate', 'success: Front gate'],
  ['the refusal', () => Promise.reject(new ApiError(failure)), 'error: No'],
])('%s is shown for its own arguments only', async (_, came, shown) => {
  const { Wrapper } = start();
  const { container } = render(
    <>
      <CameraScreen id={null} />
      <CameraScreen id="a" />
      <CameraScreen id="b" />
    </>,
    { wrapper: Wrapper },
  );
  await answer(came());
  const texts = [...container.children].map(({ textContent }) => textContent);
  expect(texts).toEqual(['idle: nothing', 'idle: nothing', shown]);
});

test('without arguments nothing is requested', () => {
  const { Wrapper } = start();
  render(<CameraScreen id={null} />, { wrapper: Wrapper });
  expect(screen.getByText('idle: nothing')).toBeInTheDocument();
  expect(answers).toHaveLength(0);
});

describe('a screen that appears beside another one', () => {
  const both = (
    <>
      <CameraScreen id="a" />
      <CameraScreen id="a" key="second" />
    </>
  );
  const appear = () => render(<CameraScreen id="a" />, { wrapper: start().Wrapper });

  test("waits for the other one's request", async () => {
    const { rerender } = appear();
    const requested = answers.length;
    rerender(both);
    await answer('Front gate');
    expect(answers).toHaveLength(requested);
    expect(screen.getAllByText('success: Front gate')).toHaveLength(2);
  });

  test("uses the other one's recent response", async () => {
    const { rerender } = appear();
    await answer('Front gate');
    const requested = answers.length;
    rerender(both);
    expect(answers).toHaveLength(requested);
    expect(screen.getAllByText('success: Front gate')).toHaveLength(2);
  });

  test('uses it even beside one that has no arguments yet', async () => {
    const { rerender } = appear();
    await answer('Front gate');
    const requested = answers.length;
    rerender(
      <>
        <CameraScreen id="a" />
        <CameraScreen id={null} />
      </>,
    );
    rerender(
      <>
        <CameraScreen id="a" />
        <CameraScreen id={null} />
        <CameraScreen id="a" />
      </>,
    );
    expect(answers).toHaveLength(requested);
  });

  test('sends a request if the data is older', async () => {
    jest.useFakeTimers();
    const { rerender } = appear();
    await answer('Front gate');
    const requested = answers.length;
    jest.advanceTimersByTime(2_000);
    rerender(both);
    expect(answers.length).toBeGreaterThan(requested);
  });

  test('sends a request for other arguments', () => {
    const { rerender } = appear();
    const requested = answers.length;
    rerender(
      <>
        <CameraScreen id="a" />
        <CameraScreen id="b" />
      </>,
    );
    expect(answers.length).toBeGreaterThan(requested);
  });

  test('sends a request after a failure', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { rerender } = appear();
    await answer(Promise.reject(new Error('HTML')));
    const requested = answers.length;
    rerender(both);
    expect(answers.length).toBeGreaterThan(requested);
  });
});

test('sends a request at once when it appears again', async () => {
  const { Wrapper } = start();
  const { rerender } = render(<CameraScreen id="a" />, { wrapper: Wrapper });
  await answer('Front gate');
  const requested = answers.length;
  rerender(<p />);
  rerender(<CameraScreen id="a" />);
  expect(answers.length).toBeGreaterThan(requested);
});

test.each([
  ['an answer', () => answer('Front gate')],
  ['a call', () => Promise.resolve()],
])('%s that the end of a session clears is requested again, once', async (_, before) => {
  const { store, Wrapper } = start();
  render(
    <>
      <CameraScreen id={null} />
      <CameraScreen id="a" />
      <CameraScreen id="a" />
    </>,
    { wrapper: Wrapper },
  );
  await before();
  const requested = answers.length;
  act(() => store.clearAll());
  expect(answers).toHaveLength(requested + 1);
  await answer('Front gate');
  expect(screen.getAllByText('success: Front gate')).toHaveLength(2);
});

test('the call is aborted with the last screen that uses it', () => {
  const { Wrapper } = start();
  const { rerender } = render(
    <>
      <CameraScreen id="a" />
      <CameraScreen id="a" />
    </>,
    { wrapper: Wrapper },
  );
  const running = signals.at(-1);
  rerender(<CameraScreen id="a" />);
  expect(running?.aborted).toBe(false);
  rerender(<p />);
  expect(running?.aborted).toBe(true);
});

function startForm({ store, Wrapper } = start()) {
  const [onSuccess, onError] = [jest.fn(), jest.fn()];
  function Form() {
    const { request } = useRemoteAction(camera, { onSuccess, onError });
    return <button onClick={() => request({ id: 'a' })}>Send</button>;
  }
  const { unmount } = render(<Form />, { wrapper: Wrapper });
  return { store, unmount, onSuccess, onError };
}

test('the handler is called once, for its own request only', async () => {
  const { store, onSuccess, onError } = startForm();
  act(() => void store.dispatch(camera.request({ id: 'other' })));
  await answer('somebody else');
  expect(onSuccess).not.toHaveBeenCalled();
  act(() => screen.getByText('Send').click());
  await answer('mine');
  act(() => void store.dispatch(camera.request({ id: 'other' })));
  await answer('somebody else');
  expect(onSuccess.mock.calls).toEqual([['mine']]);
  expect(onError).not.toHaveBeenCalled();
});

test.each([
  ['an answer', () => 'Front gate'],
  ['a refusal', () => Promise.reject(new ApiError(failure))],
])('a form that appears later is not told of %s from before', async (_, came) => {
  const started = start();
  act(() => void started.store.dispatch(camera.request({ id: 'a' })));
  await answer(came());
  const { onSuccess, onError } = startForm(started);
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});

test('a failure calls the other handler', async () => {
  const { onSuccess, onError } = startForm();
  act(() => screen.getByText('Send').click());
  await answer(Promise.reject(new ApiError(failure)));
  expect(onError.mock.calls).toEqual([[failure]]);
  expect(onSuccess).not.toHaveBeenCalled();
});

test('the call of a form that is left is aborted', () => {
  const { unmount } = startForm();
  act(() => screen.getByText('Send').click());
  expect(signals.at(-1)?.aborted).toBe(false);
  unmount();
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('an action that no remote registers is logged once', () => {
  const complaint = jest.spyOn(console, 'error').mockReset();
  const forgotten = createRemoteAction({ name: 'forgotten', call: async () => null });
  const Forgotten = () => <p>{useRemoteData(forgotten, undefined).phase}</p>;
  const { Wrapper } = start();
  render(<Forgotten />, { wrapper: Wrapper });
  expect(complaint.mock.calls).toEqual([
    [expect.stringMatching(/^The remote action 'forgotten' is not registered.* src\/remote\.ts/)],
  ]);
});

test('data that could not be refreshed is reported as outdated until it is', async () => {
  const { store, Wrapper } = start();
  const reported: string[] = [];
  const reportOutdated = (name: string, reload: () => void) => {
    reported.push(name);
    again = reload;
    return () => void reported.splice(reported.indexOf(name), 1);
  };
  let again: () => void = () => undefined;
  render(
    <PortalServicesProvider value={portalServices({ reportOutdated })}>
      <CameraScreen id="a" />
    </PortalServicesProvider>,
    { wrapper: Wrapper },
  );
  await answer(Promise.reject(new ApiError({ ...failure, status: 503, retryable: true })));
  expect(reported).toEqual([]);

  act(() => void store.dispatch(camera.request({ id: 'a' })));
  await answer('Front gate');
  act(() => void store.dispatch(camera.request({ id: 'a' })));
  await answer(Promise.reject(new ApiError(failure)));
  expect(reported).toEqual([]);

  act(() => void store.dispatch(camera.request({ id: 'a' })));
  await answer(Promise.reject(new ApiError({ ...failure, status: 503, retryable: true })));
  expect(screen.getByText('error: Front gate')).toBeInTheDocument();
  expect(reported).toEqual(['camera']);
  act(() => again());
  await answer('Back gate');
  expect(reported).toEqual([]);
});

describe('an action with two keys', () => {
  const pair = createRemoteAction<{ id: string }, string>({
    name: 'pair',
    keyOf: ({ id }) => id,
    maxKeys: 2,
    call: ({ id }, { signal }) => {
      signals.push(signal);
      return Promise.resolve(`Data of ${id}`);
    },
  });
  const Part = ({ id }: { id: string | null }) => (
    <p>{useRemoteData(pair, id === null ? null : { id }).data ?? 'nothing'}</p>
  );
  const show = (...ids: (string | null)[]) => {
    const { store, Wrapper } = start();
    store.addSlices('pair', [pair.slice]);
    store.runSaga('pair', pair.saga as () => Generator);
    const parts = (shown: typeof ids) => shown.map((id) => <Part key={id} id={id} />);
    const { rerender } = render(<>{parts(ids)}</>, { wrapper: Wrapper });
    return { store, rerender: (...shown: typeof ids) => rerender(<>{parts(shown)}</>) };
  };
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  test('shows both at once, and a screen that leaves aborts its own request only', async () => {
    const { rerender } = show('a', 'b');
    rerender('a');
    expect(signals.filter(({ aborted }) => !aborted)).toHaveLength(1);
    await settle();
    expect(screen.getByText('Data of a')).toBeInTheDocument();
    rerender('a', 'b');
    await settle();
    expect(screen.getByText('Data of a')).toBeInTheDocument();
    expect(screen.getByText('Data of b')).toBeInTheDocument();
  });

  test('a screen that leaves without arguments aborts nothing', async () => {
    const { rerender } = show('a', null);
    rerender('a');
    expect(signals.filter(({ aborted }) => !aborted)).toHaveLength(1);
    await settle();
    expect(screen.getByText('Data of a')).toBeInTheDocument();
  });

  test('a third screen replaces the oldest key, which is not requested again', async () => {
    const { rerender } = show('a', 'b');
    await settle();
    rerender('a', 'b', 'c');
    await settle();
    const count = signals.length;
    await settle();
    expect(signals).toHaveLength(count);
    expect(screen.getByText('Data of c')).toBeInTheDocument();
    expect(screen.getByText('nothing')).toBeInTheDocument();
  });

  test('the end of a session lets both request again', async () => {
    const { store } = show('a', 'b');
    await settle();
    const count = signals.length;
    act(() => store.clearAll());
    await settle();
    expect(signals).toHaveLength(count + 2);
    expect(screen.getByText('Data of a')).toBeInTheDocument();
    expect(screen.getByText('Data of b')).toBeInTheDocument();
  });
});
