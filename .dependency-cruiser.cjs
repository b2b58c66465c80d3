/** Who may import whom (docs/architecture.md). Type imports count. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|routes|islands|db|runner|scripts|tests|bench)/', pathNot: [from, ...allowed] },
})
/** Errors, and what is written to the log: what every part of the server may mention. */
const errors = '^src/(errors|server-log)\\.ts$'
const ownProcess = '^src/own-process\\.ts$'
const contracts = '^src/contracts/'

module.exports = {
  forbidden: [
    only('core-is-pure', '^src/core/', [contracts], 'Rules know no database, net, clock, randomness or environment.'),
    only('contracts-stand-alone', '^src/contracts/', [], 'Both sides share contracts; they import only TypeBox.'),
    only(
      'features-use-rules-and-storage',
      '^src/features/',
      ['^src/core/', contracts, '^db/', '^src/live/', '^runner/index\\.ts$', errors, ownProcess],
      'A use case loads, asks the rules, saves, publishes.',
    ),
    only(
      'db-is-sql',
      '^db/',
      [contracts, errors, '^src/core/problem-package/'],
      'All SQL lives here and knows nobody above it.',
    ),
    only('live-keeps-rooms', '^src/live/', ['^src/core/', contracts, errors], 'Saving is handed in.'),
    only(
      'web-renders',
      '^src/web/',
      [
        '^src/features/',
        '^src/core/steps/',
        '^src/live/turns\\.ts$',
        contracts,
        errors,
        '^src/ui/',
        '^routes/route-tree\\.gen\\.ts$',
      ],
      'Rendering, sessions, errors: no storage, no rooms, no judge. Long answers are written in turns.',
    ),
    only('ui-presents', '^src/ui/', [contracts], 'No fetch, no state machine.'),
    only(
      'routes-are-thin',
      '^routes/(?!judge0|socket)',
      ['^routes/', '^src/features/', '^src/web/', '^src/ui/', '^src/core/', contracts, errors, '^islands/'],
      'Never the database, the rooms or the judge.',
    ),
    only(
      'judge0-may-ask-the-judge',
      '^routes/judge0',
      ['^src/features/', '^src/web/', '^src/core/', contracts, errors, '^runner/index\\.ts$'],
      'The one route over the runner.',
    ),
    only(
      'socket-may-use-rooms',
      '^routes/socket',
      ['^src/features/', '^src/web/', contracts, errors, '^src/live/'],
      'The one route over the rooms.',
    ),
    {
      name: 'browsers-load-no-schemas',
      severity: 'error',
      comment:
        'Of declared calls, frames and their shapes islands take the types; words and sizes stand in contracts/labels and limits.',
      from: { path: '^(islands|src/ui)/' },
      to: { path: '^src/contracts/(http|calls|frames)/', dependencyTypesNot: ['type-only'] },
    },
    only('islands-run-in-browsers', '^islands/', ['^src/ui/', contracts, '^src/core/'], 'Never server code.'),
    only('the-judge-stands-alone', '^runner/', [], 'The runner knows nothing of users, duels or contests.'),
    only(
      'scripts-drive-the-product',
      '^scripts/',
      [
        '^src/(features|core|contracts)/',
        // The typed client is made from the API document.
        '^src/web/openapi/',
        '^src/(config|app|agent-file|build-info|embedded\\.gen|log|errors)\\.ts$',
        '^db/',
        '^runner/',
      ],
      'Operators and builders.',
    ),
    {
      name: 'commands-load-no-calls',
      severity: 'error',
      comment: 'Of operators’ calls a command takes the types: a server does the work. Without one, `alone` does.',
      from: { path: '^scripts/(commands|operator)/', pathNot: '^scripts/operator/alone\\.ts$' },
      to: { path: '^src/features/operator/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '\\.gen\\.ts$',
          '^src/ui/theme-boot\\.ts$',
          '^src/web/hydrate-island\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'through-the-index',
      severity: 'error',
      comment:
        'Nobody reaches past the index of another folder of rules or use cases. The entry may, so that a process that does one thing loads no more.',
      from: {
        path: '^(src|routes|islands|db|scripts)/',
        pathNot: ['^src/(core|features)/', '^src/main\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: '^src/(core|features)/[^/]+/(?!index\\.tsx?$)' },
    },
    {
      name: 'through-the-index-of-a-neighbour',
      severity: 'error',
      from: { path: '^src/(core|features)/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(core|features)/[^/]+/(?!index\\.tsx?$)', pathNot: '^src/$1/$2/' },
    },
    { name: 'no-missing', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(bun|bun:.*)$' } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.sql'],
    },
  },
}
