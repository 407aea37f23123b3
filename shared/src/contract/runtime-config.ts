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
  /** Whether the subscriber's access token goes there; by default it does not. */
  token?: boolean;
  /** Whether it knows the `Idempotency-Key`, so that `repeatable` calls are sent again after a lost connection. By default it does not. */
  repeated?: boolean;
}

/** The company that sells the packages, as the law wants it on a receipt. */
export interface ReceiptIssuer {
  name?: string;
  /** One line. */
  address?: string;
  /** Its number as a payer of value added tax. */
  vatNumber?: string;
  /** Whether the API makes PDFs of receipts; false where a provider's own has no such call. By default true. */
  pdf?: boolean;
}

/** The provider's support. */
export interface SupportConfig {
  /** Where messages of the help page are mailed, too. */
  email?: string;
  phone?: string;
  /** When somebody answers the phone, in the provider's words. */
  hours?: string;
  /** The address of a chat, `https://…`. */
  chat?: string;
  /**
   * Whether signed-in subscribers write to the support from the portal; false where a provider's own API has no such
   * call. By default true.
   */
  messages?: boolean;
}

/** A provider's look. */
export interface ThemeConfig {
  /** The accent on light and on dark pages, `#rrggbb`; hover, text and soft backgrounds follow from it. */
  accent?: { light: string; dark: string };
  /** A square picture, in place of the mark: a path on the portal's origin, or a `data:` address. */
  logo?: string;
}

/** What differs between environments: inline JSON in the HTML, so one build serves them all. */
export interface RuntimeConfig {
  environment: 'development' | 'production';
  /** The product's name, shown in the header and in titles. */
  brand: string;
  /** How the brand looks, where not as built: the host checks the colours when it starts. */
  theme?: ThemeConfig;
  /** Whom subscribers ask for help. What is absent is not shown. */
  support?: SupportConfig;
  /** The prefix of each host of the API. */
  hosts: Record<HostName, string>;
  /** The hosts of remotes' own calls, by the remote's name. */
  remotes?: Readonly<Record<string, RemoteHostConfig>>;
  auth: {
    /** Whose accounts sign in by username. */
    tenantId: string;
    /** Makes a password reset for an unknown address look like any other; by default in production only. */
    hideUnknownUser?: boolean;
    /** Whether a logout is reported to the API; false where a provider's own has no such call. By default true. */
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
    /** Whether a return that was not begun here asks for a click; by default in production only. */
    requirePendingFlow?: boolean;
    /** Whether a proof key goes to the partner (PKCE); false for a partner that does not know it. Default true. */
    pkce?: boolean;
    /**
     * What `state` the authorise address has: the word `login`, or a random text of 32 characters for a partner that
     * refuses a short or constant one. Default `login`.
     */
    state?: 'login' | 'random';
  };
  preview: {
    /**
     * Development servers whose build of a remote a browser may ask to see instead of the released
     * one, as `http://127.0.0.1:4100`; none: nobody can. A server there runs code as the person
     * who looks.
     */
    origins: string[];
  };
  /** Whether this document's policy lets the providers' scripts run; set by the host, for /login alone. */
  allowsProviderScripts?: boolean;
  /** The provider's, of the IANA: the day on which something was paid is the day there. */
  timeZone?: string;
  /** ISO 4217, for prices. */
  currency: string;
  payment: {
    /** The wallet's identifier, sent as `payment_method`. */
    method: string;
    /** Hosts a payment may lead to, besides the portal's own origin. */
    allowedHosts: string[];
  };
  /**
   * Receipts of payments, and who issues them; false where a provider's own API has no such calls. By default the
   * portal's name stands on them alone.
   */
  receipts?: false | ReceiptIssuer;
  /**
   * Whether several cameras can be renewed by one payment; false where a provider's own API has no such calls. By
   * default true.
   */
  renewals?: boolean;
  /**
   * Whether the API tells which payments a subscriber has begun on any device; false where a provider's own has no such
   * calls. By default true.
   */
  recentPayments?: boolean;
  /**
   * Whether subscribers choose when they are reminded of packages that end; false where a provider's own API has no such
   * calls. By default true.
   */
  reminders?: boolean;
  kyc: {
    /** The types of document one may choose; 'citizenship-front' asks for 'citizenship-back' too. */
    documentTypes: string[];
    /** Whose dialling code stands before mobile numbers: ISO 3166-1 alpha-2. */
    country: string;
    /** Within how many working days a verification is decided, where the provider promises it. */
    reviewDays?: number;
  };
  bikramSambat?: {
    /** The last year whose months the provider has confirmed; by default the one that the shell knows. */
    confirmedUntil?: number;
  };
  /** How notifications reach a browser that shows no portal; what is left empty is not offered. */
  push: {
    /** The public key of the sender, for the standard Web Push. */
    vapidPublicKey: string;
    /** Firebase Cloud Messaging; it is preferred where it is configured, and needs the key above too. */
    firebase: { apiKey: string; projectId: string; appId: string; messagingSenderId: string };
  };
  calls?: {
    /**
     * Whether `repeatable` calls carry an `Idempotency-Key` and are sent again after a lost connection;
     * false where a provider's own API does not know the header. By default true.
     */
    repeated?: boolean;
  };
  /**
   * Whether pages open without a network, by a service worker that keeps the portal's files. False removes the worker
   * and what it stored from all browsers that visit. By default true.
   */
  offline?: boolean;
  /** Only the page of operators gets it, where they have a host name of their own. */
  operations?: {
    /** The address of the Grafana dashboards, `https://…`. */
    dashboards?: string;
  };
  /** How often an open page that is looked at asks which versions are live. */
  liveSet: { pollSeconds: number };
}

/** Hosts of an API that answers below `prefix` on the portal's own origin. */
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

/** What holds where the configuration of an environment says nothing. */
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
