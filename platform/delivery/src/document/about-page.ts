import type { RuntimeConfig } from '@portal/shared/contract';
import { tag } from '../html/markup';
import { ICONS, WEB_MANIFEST } from '@portal/shared/contract/portal-addresses';
import type { OwnedRoute } from './routes';

/**
 * Whether search engines may list the page of a route: a public one that describes itself, in production. The
 * others, such as those that mails lead to, are nobody's to find.
 */
export const isListed = (
  route: OwnedRoute | undefined,
  { environment }: Pick<RuntimeConfig, 'environment'>,
): boolean =>
  environment === 'production' && route?.access === 'public' && route.description !== undefined;

/** What the document says of itself to who does not run it: installers, crawlers and previews of links. */
export function aboutPage(
  route: OwnedRoute | undefined,
  { brand, theme }: RuntimeConfig,
  language: string,
  isInstallable: boolean,
): string[] {
  const { title, description } =
    route?.access === 'public' ? { ...route, ...route.translations?.[language] } : {};
  const property = (name: string, content: string | undefined) =>
    content === undefined ? [] : [tag('meta', { property: `og:${name}`, content })];
  return [
    // With the cookie, so that its texts are in the language of the page.
    ...(isInstallable
      ? [tag('link', { rel: 'manifest', href: WEB_MANIFEST, crossorigin: 'use-credentials' })]
      : []),
    ...(theme
      ? [tag('link', { rel: 'icon', href: theme.logo ?? `${ICONS}icon.svg` })]
      : [tag('link', { rel: 'apple-touch-icon', href: `${ICONS}apple-touch-icon.png` })]),
    ...(description === undefined
      ? []
      : [tag('meta', { name: 'description', content: description })]),
    ...property('type', 'website'),
    ...property('site_name', brand),
    ...property('title', title === undefined ? brand : `${title} · ${brand}`),
    ...property('description', description),
  ];
}
