import type { App } from '../http/app';
import { serveStyles } from '../http/page';

/** The address of the one style sheet of all sandbox pages. */
export const SANDBOX_STYLES = '/sandbox/sandbox.css';

export const serveSandboxStyles = (app: App): void =>
  serveStyles(app, SANDBOX_STYLES, new URL('./sandbox.css', import.meta.url));
