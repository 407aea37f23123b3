import { findDocumentFaults } from './form';

const NO_BACK = ['Citizenship Back Side image is mandotary'];
const NO_FIRST = ['Document one is mandotary'];

test.each<[string, [string, string, string, string], Record<string, string[]>]>([
  ['none at all', ['', '', '', ''], { document1_name: NO_FIRST }],
  ['one', ['passport', 'p', '', ''], {}],
  ['two', ['passport', 'p', 'pan-card', 'q'], {}],
  ['front and back', ['citizenship-front', 'f', 'citizenship-back', 'b'], {}],
  ['back and front', ['citizenship-back', 'b', 'citizenship-front', 'f'], {}],
  ['the front alone', ['citizenship-front', 'f', '', ''], { document2_name: NO_BACK }],
  [
    'the front beside another document',
    ['citizenship-front', 'f', 'passport', 'p'],
    { document2_name: NO_BACK },
  ],
  [
    'a back without its image',
    ['citizenship-front', 'f', 'citizenship-back', ''],
    { document2_name: NO_BACK },
  ],
  [
    'two fronts',
    ['citizenship-front', 'f', 'citizenship-front', 'g'],
    { document1_name: NO_BACK, document2_name: NO_BACK },
  ],
  [
    'another document before the front',
    ['passport', 'p', 'citizenship-front', 'f'],
    { document1_name: NO_BACK },
  ],
  ['the front second and alone', ['', '', 'citizenship-front', 'f'], { document1_name: NO_FIRST }],
  ['a second without a first', ['', '', 'passport', 'p'], { document1_name: NO_FIRST }],
  [
    'a type without an image',
    ['passport', '', '', ''],
    { document1_name: ['Document 1 field is required.'] },
  ],
  [
    'an image without a type',
    ['', 'p', 'passport', 'q'],
    { document1: ['Document 1 type field is required.'] },
  ],
])('%s', (_what, [document1, document1_name, document2, document2_name], faults) => {
  expect(findDocumentFaults({ document1, document1_name, document2, document2_name })).toEqual(
    faults,
  );
});
