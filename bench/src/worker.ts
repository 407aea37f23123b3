import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A bench program in a separate process, so that the measured code does not share one with the measuring code. */
export interface Worker<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  end(): Promise<void>;
}

/** A message between the processes. */
type Message<Content> = { content: Content } | { failure: string };

async function nextMessage<Content>(child: ChildProcess, ended: Promise<unknown>) {
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message<Content>];
  if (typeof message === 'object' && message !== null && 'content' in message) {
    return message.content;
  }
  throw new Error(`A worker of the bench failed: ${JSON.stringify(message)}`);
}

/** Starts a program that calls `serveQuestions`; it gets `options`. */
export async function startWorker<Question, Answer>(
  program: URL,
  options: unknown = {},
): Promise<Worker<Question, Answer>> {
  const child = fork(fileURLToPath(program), [JSON.stringify(options)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  await nextMessage<null>(child, ended);
  return {
    async ask(question) {
      child.send({ content: question } satisfies Message<Question>);
      return nextMessage<Answer>(child, ended);
    },
    async end() {
      child.disconnect();
      await ended;
    },
  };
}

/** The options a worker was started with. */
export const workerOptions = <Options>(): Options => JSON.parse(process.argv[2] ?? '{}') as Options;

/** Answers one question after the other until the parent disconnects; then `close` runs. */
export function serveQuestions<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  close: () => Promise<void> = async () => undefined,
): void {
  const send = (message: Message<unknown>) => void process.send?.(message);
  process.on('message', ({ content }: { content: Question }) => {
    answer(content).then(
      (answered) => send({ content: answered }),
      (error: unknown) => send({ failure: String(error) }),
    );
  });
  process.once('disconnect', () => void close());
  send({ content: null });
}
