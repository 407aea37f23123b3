/**
 * All calls of the provider's API as data, one row per call, used by the client and checked against the API. The row
 * determines the types of the request and the response. A remote declares its own calls with `defineCalls`.
 */
import type {
  CameraListQuery,
  ChangePasswordBody,
  CreateCancelRequestBody,
  EmailCredentials,
  LoadReport,
  PaidSubscribeBody,
  ResetPasswordBody,
  SocialLoginBody,
  Tokens,
  TrialSubscribeBody,
  UsernameCredentials,
} from './entities';
import type {
  AddPackageBody,
  AddSubscriberBody,
  EditSubscriberBody,
  ProfileChanges,
  SubscriberListQuery,
} from './management';
import type { NotificationListQuery, PushTokenBody } from './notifications';
import type { GiveUpPaymentBody, ReceiptListQuery, ReceiptPdfQuery } from './payments';
import {
  blob,
  camera,
  cameraSubscription,
  cancelRequest,
  country,
  kycRecord,
  loginMethod,
  notification,
  packageOnSale,
  partnerCredentials,
  basketRedirect,
  paymentRedirect,
  plan,
  policyRecord,
  profile,
  receipt,
  recentPayment,
  reminders,
  renewal,
  subscriber,
  tokens,
  trialPackage,
} from './reading/entities';
import { readArray, maybe, type Read } from './reading/read';
import type { Reminders, RenewBody } from './renewals';
import type { SupportMessageBody } from './support';
import type { Beacon } from './telemetry';

/** Names of the configured hosts; each is a prefix such as `/api/subscribers/account/v1`. */
export type HostName =
  | 'auth'
  | 'account'
  | 'inventory'
  | 'services'
  | 'packages'
  | 'subscriptions'
  | 'base'
  | 'sms'
  | 'resources';

/**
 * The name of a remote as the host of its own calls; the runtime configuration has the address. For the compiler it is
 * one of the hosts, so that an own call can be used like any call.
 */
export type OwnHost = HostName & { readonly remote: string };

/** The name of a remote's own call in tests: `mfe-billing/invoices`. */
export type OwnCallName = `${string}/${string}`;

/** The header by which a call may be repeated (IETF draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** A call of the API, or of a remote's own host. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  host: HostName;
  /** Set for a remote's own calls. */
  name?: OwnCallName;
  /** The path below the host; `{name}` stands for a path parameter. */
  path: string;
  /** Sent without the access token; a 401 response never starts a refresh. */
  public?: true;
  /** Costs something or cannot be undone, so it has an `Idempotency-Key` and is repeated after a lost connection. */
  repeatable?: true;
  /** Reads the data of a successful response; without it the data is untyped. */
  answer?: Read<unknown>;
}

/** A call with typed request and response. */
export interface TypedCall<Path extends string, Query, Body, Data> extends Call {
  path: Path;
  /** For the compiler only. */
  takes?: { query: Query; body: Body };
  answer?: Read<Data>;
}

/** A row of the table, whose request types are declared by `takes<…>`. */
export interface Row extends Omit<Call, 'host' | 'name'> {
  path: `/${string}`;
  query?: (query: never) => unknown;
  body?: (body: never) => unknown;
}

/** Declares the request types of a call. It has no value at run time. */
export const takes = <Taken>(taken: Taken): Taken => taken;

type Taken<Given> = Given extends (taken: infer Type extends object) => unknown ? Type : undefined;
type Pending<Given> = Given extends Read<infer Data> ? Data : unknown;

/** Converts rows to typed calls. */
export const typedCalls = <const Rows extends Record<string, Row>>(rows: Rows) =>
  rows as unknown as {
    readonly [Name in keyof Rows]: TypedCall<
      Rows[Name]['path'],
      Taken<Rows[Name]['query']>,
      Taken<Rows[Name]['body']>,
      Pending<Rows[Name]['answer']>
    >;
  };

const table = <const Rows extends Record<string, Row & { host: HostName }>>(rows: Rows) =>
  typedCalls(rows);

