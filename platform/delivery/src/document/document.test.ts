import { runInNewContext } from 'node:vm';
import { POLICIES_ONCE } from './document';

interface Rules {
  createScriptURL?: (address: string) => string;
  createHTML?: (html: string) => string;
}

/** A page in a browser that supports policies, and refuses to create one twice. */
function openPage() {
  const made = new Map<string, Rules>();
  const trustedTypes = {
    defaultPolicy: {
      createScriptURL(address: string) {
        if (address.startsWith('https://evil.example')) throw new TypeError('refused');
        return address;
      },
    },
    createPolicy(name: string, rules: Rules) {
      if (made.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
      made.set(name, rules);
      return rules;
    },
  };
  runInNewContext(POLICIES_ONCE, { window: { trustedTypes }, Map });
  return trustedTypes;
}

const ANYTHING = { createScriptURL: (address: string) => address };

test('every bundler gets the same policy, and none with other rules', () => {
  const page = openPage();
  const first = page.createPolicy('webpack', ANYTHING);
  expect(page.createPolicy('webpack', ANYTHING)).toBe(first);
  expect(first.createScriptURL?.('/remotes/mfe-cameras/1.0.0/a.js')).toBe(
    '/remotes/mfe-cameras/1.0.0/a.js',
  );
  expect(() => first.createScriptURL?.('https://evil.example/x.js')).toThrow('refused');
});

test('another policy is created once, by the first caller', () => {
  const page = openPage();
  const rules = { createHTML: (html: string) => html };
  expect(page.createPolicy('dompurify', rules)).toBe(rules);
  expect(page.createPolicy('dompurify', ANYTHING)).toBe(rules);
});

test('a browser without policies runs the page', () => {
  expect(() => runInNewContext(POLICIES_ONCE, { window: {}, Map })).not.toThrow();
});
