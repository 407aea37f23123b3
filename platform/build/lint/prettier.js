/** How the portal's code is laid out. */
export default { printWidth: 100, singleQuote: true, trailingComma: 'all' };
