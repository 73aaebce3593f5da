/** Licences under which a package may be part of an MIT product, or be used to build it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);
/** Licences that are allowed for development tools only, because their code is not installed with Kostra. */
const allowedForTools = new Set(['MPL-2.0', 'PSF-2.0', 'Python-2.0']);

/** Packages whose package.json names no licence in the usual field; a person has read the licence in the package's own files. */
const readByHand: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** A package as package-lock.json lists it. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** A package whose licence is missing or not allowed. */
export interface LicenceFault {
  readonly name: string;
  readonly licence: string | undefined;
}

/** Packages of package-lock.json by their paths; the project itself has the empty path. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Returns the packages that a release may not contain. Optional packages without a licence are skipped: they are binaries for other
 * systems, and each belongs to a package whose licence is known.
 */
export function licenceFaults(packages: LockedPackages): LicenceFault[] {
  return named(packages).flatMap(({ name, license, dev, optional }): LicenceFault[] => {
    if (license === undefined) return optional ? [] : [{ name, licence: license }];
    const isAllowed = (id: string) => allowed.has(id) || (dev === true && allowedForTools.has(id));
    return isSatisfied(license, isAllowed) ? [] : [{ name, licence: license }];
  });
}

/** Returns the page that lists the licence of each installed package. */
export function licencePage(packages: LockedPackages): string {
  const table = (list: ReturnType<typeof named>) =>
    list.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n');
  const all = named(packages).filter(({ license }) => license !== undefined);
  const head = '| package | version | licence |\n|---|---|---|';
  return `# Licences of the packages

\`npm run release -- --licences\` writes this page from package-lock.json.

## Part of the product

${head}
${table(all.filter(({ dev }) => !dev))}

## Used to build and test it

${head}
${table(all.filter(({ dev }) => dev))}
`;
}

function named(packages: LockedPackages) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return { name, ...one, license: one.license ?? readByHand[name] };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Evaluates an SPDX expression without nested parentheses: with `OR` one licence must be allowed, with `AND` all. */
function isSatisfied(expression: string, isAllowed: (id: string) => boolean): boolean {
  const inner = expression.replace(/^\(|\)$/g, '');
  if (inner.includes(' OR ')) return inner.split(' OR ').some((one) => isAllowed(one));
  return inner.split(' AND ').every((one) => isAllowed(one));
}
