import { readRoleValues, findRole } from './provider';

const VALUES = readRoleValues('OPERATOR_ROLES', 'lookers=viewer, staff=operator,chiefs=admin');

test('values and roles are read, and a value may contain the separator', () => {
  expect([...VALUES]).toEqual([
    ['lookers', 'viewer'],
    ['staff', 'operator'],
    ['chiefs', 'admin'],
  ]);
  expect([...readRoleValues('OPERATOR_ROLES', 'a=b=admin')]).toEqual([['a=b', 'admin']]);
});

test.each([
  ['staff', "'staff' is not of the form value=role"],
  ['staff=', "'staff=' is not of the form"],
  ['=admin', "'=admin' is not of the form"],
  ['staff=root', 'The roles are viewer, operator, admin.'],
  ['staff=operator,', "'' is not of the form"],
  ['staff=operator,staff=admin', "OPERATOR_ROLES names 'staff' twice."],
])('%s is refused', (text, message) => {
  expect(() => readRoleValues('OPERATOR_ROLES', text)).toThrow(message);
});

test.each<[string, object, string, string | null]>([
  ['a list', { groups: ['others', 'staff'] }, 'groups', 'operator'],
  ['a single text', { groups: 'lookers' }, 'groups', 'viewer'],
  ['several roles: the highest counts', { groups: ['chiefs', 'lookers'] }, 'groups', 'admin'],
  ['a nested claim', { realm_access: { roles: ['staff'] } }, 'realm_access.roles', 'operator'],
  [
    'a name with dots',
    { 'https://portal.example/role': 'staff' },
    'https://portal.example/role',
    'operator',
  ],
  ['another value', { groups: ['STAFF', 'staff '] }, 'groups', null],
  ['no claim', {}, 'groups', null],
  ['a claim that is no text', { groups: { staff: true } }, 'groups', null],
  ['texts deeper down', { groups: [['staff']] }, 'groups', null],
  ['what every object has', {}, 'constructor.name', null],
  ['a path through a text', { groups: 'staff' }, 'groups.length', null],
])('%s', (_what, claims, path, role) => {
  expect(findRole(claims as Record<string, unknown>, path, VALUES)).toBe(role);
});

test('an email gives a role only when the provider has verified it', () => {
  const values = readRoleValues('OPERATOR_ROLES', 'asha@example.com=admin');
  const email = 'asha@example.com';
  expect(findRole({ email, email_verified: true }, 'email', values)).toBe('admin');
  expect(findRole({ email, email_verified: false }, 'email', values)).toBeNull();
  expect(findRole({ email }, 'email', values)).toBeNull();
});
