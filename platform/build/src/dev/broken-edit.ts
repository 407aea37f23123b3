/**
 * Runs in pages that load a package from a development server. Shows the errors of an edit that does not compile over
 * the page, until one that does. The server's own overlay needs inline styles, which the portal's policy forbids.
 */
export {};

let overlay: HTMLElement | undefined;

const STYLES: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: '2147483647',
  maxHeight: '60vh',
  overflow: 'auto',
  margin: '0',
  padding: '1rem',
  background: '#3b0a0a',
  color: '#fff',
  font: '14px/1.5 monospace',
  whiteSpace: 'pre-wrap',
};

function show(errors: readonly string[]): void {
  overlay ??= document.createElement('pre');
  overlay.setAttribute('role', 'alert');
  Object.assign(overlay.style, STYLES);
  overlay.textContent = `This edit does not compile:\n\n${errors.join('\n\n')}`;
  document.body.append(overlay);
}

/** The messages of the development server's client. */
addEventListener(
  'message',
  ({ source, data }: MessageEvent<{ type?: string; data?: string[] }>) => {
    if (source !== window) return;
    if (data?.type === 'webpackErrors') show(data.data ?? []);
    if (data?.type === 'webpackOk' || data?.type === 'webpackStillOk') overlay?.remove();
  },
);
