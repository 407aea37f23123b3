import { Html, html } from '../http/page';
import { sandboxPages } from '../sandbox/page';
import { PARTNER_ACCOUNTS, SANDBOX_OPERATORS } from './accounts';

const pageOf = sandboxPages(
  'Sandbox Partner',
  'A partner for trying things out: its accounts are made up.',
);

/** The partner's own sign-in; `username` is what was entered when the password was refused. */
export const partnerLoginPage = (action: string, username?: string) =>
  pageOf(
    'Sign in with your partner account',
    html` ${
        username === undefined
          ? html`<p class="lead">The Subscriber Portal wants to know who you are.</p>`
          : html`<p class="lead refused" role="alert">
              The username or the password is not correct.
            </p>`
      }
      <form method="post" action="${action}">
        <label class="field">
          Username
          <input
            name="username"
            value="${username}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
            autofocus
          />
        </label>
        <label class="field">
          Password
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <button class="button primary" type="submit" name="answer" value="login">Sign in</button>
        <button class="button plain" type="submit" name="answer" value="cancel" formnovalidate>
          Cancel
        </button>
      </form>
      <details>
        <summary>Accounts to try</summary>
        <ul>
          ${PARTNER_ACCOUNTS.map(
            ({ username: name, password }) =>
              html`<li><code>${name}</code>, password <code>${password}</code></li>`,
          )}
        </ul>
      </details>`,
  );

const operatorPageOf = sandboxPages(
  'Sandbox Identity Provider',
  'An identity provider for trying things out: its accounts are made up.',
);

/** The sign-in of operators: a press picks an account. */
export const operatorLoginPage = (action: string) =>
  operatorPageOf(
    'Sign in as an operator',
    html`<p class="lead">Pick an account. Its role comes from its group.</p>
      <form method="post" action="${action}">
        ${SANDBOX_OPERATORS.map(
          ({ username, group }) =>
            html`<button class="button primary" type="submit" name="username" value="${username}">
              ${username} (group ${group})
            </button>`,
        )}
        <button class="button plain" type="submit" name="answer" value="cancel">Cancel</button>
      </form>`,
  );

/** Asks an operator whether the session ends here, too. `form` is the provider's. */
export const operatorLogoutPage = (form: string) =>
  operatorPageOf(
    'Sign out here, too?',
    html`<p class="lead">You have signed out of the portal.</p>
      ${new Html(form)}
      <button
        class="button primary"
        type="submit"
        form="op.logoutForm"
        name="logout"
        value="yes"
        autofocus
      >
        Sign out
      </button>
      <button class="button plain" type="submit" form="op.logoutForm">Stay signed in here</button>`,
  );

/** What the partner says when it cannot send the browser back. */
export const partnerErrorPage = (text: string, back = '/login') =>
  pageOf(
    'This sign-in cannot go on',
    html` <p class="lead refused">${text}</p>
      <p><a class="button primary" href="${back}">Back to the portal</a></p>`,
  );
