import { Agent } from 'node:https';
import {
  CALLS,
  type CameraListQuery,
  DEFAULT_CONFIG,
  IDEMPOTENCY_KEY,
  OUTLINE_ADDRESS,
  type Tokens,
} from '@portal/shared/contract';
import { ApiError, createHttpClient, type HttpClient } from '@portal/shared';
import { picture } from '@portal/api/testing/image-files';
import type { LocalKhalti } from '@portal/api/testing/local-khalti';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import type { Account } from './accounts';
import type { Books } from './books';
import type { Kind, Tally } from './tally';

/** One connection pool, like a browser's. */
const AGENT = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** One of this many responses to changes gets lost. */
const LOST_ANSWERS = 7;

/** Statuses that are no failure: an expired token, a change in progress, a limit. */
const ANSWERS: readonly number[] = [401, 409, 429];

/** As in the shell. */
const REFRESH_TIMEOUT_MS = 10_000;

export interface Surroundings {
  origin: string;
  books: Books;
  wallet: LocalKhalti;
  /** The current tally. */
  tally: () => Tally;
  /** Whether some responses to changes get lost, so that the changes are repeated. */
  losesAnswers: () => boolean;
}

const PHOTO = picture({ width: 120, height: 80 }).jpeg().toBuffer();

let changes = 0;

/** A subscriber with a browser: the portal's own http client, and a session by the shell's rules. */
export class Person {
  #tokens: Tokens | null = null;
  #refreshing: Promise<string | null> | null = null;
  #doing: Kind = 'page';
  readonly #http: HttpClient;
  readonly #transport: AxiosInstance;

  constructor(
    private readonly account: Account,
    private readonly around: Surroundings,
  ) {
    this.#transport = this.#connect();
    this.#http = createHttpClient(
      {
        hosts: DEFAULT_CONFIG.hosts,
        keys: true,
        session: {
          accessToken: () => this.#tokens?.access_token ?? null,
          recover: (used) => this.#recover(used),
        },
      },
      this.#transport,
    );
  }

  /** A client for requests through nginx that records failures. */
  #connect(): AxiosInstance {
    const send = axios.getAdapter('http');
    return axios.create({
      baseURL: this.around.origin,
      httpsAgent: AGENT,
      headers: { 'x-forwarded-for': this.account.address, accept: 'application/json' },
      adapter: async (config) => {
        try {
          const answer = await send(config);
          if (!config.headers.has(IDEMPOTENCY_KEY) || !this.around.losesAnswers()) return answer;
          changes += 1;
          if (changes % LOST_ANSWERS === 0) throw new AxiosError('Lost on its way', 'LOST');
          return answer;
        } catch (error) {
          const { status, code } = error as AxiosError;
          if (code !== 'LOST' && !ANSWERS.includes(status ?? 0)) {
            this.around.tally().request(this.#doing, String(status ?? code));
          }
          throw error;
        }
      },
    });
  }

  #call<Result>(kind: Kind, make: () => Promise<Result>): Promise<Result | undefined> {
    this.#doing = kind;
    return this.around.tally().call(kind, make);
  }

  /** A refused token is exchanged once for all calls that wait for it. Only a refusal or a 500 ends the session. */
  #recover(used: string | null): Promise<string | null> {
    if (this.#tokens !== null && this.#tokens.access_token !== used) {
      return Promise.resolve(this.#tokens.access_token);
    }
    this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async #refresh(): Promise<string | null> {
    if (this.#tokens === null) return null;
    const { refresh_token } = this.#tokens;
    try {
      const { data } = await this.#http.call(CALLS.refreshToken, {
        body: { refresh_token },
        signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
      });
      this.#tokens = data;
      return data.access_token;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status } = error.failure;
      if (status !== 401 && status !== 500) throw error;
      this.around.tally().signedOut += 1;
      this.#tokens = null;
      return null;
    }
  }

  get isSignedIn(): boolean {
    return this.#tokens !== null;
  }

  async signIn(): Promise<void> {
    const { email, password } = this.account;
    await this.#call('sign-in', async () => {
      const { data } = await this.#http.call(CALLS.login, { body: { email, password } });
      this.#tokens = data;
    });
  }

  async refresh(): Promise<void> {
    await this.#call('refresh', () => this.#recover(this.#tokens?.access_token ?? null));
  }

  async openPage(): Promise<void> {
    await this.#call('page', async () => {
      const { data } = await this.#transport.get<string>('/cameras', {
        headers: { accept: 'text/html' },
      });
      if (!data.includes('<!doctype html')) throw new Error('This is no page');
    });
  }

  async followLiveSet(): Promise<void> {
    await this.#call('live set', () => this.#transport.get(OUTLINE_ADDRESS));
  }

  async listCameras(): Promise<void> {
    const query: CameraListQuery = { page: 1, limit: 10 };
    await this.#call('cameras', () =>
      this.#http.call(CALLS.cameras, { path: { id: this.account.id }, query }),
    );
  }

  async askForLetter(): Promise<void> {
    const { email } = this.account;
    await this.#call('letter', async () => {
      try {
        await this.#http.call(CALLS.forgotPassword, { body: { email } });
      } catch (error) {
        // A person whose last mail is less than a minute old must wait, and already has a code.
        if (!(error instanceof ApiError) || error.failure.status !== 429) throw error;
      }
    });
  }

  async uploadImage(): Promise<void> {
    const body = new FormData();
    body.set('model', 'subscribers');
    body.set('image', new Blob([new Uint8Array(await PHOTO)], { type: 'image/jpeg' }), 'photo.jpg');
    await this.#call('image', () => this.#http.call(CALLS.imageUpload, { body }));
  }

  /** Orders a package for a camera that has none, pays at the wallet, and returns from it. */
  async buy(): Promise<void> {
    const camera = this.account.nextCamera();
    const { books, wallet, origin } = this.around;
    await this.#call('purchase', async () => {
      books.begun(camera);
      const { data } = await this.#http.call(CALLS.paidSubscribe, {
        body: {
          package_id: 'home-plus',
          package_plan_id: 'home-plus-1',
          payment_gateway: 'e-payment',
          payment_method: 'khalti',
          qty: 1,
          subscriber_id: this.account.id,
          created_by: this.account.id,
          subscriber_ipcam_id: camera,
        },
      });
      const { order_id: order = '', redirect_url: address } = data;
      books.ordered(order);
      const payment = wallet.at(address);
      payment.status = 'Completed';
      const { pathname } = new URL(payment.purchase.return_url);
      const { headers } = await this.#transport.get(pathname, {
        baseURL: origin,
        maxRedirects: 0,
        validateStatus: (status) => status === 303,
      });
      if (String(headers['location']).includes('payment=paid')) books.paid(order);
    });
  }
}
