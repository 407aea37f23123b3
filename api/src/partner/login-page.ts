import { toSignInName } from '../authentication/credentials';
import { Html, html } from '../http/page';
import { sandboxPages } from '../sandbox/page';

/** An account at the sandbox partner. */
interface PartnerAccount {
  username: string;
  password: string;
  subject: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

const password = 'Portal-2026';

const PARTNER_ACCOUNTS: readonly PartnerAccount[] = [
  {
    username: 'asha',
    password,
    subject: 'partner-1001',
    name: 'Asha Gurung',
    email: 'asha@example.com',
    emailVerified: true,
  },
  // Has no account here.
  {
    username: 'deepa',
    password,
    subject: 'partner-1002',
    name: 'Deepa Rai',
    email: 'deepa@example.com',
    emailVerified: true,
  },
  // Claims an unverified email.
  {
    username: 'eka',
    password,
    subject: 'partner-1003',
    name: 'Eka Lama',
    email: 'bina@example.com',
    emailVerified: false,
  },
];

/** An operator at the sandbox partner. They sign in by pressing a button only. */
interface SandboxOperator {
  username: string;
  subject: string;
  name: string;
  /** The group that determines their role. */
  group: string;
}

const SANDBOX_OPERATORS: readonly SandboxOperator[] = [
  { username: 'operator', subject: 'operator-1001', name: 'Operator', group: 'operators' },
  { username: 'viewer', subject: 'operator-1002', name: 'Viewer', group: 'viewers' },
];

export const findPartnerAccount = (subject: string): PartnerAccount | undefined =>
  PARTNER_ACCOUNTS.find((account) => account.subject === subject);

export const findSandboxOperator = (subject: string): SandboxOperator | undefined =>
  SANDBOX_OPERATORS.find((account) => account.subject === subject);

/** Passwords are not secret here: they are in this file and on the page that asks for them. */
export const findAccountByPassword = (
  username: string,
  given: string,
): PartnerAccount | undefined =>
  PARTNER_ACCOUNTS.find(
    (account) => account.username === toSignInName(username) && account.password === given,
  );

export const findSandboxOperatorByName = (username: string): SandboxOperator | undefined =>
  SANDBOX_OPERATORS.find((account) => account.username === username);

const renderPage = sandboxPages(
  'Sandbox Partner',
  'A partner for trying things out: its accounts are made up.',
);

/** The partner's own sign-in page; `username` was entered with a refused password. */
export const renderPartnerLogin = (action: string, username?: string) =>
  renderPage(
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

const renderOperatorPage = sandboxPages(
  'Sandbox Identity Provider',
  'An identity provider for trying things out: its accounts are made up.',
);

/** The sign-in page of operators: a button for each account. */
export const renderOperatorLogin = (action: string) =>
  renderOperatorPage(
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

/** Asks an operator whether to end the session here, too. `form` is the provider's. */
export const renderOperatorLogout = (form: string) =>
  renderOperatorPage(
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

/** The partner's page for errors when it cannot redirect the browser. */
export const renderPartnerError = (text: string, back = '/login') =>
  renderPage(
    'This sign-in cannot go on',
    html` <p class="lead refused">${text}</p>
      <p><a class="button primary" href="${back}">Back to the portal</a></p>`,
  );
