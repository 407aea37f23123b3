/**
 * A script for the document of every shell, the ones before included. Each remote brings a bundler of its own that asks
 * for a policy `webpack`, and each version of a remote may bring its sanitiser: they get the one that is there, so
 * that no policy can be made twice. That of the bundlers knows no more addresses than the document's own default.
 */
export const POLICIES_ONCE = `
(function (types) {
  if (!types) return;
  var create = types.createPolicy.bind(types);
  var made = new Map();
  function once(name, rules) {
    if (!made.has(name)) made.set(name, create(name, rules));
    return made.get(name);
  }
  once('webpack', {
    createScriptURL: function (address) {
      return types.defaultPolicy ? types.defaultPolicy.createScriptURL(address).toString() : address;
    },
  });
  types.createPolicy = once;
})(window.trustedTypes);
`;
