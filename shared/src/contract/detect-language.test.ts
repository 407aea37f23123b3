import { detectLanguage } from './detect-language';

test.each([
  ['This policy explains what we learn.', 'en'],
  ['यो नीतिले हामी के जान्दछौँ भन्ने बताउँछ।', 'ne'],
  ['ग्राहकको केवाईसी (KYC) विवरण', 'ne'],
  ['Your name in Nepali: नाम', 'en'],
  ['नेपाली Name', 'ne'],
  ['Rivers नामले', 'en'],
  ['2026-11-25', undefined],
  ['', undefined],
])('%j is in %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
