import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './workspace/root';

/** The rules that are on for a file, there or not. */
function rulesFor(file: string): string[] {
  const eslint = join(ROOT, 'node_modules/eslint/bin/eslint.js');
  const printed = execFileSync(process.execPath, [eslint, '--print-config', file], { cwd: ROOT });
  const { rules } = JSON.parse(printed.toString()) as { rules: Record<string, [number]> };
  return Object.keys(rules).filter((name) => rules[name]?.[0] === 2);
}

test('a test is linted with types', () => {
  expect(rulesFor('api/src/serve.test.ts')).toEqual(
    expect.arrayContaining([
      '@typescript-eslint/no-floating-promises',
      '@typescript-eslint/no-misused-promises',
      '@typescript-eslint/no-unsafe-member-access',
      '@typescript-eslint/unbound-method',
    ]),
  );
});

test('a component is linted with types and for accessibility', () => {
  expect(rulesFor('mfe-cameras/src/cameras.screen.tsx')).toEqual(
    expect.arrayContaining([
      '@typescript-eslint/no-floating-promises',
      '@typescript-eslint/no-unsafe-assignment',
      'jsx-a11y-x/click-events-have-key-events',
      'jsx-a11y-x/no-static-element-interactions',
      'jsx-a11y-x/role-has-required-aria-props',
    ]),
  );
});
