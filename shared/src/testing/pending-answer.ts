import type { FakeAnswer } from './fake-http';

/** An answer that waits: a test sees the loading state first, then lets it come. */
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
