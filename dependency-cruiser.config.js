/**
 * No two files and no two folders import each other, and no room of the shell imports what joins the rooms. Tests may
 * import everything. The rooms of mfe-cameras may: a camera leads to its purchase, and a purchase back to its camera.
 */
export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      comment: 'What both need belongs into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      comment: 'What both need belongs into a third folder, below both.',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: '^mfe-cameras/' },
      to: { circular: true },
    },
    {
      name: 'shell-rooms-know-no-corridor',
      comment: 'The files of shell/src itself join the rooms, and give each what it needs.',
      severity: 'error',
      from: { path: '^shell/src/[^/]+/' },
      to: { path: '^shell/src/[^/]+$' },
    },
  ],
  options: {
    includeOnly: '^(shared|platform|tools|shell|mfe-[^/]+|api|e2e|bench)/',
    exclude: ['[.](test|journey)[.]', '/testing/', '[.]css$', '/([.]cache|dist|node_modules)/'],
    // An import of a type is knowing, too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
