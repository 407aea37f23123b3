/** The build preset compares a catalog with its package when it compiles it: see `platform/build/texts`. */
test('every text has a Nepali translation, and every translation its text', async () => {
  expect(await import('./ne')).toHaveProperty('default');
});
