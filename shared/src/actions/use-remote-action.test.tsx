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

test('a screen asks when it appears and shows the answer', async () => {
  const { Wrapper } = start();
  render(<CameraScreen id="a" />, { wrapper: Wrapper });
  expect(screen.getByText('processing: nothing')).toBeInTheDocument();
  await answer('Front gate');
  expect(screen.getByText('success: Front gate')).toBeInTheDocument();
});

test('other arguments ask again and never show the data of the ones before', async () => {
  const { Wrapper } = start();
  const { rerender } = render(<CameraScreen id="a" />, { wrapper: Wrapper });
  await answer('Front gate');
  rerender(<CameraScreen id="b" />);
  expect(screen.getByText('processing: nothing')).toBeInTheDocument();
});

test.each([
  ['the answer', () => 'Front gate', 'success: Front gate'],
  ['the refusal', () => Promise.reject(new ApiError(failure)), 'error: No'],
])('%s shows where it belongs, and nowhere else', async (_, came, shown) => {
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

describe('a screen that appears beside another', () => {
  const both = (
    <>
      <CameraScreen id="a" />
      <CameraScreen id="a" key="second" />
    </>
  );
  const appear = () => render(<CameraScreen id="a" />, { wrapper: start().Wrapper });

  test('waits for what that one asks for', async () => {
    const { rerender } = appear();
    const requested = answers.length;
    rerender(both);
    await answer('Front gate');
    expect(answers).toHaveLength(requested);
    expect(screen.getAllByText('success: Front gate')).toHaveLength(2);
  });

  test('has what that one got a moment ago', async () => {
    const { rerender } = appear();
    await answer('Front gate');
    const requested = answers.length;
    rerender(both);
    expect(answers).toHaveLength(requested);
    expect(screen.getAllByText('success: Front gate')).toHaveLength(2);
  });

  test('has it even beside one that asks for nothing yet', async () => {
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

  test('asks again for what is older', async () => {
    jest.useFakeTimers();
    const { rerender } = appear();
    await answer('Front gate');
    const requested = answers.length;
    jest.advanceTimersByTime(2_000);
    rerender(both);
    expect(answers.length).toBeGreaterThan(requested);
  });

  test('asks for something else', () => {
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

  test('asks again for what failed', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { rerender } = appear();
    await answer(Promise.reject(new Error('HTML')));
    const requested = answers.length;
    rerender(both);
    expect(answers.length).toBeGreaterThan(requested);
  });
});

test('a screen that comes back asks again at once', async () => {
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
])('%s that the end of a session clears is asked for again, once', async (_, before) => {
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

test('the call ends with the last screen that uses it', () => {
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

test('the handler is called for its own request only, once', async () => {
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
])('a form that appears later hears nothing of %s that came before', async (_, came) => {
  const started = start();
  act(() => void started.store.dispatch(camera.request({ id: 'a' })));
  await answer(came());
  const { onSuccess, onError } = startForm(started);
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});

test('a refusal is handed to the other handler', async () => {
  const { onSuccess, onError } = startForm();
  act(() => screen.getByText('Send').click());
  await answer(Promise.reject(new ApiError(failure)));
  expect(onError.mock.calls).toEqual([[failure]]);
  expect(onSuccess).not.toHaveBeenCalled();
});

test('the call of a form that is left ends', () => {
  const { unmount } = startForm();
  act(() => screen.getByText('Send').click());
  expect(signals.at(-1)?.aborted).toBe(false);
  unmount();
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('a screen whose action no remote registers says so, once', () => {
  const complaint = jest.spyOn(console, 'error').mockReset();
  const forgotten = createRemoteAction({ name: 'forgotten', call: async () => null });
  const Forgotten = () => <p>{useRemoteData(forgotten, undefined).phase}</p>;
  const { Wrapper } = start();
  render(<Forgotten />, { wrapper: Wrapper });
  expect(complaint.mock.calls).toEqual([
    [expect.stringMatching(/^The remote action 'forgotten' is not registered.* src\/remote\.ts/)],
  ]);
});

test('what shows although it could not be loaded again is reported, until it could', async () => {
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
