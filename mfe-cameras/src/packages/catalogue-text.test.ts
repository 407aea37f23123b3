import { languageOf } from './catalogue-text';

test.each([
  ['Home Basic', 'en'],
  ['घर सुरक्षा', 'ne'],
  ['Home सुरक्षा', 'ne'],
  ['४K', 'ne'],
  ['30', undefined],
])('%s is of language %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
