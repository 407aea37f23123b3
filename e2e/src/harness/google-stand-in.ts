import { AUDIENCE, type LocalIssuer } from '@portal/api/testing/local-issuer';
import type { Page, Route } from 'playwright-core';

export const GOOGLE = 'https://accounts.google.com';

/** What the stand-in's button is called, so that it is not taken for the portal's own. */
export const GOOGLE_BUTTON = 'Continue as Asha';

/** As much of Google Identity Services as the portal uses: it draws a button that hands over a token. */
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

/** Answers for Google in a page: the script, and tokens the issuer signs, with claims that may be wrong. */
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
