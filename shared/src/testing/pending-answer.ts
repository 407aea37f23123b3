import type { FakeAnswer } from './fake-http';

/** A pending response: a test checks the loading state first, and then resolves it. */
export function pendingAnswer(): {
  answer: () => Promise<FakeAnswer>;
  release: (answer: FakeAnswer) => void;
} {
  let release: (answer: FakeAnswer) => void = () => undefined;
  const pending = new Promise<FakeAnswer>((resolve) => {
    release = resolve;
  });
  return { answer: () => pending, release: (answer) => release(answer) };
}
