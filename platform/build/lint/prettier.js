/** The format of the portal's code. */
export default { printWidth: 100, singleQuote: true, trailingComma: 'all' };
