import fc from 'fast-check';
import {
  array,
  email,
  field,
  greaterThan,
  imageDimensions,
  inList,
  mac,
  max,
  min,
  numeric,
  presentElement,
  required,
  unique,
  url,
  validate,
  withMessage,
  type Rule,
} from './index';

const judge = (rule: Rule, value: unknown, others: Record<string, unknown> = {}) =>
  validate({ ...others, it: value }, { it: field('Name', rule) }).it;

const lacking = 'Name field is required.';

describe('required', () => {
  test.each([undefined, null, '', '  ', [], false])('refuses %p', (value) => {
    expect(judge(required(), value)).toBe(lacking);
  });
  test.each(['0', 0, 'a', ['a'], true])('accepts %p', (value) => {
    expect(judge(required(), value)).toBeUndefined();
  });
});

describe('presentElement', () => {
  test.each([undefined, null, '', 'a', []])('refuses %p', (value) => {
    expect(judge(presentElement(), value)).toBe(lacking);
  });
  test('accepts a non-empty list', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { minLength: 1 }), (list) => {
        expect(judge(presentElement(), list)).toBeUndefined();
      }),
    );
  });
});

describe('every other rule accepts an empty value', () => {
  const rules = {
    email: email(),
    numeric: numeric(),
    array: array(),
    min: min(3),
    max: max(3),
    greaterThan: greaterThan('other', 'Other'),
    inList: inList([1]),
    mac: mac(),
    unique: unique(['']),
    url: url(),
    imageDimensions: imageDimensions({ fixed: { height: 1, width: 1 } }),
  };
  test.each(Object.entries(rules))('%s', (_name, rule) => {
    for (const empty of [undefined, null, '']) {
      expect(judge(rule, empty, { other: 5 })).toBeUndefined();
    }
  });
});

describe('email', () => {
  const message = 'Name is not a valid email.';
  test('accepts addresses', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(judge(email(), address)).toBeUndefined();
      }),
    );
  });
  test.each([
    'asha',
    '@example.com',
    'asha@',
    'asha@example',
    'a b@example.com',
    'a@b@c.np',
    'a@b..c',
  ])('refuses %p', (value) => {
    expect(judge(email(), value)).toBe(message);
  });
  test('checks a very long text quickly', () => {
    expect(judge(email(), `a@${'a.'.repeat(100_000)}`)).toBe(message);
  });
});

describe('numeric', () => {
  test('accepts numbers and their text', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(judge(numeric(), number)).toBeUndefined();
        expect(judge(numeric(), String(number))).toBeUndefined();
      }),
    );
  });
  test.each(['1e3', '0x1f', '1,000', '१२', ' 1', '1.', 'abc', NaN, Infinity, {}])(
    'refuses %p',
    (value) => {
      expect(judge(numeric(), value)).toBe('field must be number.');
    },
  );
});

test('array accepts lists only', () => {
  expect(judge(array(), [])).toBeUndefined();
  expect(judge(array(), 'a')).toBe('field must be array.');
  expect(judge(array(), { length: 1 })).toBe('field must be array.');
});

describe('min and max', () => {
  test.each([
    [min(3), 'ab', 'must be minimum of 3 character.'],
    [min(3), 2, 'must be greater than or equals 3 .'],
    [min(3), ['a'], 'must contain minimum of 3 item.'],
    [max(1), 'ab', 'must be maximum of 1 character.'],
    [max(1), 2, 'must be less than or equals 1 .'],
    [max(1), ['a', 'b'], 'must contain maximum of 1 item.'],
  ])('%# refuses with its own message', (rule, value, message) => {
    expect(judge(rule, value)).toBe(message);
  });
  test('are consistent for every text, number and list', () => {
    const size = (value: string | number | unknown[]) =>
      typeof value === 'number' ? value : Array.from(value).length;
    const values = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.array(fc.anything()));
    fc.assert(
      fc.property(values, fc.integer({ min: -5, max: 20 }), (value, bound) => {
        fc.pre(value !== '');
        expect(judge(min(bound), value) === undefined).toBe(size(value) >= bound);
        expect(judge(max(bound), value) === undefined).toBe(size(value) <= bound);
      }),
    );
  });
  test('together they require an exact length', () => {
    const phone = field('Mobile No.', required(), min(10), max(10), numeric());
    const judgePhone = (mobile: string) => validate({ mobile }, { mobile: phone }).mobile;
    expect(judgePhone('9841000000')).toBeUndefined();
    expect(judgePhone('984100000')).toBe('must be minimum of 10 character.');
    expect(judgePhone('98410000001')).toBe('must be maximum of 10 character.');
    expect(judgePhone('98410o0000')).toBe('field must be number.');
  });
});

