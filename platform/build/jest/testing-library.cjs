require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// A screen may have to be compiled first, on a machine that does other things too.
configure({ asyncUtilTimeout: 30_000 });
