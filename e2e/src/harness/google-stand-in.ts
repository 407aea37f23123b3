import { AUDIENCE, type LocalIssuer } from '@portal/api/testing/local-issuer';
import type { Page, Route } from 'playwright-core';

export const GOOGLE = 'https://accounts.google.com';

/** The text of the fake button, which differs from the portal's own. */
export const GOOGLE_BUTTON = 'Continue as Asha';

/** The part of Google Identity Services that the portal uses: it draws a button that returns a token. */
const SCRIPT = `
  let settings;
  window.google = { accounts: { id: {
    initialize(options) { settings = options; },
    renderButton(place) {
      const button = document.createElement('button');
      button.textContent = ${JSON.stringify(GOOGLE_BUTTON)};
      button.onclick = async () => {
        const { client_id, nonce, callback } = settings;
        callback({ credential: await window.credentialOf(client_id, nonce) });
      };
      place.append(button);
    },
  } } };`;

/** Replaces Google in a page: serves the script, and tokens that the issuer signs, with claims that may be wrong. */
export async function standInForGoogle(
  page: Page,
  issuer: LocalIssuer,
  claims: Record<string, unknown> = {},
): Promise<void> {
  await page.exposeFunction('credentialOf', (clientId: string, nonce: string) => {
    if (clientId !== AUDIENCE) throw new Error(`The portal is not known as ${clientId}`);
    return issuer.token({ nonce, ...claims });
  });
  await page.route(`${GOOGLE}/**`, (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
}
