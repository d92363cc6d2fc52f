// The rooms of the house and what each may import (docs/develop/architecture.md). `npm run rooms` checks it, and so does the gate.

/** Tests stand beside the code and may use more: fixtures, content, the database. */
const TESTS = '\\.test\\.tsx?$';

/** A room may import what is listed, itself, and packages. */
function room(name, path, mayImport, why) {
  return { name, severity: 'error', comment: why, from: { path, pathNot: TESTS }, to: { path: '^src/', pathNot: mayImport } };
}

/**
 * The layers of the house, lowest first: a domain knows those below its own, types included. Nothing knows what stands beside it or above.
 * Above them all: layouts, sections, pages, worker, start.
 */
const LAYERS = [
  { domains: ['security', 'content-format'], why: 'Who may do what, and how documents are written: every noun stands on it.' },
  { domains: ['site'], why: 'What the operator is called and where to be found: every page and mail says it.' },
  { domains: ['mail', 'pictures'], why: 'What carries words and pictures of others knows none of them: each noun writes its own letters.' },
  { domains: ['accounts', 'tours'], why: 'Who works here, and what is on offer.' },
  { domains: ['inquiries', 'articles', 'analytics', 'experiments', 'monitor', 'gallery'], why: 'What visitors do and read; each goes without the others.' },
  { domains: ['departures'], why: 'Trips that are agreed: enquiries know nothing of them, and the desk works on both.' },
  { domains: ['copies', 'offline', 'my-list'], why: 'What keeps things of several nouns: a copy of all, a device, a list of tours that are asked for.' },
  { domains: ['desk', 'watch'], why: 'Where the operator works, and what watches over it.' },
  { domains: ['content'], why: 'It brings the documents of all nouns together, and edits them.' },
];
const DOMAINS = LAYERS.flatMap(({ domains }) => domains);

/** What a layer must not import: its neighbours, and whatever stands above it. */
const layerRules = LAYERS.flatMap(({ domains, why }, at) =>
  domains.map((domain) => ({
    name: `layer-${domain}`,
    severity: 'error',
    comment: why,
    from: { path: `^src/domains/${domain}/`, pathNot: TESTS },
    to: {
      path: [
        `^src/domains/(${LAYERS.slice(at)
          .flatMap((layer) => layer.domains)
          .filter((other) => other !== domain)
          .join('|')})/`,
        '^src/(layouts|sections|pages|worker|start)/',
      ],
    },
  })),
);

export default {
  forbidden: [
    {
      name: 'domain-without-layer',
      severity: 'error',
      comment: 'A new domain gets its place in LAYERS.',
      from: { path: `^src/domains/(?!(${DOMAINS.join('|')})/)` },
      to: {},
    },
    ...layerRules,
    { name: 'no-cycle', severity: 'error', comment: 'Two files that import each other are one file, or need a third.', from: {}, to: { circular: true } },
    {
      name: 'when-needed',
      severity: 'error',
      comment: 'The S3 client and the library of the keys take 34 and 23 MB: an ordinary start does without (docs/develop/decisions/0067).',
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
    // Imports of types count too: a module that needs a type depends on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.json', '.css'] },
  },
};
