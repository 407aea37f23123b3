import type { HostName } from './calls';

/** A sign-in provider's script; an id left empty means that the provider is not configured. */
export interface ProviderScript {
  /** Its address. */
  script: string;
  /** Origins it calls and frames, besides that of the script. */
  origins: string[];
}

/** The host of one remote's own calls. */
export interface RemoteHostConfig {
  /** Its address, such as `https://billing.example.com/v1`; a path is on the portal's own origin. */
  host: string;
  /** Whether the subscriber's access token is sent there. By default false. */
  token?: boolean;
  /**
   * Whether it supports the `Idempotency-Key`, so that `repeatable` calls are sent again after a lost connection. By
   * default false.
   */
  repeated?: boolean;
}

/** The company that sells the packages, as the law requires on a receipt. */
export interface ReceiptIssuer {
  name?: string;
  /** One line. */
  address?: string;
  /** Its VAT registration number. */
  vatNumber?: string;
  /** Whether the API makes PDFs of receipts; false if a provider's own API has no such call. By default true. */
  pdf?: boolean;
}

/** The provider's support. */
export interface SupportConfig {
  /** Also the recipient of messages from the help page. */
  email?: string;
  phone?: string;
  /** The phone's hours, in the provider's words. */
  hours?: string;
  /** The address of a chat, `https://…`. */
  chat?: string;
  /**
   * Whether signed-in subscribers write to the support from the portal; false if a provider's own API has no such call.
   * By default true.
   */
  messages?: boolean;
}

/** A provider's look. */
export interface ThemeConfig {
  /** The accent on light and on dark pages, `#rrggbb`; hover, text and soft backgrounds follow from it. */
  accent?: { light: string; dark: string };
  /** A square picture, instead of the mark: a path on the portal's origin, or a `data:` address. */
  logo?: string;
}

/** What differs between environments: inline JSON in the HTML, so one build serves them all. */
export interface RuntimeConfig {
  environment: 'development' | 'production';
  /** The product's name, shown in the header and in titles. */
  brand: string;
  /** Changes of the brand's look. The host checks the colours when it starts. */
  theme?: ThemeConfig;
  /** The support contact for subscribers. Absent parts are not shown. */
  support?: SupportConfig;
  /** The prefix of each host of the API. */
  hosts: Record<HostName, string>;
  /** The hosts of remotes' own calls, by the remote's name. */
  remotes?: Readonly<Record<string, RemoteHostConfig>>;
  auth: {
    /** The tenant whose accounts sign in by username. */
    tenantId: string;
    /** Makes a password reset for an unknown address look like that for any other; by default in production only. */
    hideUnknownUser?: boolean;
    /** Whether a logout is reported to the API; false if a provider's own API has no such call. By default true. */
    serverLogout?: boolean;
  };
  social: {
    /** The mobile-client value sent as `Platform`. */
    platform: string;
    google: ProviderScript & { clientId: string };
    facebook: ProviderScript & { appId: string; sdkVersion: string };
    apple: ProviderScript & { clientId: string };
  };
  partnerLogin: {
    /** The partner's authorise page. */
    authorizeUrl: string;
    /** Whether a return that was not started here needs a press; by default in production only. */
    requirePendingFlow?: boolean;
    /** Whether to use PKCE; false for a partner that does not support it. Default true. */
    pkce?: boolean;
    /**
     * The `state` of the authorise address: the word `login`, or 32 random characters for a partner that refuses a
     * short or constant one. Default `login`.
     */
    state?: 'login' | 'random';
  };
  preview: {
    /**
     * Development servers whose builds can be previewed, such as `http://127.0.0.1:4100`; none disables previews. Such
     * a server runs code in the session of the person who previews.
     */
    origins: string[];
  };
  /** Whether this document's policy allows the providers' scripts; set by the host, only for /login. */
  allowsProviderScripts?: boolean;
  /** The provider's IANA time zone, which decides the day of a payment. */
  timeZone?: string;
  /** ISO 4217, for prices. */
  currency: string;
  payment: {
    /** The wallet's identifier, sent as `payment_method`. */
    method: string;
    /** Allowed hosts of payments, besides the portal's own origin. */
    allowedHosts: string[];
  };
  /**
   * Receipts and their issuer; false if a provider's own API has no such calls. By default receipts have only the
   * portal's name.
   */
  receipts?: false | ReceiptIssuer;
  /**
   * Whether several cameras can be renewed by one payment; false if a provider's own API has no such calls. By default
   * true.
   */
  renewals?: boolean;
  /**
   * Whether the API lists the payments that a subscriber has started on any device; false if a provider's own API has
   * no such calls. By default true.
   */
  recentPayments?: boolean;
  /**
   * Whether subscribers choose when they are reminded of packages that end; false if a provider's own API has no such
   * calls. By default true.
   */
  reminders?: boolean;
  kyc: {
    /** The selectable document types; 'citizenship-front' requires 'citizenship-back' too. */
    documentTypes: string[];
    /** The country whose dialling code is shown before mobile numbers (ISO 3166-1 alpha-2). */
    country: string;
    /** The number of working days within which a verification is decided, if the provider promises one. */
    reviewDays?: number;
  };
  bikramSambat?: {
    /** The last year whose months the provider has confirmed; by default the shell's. */
    confirmedUntil?: number;
  };
  /** Push notifications for browsers without an open portal. Empty settings disable them. */
  push: {
    /** The public key of the sender, for the standard Web Push. */
    vapidPublicKey: string;
    /** Firebase Cloud Messaging; it takes precedence if configured, and needs the key above too. */
    firebase: { apiKey: string; projectId: string; appId: string; messagingSenderId: string };
  };
  calls?: {
    /**
     * Whether `repeatable` calls carry an `Idempotency-Key` and are sent again after a lost connection; false if a
     * provider's own API does not support the header. By default true.
     */
    repeated?: boolean;
  };
  /**
   * Whether pages open without a network, with a service worker that stores the portal's files. False removes the
   * worker and what it stored from all browsers that visit. By default true.
   */
  offline?: boolean;
  /** Sent only to the operators' page, if operators have their own host name. */
  operations?: {
    /** The address of the Grafana dashboards, `https://…`. */
    dashboards?: string;
  };
  /** How often a visible page requests the live versions. */
  liveSet: { pollSeconds: number };
}