test.each([true, { length: 9 }])('min and max ignore %p, which has no size', (value) => {
  expect(judge(min(3), value)).toBeUndefined();
  expect(judge(max(3), value)).toBeUndefined();
});

describe('greaterThan', () => {
  const rule = greaterThan('from', 'From');
  test('compares by value, not by text', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (from, to) => {
        const message = to > from ? undefined : 'must be greater than From .';
        expect(judge(rule, to, { from })).toBe(message);
        expect(judge(rule, String(to), { from: String(from) })).toBe(message);
      }),
    );
  });
  test.each([5, '5', '1e3', [6]])('refuses %p where the other field has 5', (value) => {
    expect(judge(rule, value, { from: 5 })).toBe('must be greater than From .');
  });
  test('waits until the other field is a number', () => {
    expect(judge(rule, -1, { from: '' })).toBeUndefined();
  });
});

test('inList and unique are opposites, and compare numbers with their text', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (list, value) => {
      const pending = list.includes(value);
      expect(judge(inList(list), String(value))).toBe(pending ? undefined : 'is invalid.');
      expect(judge(unique(list), String(value))).toBe(pending ? 'already esists.' : undefined);
    }),
    // A random list rarely contains the random value.
    { examples: [[[7], 7]] },
  );
});

describe('mac', () => {
  const pair = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, '0'));
  test('accepts six hexadecimal pairs of either case', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 6, maxLength: 6 }), (pairs) => {
        expect(judge(mac(), pairs.join(':'))).toBeUndefined();
        expect(judge(mac(), pairs.join(':').toUpperCase())).toBeUndefined();
      }),
    );
  });
  test.each(['00:11:22:33:44', '00:11:22:33:44:5G', '00-11-22-33-44-55', '00:11:22:33:44:55:66'])(
    'refuses %p',
    (value) => {
      expect(judge(mac(), value)).toBe('must be XX:XX:XX:XX:XX:XX hexadecimal.');
    },
  );
});

describe('url', () => {
  test('accepts web addresses', () => {
    fc.assert(
      fc.property(fc.webUrl(), (address) => {
        expect(judge(url(), address)).toBeUndefined();
      }),
    );
  });
  test.each([
    'example.com',
    '/path',
    'javascript:alert(1)',
    'ftp://a.np',
    'http://',
    'http://a b',
    'http://a.np/b c',
  ])('refuses %p', (value) => {
    expect(judge(url(), value)).toBe('is not a valid Url.');
  });
});

describe('imageDimensions', () => {
  const image = { height: 300, width: 400 };
  test.each([
    [{ fixed: image }, undefined],
    [{ fixed: { height: 300, width: 401 } }, 'Image height, width must be 300, 401 .'],
    [{ min: image, max: image }, undefined],
    [{ min: { height: 301, width: 1 } }, 'must be mimimum of 301, 1 .'],
    [{ max: { height: 300, width: 399 } }, 'must be maximum of 300, 399 .'],
    [{}, undefined],
  ])('%p', (limits, message) => {
    expect(judge(imageDimensions(limits), image)).toBe(message);
  });
});

test('withMessage keeps the check and replaces the message', () => {
  const rule = withMessage('Please enter the email.', required());
  expect(judge(rule, '')).toBe('Please enter the email.');
  expect(judge(rule, 'a')).toBeUndefined();
});
