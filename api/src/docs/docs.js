/* global SwaggerUIBundle, document, matchMedia */
// Swagger UI as a reader: it sends no calls and requests nothing from another server.

const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followTheme);
followTheme();

const showNothing = () => () => null;

/** Fixes accessibility in Swagger UI, and removes what a reader does not need. */
const adaptComponents = ({ React: { createElement, Fragment } }) => ({
  wrapComponents: {
    authorizeBtn: showNothing,
    authorizeOperationBtn: showNothing,
    // A link inside a button cannot be reached.
    DeepLink:
      () =>
      ({ text }) =>
        createElement('span', null, text),
    InfoContainer: (InfoContainer) => (props) =>
      createElement('div', { role: 'banner' }, createElement(InfoContainer, props)),
    // Tags are headings of the third level.
    operations: (Operations) => (props) =>
      createElement(
        Fragment,
        null,
        createElement('h2', null, 'Calls'),
        createElement(Operations, props),
      ),
    // Each call has such a region, without a name.
    responses: (Responses) => (props) => {
      const nameRegion = (node) =>
        node
          ?.querySelector('[role=region]')
          ?.setAttribute('aria-label', `Responses of ${props.method} ${props.path}`);
      return createElement('div', { ref: nameRegion }, createElement(Responses, props));
    },
  },
});

SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  // Its blocks scroll, and cannot be reached by keyboard.
  syntaxHighlight: false,
  plugins: [adaptComponents],
});
