/** Every call the portal makes to the API, as data: one row a call, used by the client and held against the API. */

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

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  host: HostName;
  /** The path below the host; `{name}` stands for a path parameter. */
  path: string;
  /** Sent without the access token; a 401 to it never refreshes. */
  public?: true;
}

const table = <Name extends string>(calls: Record<Name, Call>): Readonly<Record<Name, Call>> =>
  calls;

export const CALLS = table({
  login: {
    method: 'POST',
    host: 'auth',
    path: '/subscribers/authentication/v1/access-token',
    public: true,
  },
  loginMethods: {
    method: 'GET',
    host: 'auth',
    path: '/public/authentication/v1/login-methods',
    public: true,
  },
  refreshToken: {
    method: 'POST',
    host: 'auth',
    path: '/subscribers/authentication/v1/refresh-token',
    public: true,
  },
  // Its body is the refresh token alone: a page whose access token has ended can log out, too.
  logout: {
    method: 'POST',
    host: 'auth',
    path: '/subscribers/authentication/v1/logout',
    public: true,
  },
  forgotPassword: {
    method: 'POST',
    host: 'auth',
    path: '/public/register/v1/subscribers/reset-password-request',
    public: true,
  },
  tenantLogin: {
    method: 'POST',
    host: 'auth',
    path: '/tenant/authentication/v1/tenants/{tenantId}/access-token',
    public: true,
  },
  socialLogin: {
    method: 'POST',
    host: 'auth',
    path: '/third-party/social-login/v1/subscribers',
    public: true,
  },
  partnerCredentials: {
    method: 'GET',
    host: 'auth',
    path: '/third-party/worldlink-login/v1/worldlink/getCredentials',
    public: true,
  },
  resetPassword: {
    method: 'POST',
    host: 'auth',
    path: '/public/register/v1/subscribers/reset-password',
    public: true,
  },
  registrationPassword: {
    method: 'POST',
    host: 'auth',
    path: '/public/account/v1/users/registration-change-password',
    public: true,
  },
  changePassword: {
    method: 'POST',
    host: 'auth',
    path: '/public/account/v1/users/change-password',
  },
  profile: { method: 'GET', host: 'account', path: '/details' },
  cameras: { method: 'GET', host: 'inventory', path: '/ipcam/{id}/ipcams' },
  packages: { method: 'GET', host: 'services', path: '/{id}/packages' },
  cameraSubscriptions: {
    method: 'GET',
    host: 'services',
    path: '/subscriber/{subscriberId}/ipcam/{id}/packages',
  },
  packagePlans: { method: 'GET', host: 'packages', path: '/packages/{id}/plans' },
  trialLookup: {
    method: 'GET',
    host: 'base',
    path: '/subscribers/owners/v1/subscriber/{subscriberId}/inventory/{inventorySerial}',
  },
  trialActivation: {
    method: 'POST',
    host: 'base',
    path: '/subscribers/package/v1/subscriptions/subscribe',
  },
  paidSubscribe: { method: 'POST', host: 'subscriptions', path: '/subscriptions/subscribe' },
  cancelRequests: {
    method: 'GET',
    host: 'base',
    path: '/subscriber/service/v1/cancel-subscription-requests',
  },
  createCancelRequest: {
    method: 'POST',
    host: 'base',
    path: '/subscriber/service/v1/cancel-subscription-requests',
  },
  imageUpload: { method: 'POST', host: 'base', path: '/subscriber/services/v1/image' },
  documentImage: { method: 'GET', host: 'base', path: '/images/{file}' },
  kyc: { method: 'GET', host: 'sms', path: '/subscriber/kyc/v1/subscribers/{id}/show' },
  kycCreate: { method: 'POST', host: 'sms', path: '/subscriber/kyc/v1/subscribers/store' },
  // A PATCH by the method override that its form data carries.
  kycUpdate: { method: 'POST', host: 'sms', path: '/subscriber/kyc/v1/kycs/{id}/update' },
  countries: { method: 'GET', host: 'resources', path: '/countries' },
  profileUpdate: { method: 'PATCH', host: 'account', path: '/details' },
  subscribers: { method: 'GET', host: 'account', path: '/subscribers' },
  addSubscriber: { method: 'POST', host: 'account', path: '/subscribers' },
  editSubscriber: { method: 'PATCH', host: 'account', path: '/subscribers/{id}' },
  addPackage: { method: 'POST', host: 'packages', path: '/packages' },
  notifications: {
    method: 'GET',
    host: 'base',
    path: '/subscribers/notification/v1/notifications',
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
  savePushToken: { method: 'POST', host: 'base', path: '/tenant/fcm/v1/tenants/{tenantId}' },
  deletePushToken: { method: 'DELETE', host: 'base', path: '/tenant/fcm/v1/tenants/{tenantId}' },
  privacyPolicy: {
    method: 'GET',
    host: 'base',
    path: '/public/services/v1/privacy-policy',
    public: true,
  },
  userAgreement: {
    method: 'GET',
    host: 'base',
    path: '/public/services/v1/user-agreement',
    public: true,
  },
  // Sent by shells that knew no beacons yet.
  reportLoad: { method: 'POST', host: 'base', path: '/telemetry/v1/loads', public: true },
  reportBeacon: { method: 'POST', host: 'base', path: '/telemetry/v1/beacons', public: true },
});

export type CallName = keyof typeof CALLS;
