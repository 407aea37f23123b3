import type { RouteDeclaration, RuntimeConfig } from '@portal/shared/contract';

/** The one page whose document lets the sign-in providers' scripts run. */
export const allowsProviderScripts = (route: RouteDeclaration | undefined): boolean =>
  route?.path === '/login';

/** The origins of the providers that are configured; none of those that are not. */
export function providerSources({ social }: RuntimeConfig) {
  const { google, facebook, apple } = social;
  const configured = [
    ...(google.clientId ? [google] : []),
    ...(facebook.appId ? [facebook] : []),
    ...(apple.clientId ? [apple] : []),
  ];
  return {
    scripts: configured.map(({ script }) => new URL(script).origin),
    /** Where the scripts may call and what they may frame. */
    origins: configured.flatMap(({ origins }) => origins),
  };
}
