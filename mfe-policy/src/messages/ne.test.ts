/** The preset holds a catalog against its package when it compiles it: see `platform/build/texts`. */
test('every text has a Nepali one, and every Nepali one its text', async () => {
  expect(await import('./ne')).toHaveProperty('default');
});
