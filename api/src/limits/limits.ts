/** `most` tries within `seconds`. */
export interface Limit {
  most: number;
  seconds: number;
}

/**
 * The limits that apply unless the API's options change them. A successful sign-in does not count. Those by address are by
 * network, see `networkOf`.
 */
export const LIMITS = {
  /** Ten in two minutes are 80 in 15: one address alone never uses up the limit of an account. */
  loginByAccountAndAddress: { most: 10, seconds: 120 },
  /** Wide enough that a stranger hardly locks somebody out, and guessing still leads nowhere. */
  loginByAccount: { most: 100, seconds: 900 },
  loginByAddress: { most: 120, seconds: 60 },
  socialLoginByAddress: { most: 30, seconds: 60 },
  partnerLoginByAddress: { most: 30, seconds: 60 },
  /** Also how long the button that sends another letter rests. */
  letterByRecipient: { most: 1, seconds: 60 },
  /** A stranger fills nobody's mailbox. From elsewhere its owner still gets a letter. */
  letterByRecipientAndAddress: { most: 10, seconds: 86_400 },
  letterByAddress: { most: 20, seconds: 60 },
  /** Of sign-ins, links and tokens of operators only refused ones count, so that they keep no right one out. */
  operatorSignInByAddress: { most: 60, seconds: 60 },
  operatorTokenByAddress: { most: 60, seconds: 60 },
  codeByAddress: { most: 30, seconds: 60 },
  passwordBySubscriber: { most: 10, seconds: 60 },
  uploadBySubscriber: { most: 40, seconds: 600 },
  /** Also how many images can lie about that no verification refers to. */
  uploadBySubscriberAndDay: { most: 200, seconds: 86_400 },
  /** Each is a mail to the provider's support. */
  supportMessageBySubscriber: { most: 5, seconds: 3600 },
  /** A PDF is work for the thread that answers everybody. */
  pdfBySubscriber: { most: 20, seconds: 60 },
  /** Orders that may wait for their payment at once: wallets keep a page of theirs open for an hour. */
  openPaymentBySubscriber: { most: 20, seconds: 3600 },
  /** Purchases that start, paid or not. */
  purchaseBySubscriberAndDay: { most: 100, seconds: 86_400 },
  /** Returns and callbacks of one payment. */
  lookUpByPayment: { most: 60, seconds: 60 },
  refreshBySession: { most: 60, seconds: 60 },
  /** Refreshes with tokens that belong to no session. */
  refreshByAddress: { most: 120, seconds: 60 },
  /** Beacons of all pages of a household, or of an office; what is more is not counted. */
  telemetryByAddress: { most: 600, seconds: 60 },
  /**
   * What one household's or office's pages may have counted of each version, so that nobody decides alone
   * about a canary. The rest is left out; a day is one of UTC.
   */
  loadsBySenderAndDay: { most: 20, seconds: 86_400 },
  vitalsBySenderAndDay: { most: 100, seconds: 86_400 },
  errorsBySenderAndDay: { most: 20, seconds: 86_400 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type Limits = Record<LimitName, Limit>;
