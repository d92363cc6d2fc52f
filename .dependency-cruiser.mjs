// The rooms of the house and what each may import (docs/architecture.md). `npm run rooms` checks it, and so does the gate.

/** Tests stand beside the code and may use more: fixtures, content, the database. */
const TESTS = '\\.test\\.tsx?$';

/** A room may import what is listed, itself, and packages. */
function room(name, path, mayImport, why) {
  return { name, severity: 'error', comment: why, from: { path, pathNot: TESTS }, to: { path: '^src/', pathNot: mayImport } };
}

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', comment: 'Two files that import each other are one file, or need a third.', from: {}, to: { circular: true } },
    {
      name: 'when-needed',
      severity: 'error',
      comment: 'The S3 client and the library of the keys take 34 and 23 MB: an ordinary start does without (docs/decisions/0067).',
      from: { pathNot: `^tests/|${TESTS}` },
      to: { path: '^src/domains/copies/server/(stores/s3-store|keys/age-keys)\\.ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    room('lib', '^src/lib/', ['^src/lib/'], 'Pure helpers without a word of our trade.'),
    room('browser', '^src/browser/', ['^src/(browser|lib)/', '^src/domains/[^/]+/model/'], 'What every ui may use.'),
    room('worker', '^src/worker/', ['^src/worker/', '^src/domains/[^/]+/model/', '^src/lib/'], 'It runs beside the pages, without any of them.'),
    room('primitives', '^src/ui/', ['^src/(ui|browser|lib)/', '^src/styles/'], 'Primitives know no domain.'),
    room('model', '^src/domains/[^/]+/model/', ['^src/domains/[^/]+/model/', '^src/lib/'], 'Both sides share it: no browser, no server.'),
    room(
      'ui',
      '^src/domains/([^/]+)/ui/',
      ['^src/domains/$1/ui/', '^src/domains/[^/]+/model/', '^src/(ui|browser|lib)/'],
      "Two domains' components meet in sections and pages.",
    ),
    room('domain-server', '^src/domains/[^/]+/server/', ['^src/domains/[^/]+/(server|model)/', '^src/(server|lib)/'], 'The server renders no component.'),
    room('server', '^src/server/', ['^src/(server|lib)/'], 'The process is handed the domains: it does not know them.'),
    room(
      'sections',
      '^src/sections/',
      ['^src/sections/[^/]+\\.css$', '^src/domains/[^/]+/(ui|model)/', '^src/(ui|browser|lib)/'],
      'A section puts components together.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types count too: whoever needs the other's type knows the other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.json', '.css'] },
  },
};
