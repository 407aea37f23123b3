import { html } from '../http/page';
import { sandboxPages } from '../sandbox/page';
import { PARTNER_ACCOUNTS } from './accounts';

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

/** What the partner says when it cannot send the browser back. */
export const partnerErrorPage = (text: string) =>
  pageOf(
    'This sign-in cannot go on',
    html` <p class="lead refused">${text}</p>
      <p><a class="button primary" href="/login">Back to the portal</a></p>`,
  );
