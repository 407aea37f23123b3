import { ApiError, type CallFailure, type CallOptions, type HttpClient } from '../http';
import { readAnswer } from '../http/answer';
import { CALLS, type Call, type CallName, type OwnCallName } from '../contract';

/** The response of a fake call: data, or a failure to reject with. */
export type FakeAnswer =
  | { data?: unknown; body?: unknown; status?: number; message?: string }
  | { failure: Partial<CallFailure> };

export type FakeAnswers = Partial<
  Record<CallName, (options: CallOptions) => FakeAnswer | Promise<FakeAnswer>>
>;

/** The responses to remotes' own calls, by `<remote>/<call>`. */
export type OwnAnswers = Readonly<
  Record<OwnCallName, (options: CallOptions) => FakeAnswer | Promise<FakeAnswer>>
>;

export interface FakeHttp extends HttpClient {
  /** The calls made, in order. */
  made: { name: CallName; options: CallOptions }[];
  /** The calls made to remotes' own hosts, in order. */
  madeOwn: { name: OwnCallName; options: CallOptions }[];
}

const getCallName = (call: unknown): CallName => {
  const found = Object.entries(CALLS).find(([, row]) => row === call);
  if (!found) throw new Error('A call that is not in CALLS');
  return found[0] as CallName;
};

/**
 * An http client whose responses come from functions by the call's name, and are read like real ones. A call without
 * one is an error. `ownAnswers` are those of remotes' own hosts.
 */
export function createFakeHttp(answers: FakeAnswers, ownAnswers: OwnAnswers = {}): FakeHttp {
  const made: FakeHttp['made'] = [];
  const madeOwn: FakeHttp['madeOwn'] = [];
  function ask(call: Call, options: CallOptions) {
    if (call.name !== undefined) {
      madeOwn.push({ name: call.name, options });
      return ownAnswers[call.name]?.(options);
    }
    const name = getCallName(call);
    made.push({ name, options });
    return answers[name]?.(options);
  }
  async function answer(call: Call, options: CallOptions = {}) {
    const given = await ask(call, options);
    if (!given) throw new Error(`No answer for the call ${call.name ?? getCallName(call)}`);
    if ('failure' in given) {
      throw new ApiError({
        kind: 'http',
        status: 500,
        message: '',
        fields: {},
        retryable: false,
        ...given.failure,
      });
    }
    const { data = null, body = { data }, status = 200, message = '' } = given;
    return { ...readAnswer(call, { status, data: body }), message };
  }
  return { made, madeOwn, call: answer as HttpClient['call'] };
}