/** The hosts of an API that is served below `prefix` on the portal's own origin. */
export const hostsBelow = (prefix: string): Record<HostName, string> => ({
  auth: prefix,
  account: `${prefix}/subscribers/account/v1`,
  inventory: `${prefix}/subscribers/inventory/v1`,
  services: `${prefix}/subscribers/service/v1`,
  packages: `${prefix}/subscribers/package/v1`,
  subscriptions: `${prefix}/subscribers/package/v1`,
  base: prefix,
  sms: prefix,
  resources: prefix,
});

/** The defaults of an environment's configuration. */
export const DEFAULT_CONFIG: RuntimeConfig = {
  environment: 'development',
  brand: 'Subscriber Portal',
  hosts: hostsBelow('/api'),
  auth: { tenantId: '2' },
  social: {
    platform: 'android',
    google: {
      clientId: '',
      script: 'https://accounts.google.com/gsi/client',
      origins: ['https://accounts.google.com'],
    },
    facebook: {
      appId: '',
      sdkVersion: 'v2.3',
      script: 'https://connect.facebook.net/en_US/sdk.js',
      origins: [
        'https://www.facebook.com',
        'https://web.facebook.com',
        'https://graph.facebook.com',
      ],
    },
    apple: {
      clientId: '',
      script:
        'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
      origins: ['https://appleid.apple.com'],
    },
  },
  partnerLogin: { authorizeUrl: '/sandbox/partner/auth' },
  timeZone: 'Asia/Kathmandu',
  currency: 'NPR',
  payment: { method: 'sandbox-wallet', allowedHosts: [] },
  kyc: {
    documentTypes: [
      'citizenship-front',
      'citizenship-back',
      'passport',
      'driving-license',
      'pan-card',
      'national-id',
    ],
    country: 'NP',
  },
  preview: { origins: [] },
  push: {
    vapidPublicKey: '',
    firebase: { apiKey: '', projectId: '', appId: '', messagingSenderId: '' },
  },
  liveSet: { pollSeconds: 15 },
};