/** Every call of the API by its name: its request, and the data of a successful response. */
export const CALLS = table({
  login: {
    method: 'POST',
    host: 'auth',
    path: '/subscribers/authentication/v1/access-token',
    public: true,
    body: takes<EmailCredentials>,
    answer: tokens,
  },
  loginMethods: {
    method: 'GET',
    host: 'auth',
    path: '/public/authentication/v1/login-methods',
    public: true,
    answer: readArray(loginMethod),
  },
  refreshToken: {
    method: 'POST',
    host: 'auth',
    path: '/subscribers/authentication/v1/refresh-token',
    public: true,
    body: takes<Pick<Tokens, 'refresh_token'>>,
    answer: tokens,
  },
  // Its body is the refresh token alone: a page whose access token has ended can log out too.
  logout: {
    method: 'POST',
    host: 'auth',
    path: '/subscribers/authentication/v1/logout',
    public: true,
    body: takes<Pick<Tokens, 'refresh_token'>>,
  },
  forgotPassword: {
    method: 'POST',
    host: 'auth',
    path: '/public/register/v1/subscribers/reset-password-request',
    public: true,
    body: takes<{ email: string }>,
  },
  tenantLogin: {
    method: 'POST',
    host: 'auth',
    path: '/tenant/authentication/v1/tenants/{tenantId}/access-token',
    public: true,
    body: takes<UsernameCredentials>,
    answer: tokens,
  },
  socialLogin: {
    method: 'POST',
    host: 'auth',
    path: '/third-party/social-login/v1/subscribers',
    public: true,
    body: takes<SocialLoginBody>,
    answer: tokens,
  },
  partnerCredentials: {
    method: 'GET',
    host: 'auth',
    path: '/third-party/worldlink-login/v1/worldlink/getCredentials',
    public: true,
    answer: partnerCredentials,
  },
  resetPassword: {
    method: 'POST',
    host: 'auth',
    path: '/public/register/v1/subscribers/reset-password',
    public: true,
    body: takes<ResetPasswordBody>,
  },
  registrationPassword: {
    method: 'POST',
    host: 'auth',
    path: '/public/account/v1/users/registration-change-password',
    public: true,
    body: takes<ResetPasswordBody>,
  },
  changePassword: {
    method: 'POST',
    host: 'auth',
    path: '/public/account/v1/users/change-password',
    body: takes<ChangePasswordBody>,
  },
  profile: { method: 'GET', host: 'account', path: '/details', answer: profile },
  cameras: {
    method: 'GET',
    host: 'inventory',
    path: '/ipcam/{id}/ipcams',
    query: takes<CameraListQuery>,
    answer: readArray(camera),
  },
  packages: {
    method: 'GET',
    host: 'services',
    path: '/{id}/packages',
    answer: readArray(packageOnSale),
  },
  cameraSubscriptions: {
    method: 'GET',
    host: 'services',
    path: '/subscriber/{subscriberId}/ipcam/{id}/packages',
    answer: readArray(cameraSubscription),
  },
  packagePlans: {
    method: 'GET',
    host: 'packages',
    path: '/packages/{id}/plans',
    answer: readArray(plan),
  },
  trialLookup: {
    method: 'GET',
    host: 'base',
    path: '/subscribers/owners/v1/subscriber/{subscriberId}/inventory/{inventorySerial}',
    answer: maybe(trialPackage),
  },
  trialActivation: {
    method: 'POST',
    host: 'base',
    path: '/subscribers/package/v1/subscriptions/subscribe',
    repeatable: true,
    body: takes<TrialSubscribeBody>,
  },
  paidSubscribe: {
    method: 'POST',
    host: 'subscriptions',
    path: '/subscriptions/subscribe',
    repeatable: true,
    body: takes<PaidSubscribeBody>,
    answer: paymentRedirect,
  },
  cancelRequests: {
    method: 'GET',
    host: 'base',
    path: '/subscriber/service/v1/cancel-subscription-requests',
    query: takes<{ page: number; limit: number }>,
    answer: readArray(cancelRequest),
  },
  createCancelRequest: {
    method: 'POST',
    host: 'base',
    path: '/subscriber/service/v1/cancel-subscription-requests',
    repeatable: true,
    body: takes<CreateCancelRequestBody>,
  },
  imageUpload: {
    method: 'POST',
    host: 'base',
    path: '/subscriber/services/v1/image',
    body: takes<FormData>,
  },
  documentImage: { method: 'GET', host: 'base', path: '/images/{file}', answer: blob },
  kyc: {
    method: 'GET',
    host: 'sms',
    path: '/subscriber/kyc/v1/subscribers/{id}/show',
    answer: maybe(kycRecord),
  },
  kycCreate: {
    method: 'POST',
    host: 'sms',
    path: '/subscriber/kyc/v1/subscribers/store',
    repeatable: true,
    body: takes<FormData>,
  },
  // A PATCH by the method override that its form data carries.
  kycUpdate: {
    method: 'POST',
    host: 'sms',
    path: '/subscriber/kyc/v1/kycs/{id}/update',
    repeatable: true,
    body: takes<FormData>,
  },
  countries: { method: 'GET', host: 'resources', path: '/countries', answer: readArray(country) },
  profileUpdate: {
    method: 'PATCH',
    host: 'account',
    path: '/details',
    body: takes<ProfileChanges>,
  },
  subscribers: {
    method: 'GET',
    host: 'account',
    path: '/subscribers',
    query: takes<SubscriberListQuery>,
    answer: readArray(subscriber),
  },
  addSubscriber: {
    method: 'POST',
    host: 'account',
    path: '/subscribers',
    body: takes<AddSubscriberBody>,
    answer: subscriber,
  },
  editSubscriber: {
    method: 'PATCH',
    host: 'account',
    path: '/subscribers/{id}',
    body: takes<EditSubscriberBody>,
    answer: subscriber,
  },
  addPackage: {
    method: 'POST',
    host: 'packages',
    path: '/packages',
    body: takes<AddPackageBody>,
    answer: packageOnSale,
  },
  renewals: {
    method: 'GET',
    host: 'packages',
    path: '/renewals',
    answer: readArray(renewal),
  },
  renew: {
    method: 'POST',
    host: 'packages',
    path: '/renewals',
    repeatable: true,
    body: takes<RenewBody>,
    answer: basketRedirect,
  },
  receipts: {
    method: 'GET',
    host: 'base',
    path: '/subscribers/payment/v1/receipts',
    query: takes<ReceiptListQuery>,
    answer: readArray(receipt),
  },
  receiptPdf: {
    method: 'GET',
    host: 'base',
    path: '/subscribers/payment/v1/receipts/{number}/pdf',
    query: takes<ReceiptPdfQuery>,
    answer: blob,
  },
  recentPayments: {
    method: 'GET',
    host: 'base',
    path: '/subscribers/payment/v1/payments',
    answer: readArray(recentPayment),
  },
  giveUpPayment: {
    method: 'PATCH',
    host: 'base',
    path: '/subscribers/payment/v1/payments/{orderId}',
    body: takes<GiveUpPaymentBody>,
  },
  mailSupport: {
    method: 'POST',
    host: 'base',
    path: '/subscribers/support/v1/messages',
    body: takes<SupportMessageBody>,
  },
  notifications: {
    method: 'GET',
    host: 'base',
    path: '/subscribers/notification/v1/notifications',
    query: takes<NotificationListQuery>,
    answer: readArray(notification),
  },
  markNotificationSeen: {
    method: 'PATCH',
    host: 'base',
    path: '/subscribers/notification/v1/notifications/{id}/seen',
  },
  markAllNotificationsSeen: {
    method: 'PATCH',
    host: 'base',
    path: '/subscribers/notification/v1/notifications/seen',
  },
  reminders: {
    method: 'GET',
    host: 'base',
    path: '/subscribers/notification/v1/reminders',
    answer: reminders,
  },
  saveReminders: {
    method: 'PUT',
    host: 'base',
    path: '/subscribers/notification/v1/reminders',
    body: takes<Reminders>,
    answer: reminders,
  },
  savePushToken: {
    method: 'POST',
    host: 'base',
    path: '/tenant/fcm/v1/tenants/{tenantId}',
    body: takes<PushTokenBody>,
  },
  deletePushToken: {
    method: 'DELETE',
    host: 'base',
    path: '/tenant/fcm/v1/tenants/{tenantId}',
    body: takes<PushTokenBody>,
  },
  privacyPolicy: {
    method: 'GET',
    host: 'base',
    path: '/public/services/v1/privacy-policy',
    public: true,
    answer: readArray(policyRecord),
  },
  userAgreement: {
    method: 'GET',
    host: 'base',
    path: '/public/services/v1/user-agreement',
    public: true,
    answer: readArray(policyRecord),
  },
  // Sent by shells without beacons.
  reportLoad: {
    method: 'POST',
    host: 'base',
    path: '/telemetry/v1/loads',
    public: true,
    body: takes<LoadReport>,
  },
  reportBeacon: {
    method: 'POST',
    host: 'base',
    path: '/telemetry/v1/beacons',
    public: true,
    body: takes<Beacon>,
  },
  // Sent by browsers themselves, in their own format: violations of a page's policy.
  reportViolation: {
    method: 'POST',
    host: 'base',
    path: '/telemetry/v1/violations',
    public: true,
  },
});

export type CallName = keyof typeof CALLS;

/** The data of a successful response to a call. */
export type AnswerOf<Name extends CallName> = Pending<NonNullable<(typeof CALLS)[Name]['answer']>>;
