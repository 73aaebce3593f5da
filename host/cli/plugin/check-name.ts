import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway';

/** Names that a plugin may not have, because they are names of other owners or addresses of the shell. */
const reserved = new Set(['core', 'host', 'platform', 'gateway', 'settings', 'company']);

/** The reserved words, which no constant may have as its name. */
const keywords = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);

/**
 * Checks whether a new plugin may have this name. `addresses` are the first segments of existing pages and endpoints of a company.
 * @throws OperatorError
 */
export function checkName(name: string, root: string, addresses: ReadonlySet<string>): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new OperatorError({
      code: 'plugin-bad-id',
      cause: `"${name}" is not a plugin's name.`,
      fix: `Use up to 40 lower case letters, digits and single dashes, beginning with a letter${proposal(name)}.`,
    });
  if (keywords.has(name) || reserved.has(name))
    throw new OperatorError({
      code: 'plugin-reserved-id',
      cause: `"${name}" is a word of the ${keywords.has(name) ? 'language' : 'core'}.`,
      fix: `Say what it is about in two words, such as "${name}-notes".`,
    });
  if (existsSync(join(root, 'plugins', name)))
    throw new OperatorError({
      code: 'plugin-exists',
      cause: `There is a plugin "${name}" already: plugins/${name}.`,
      fix: `Choose another name, or look at what it lacks with: npm run plugin -- check ${name}`,
    });
  if (addresses.has(name))
    throw new OperatorError({
      code: 'plugin-address-taken',
      cause: `The address company/{companyId}/${name} belongs to another plugin or to the core.`,
      fix: 'Choose another name.',
    });
}

function proposal(name: string): string {
  const better = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  return better ? `, such as "${better.slice(0, 40).replace(/-$/, '')}"` : ', such as "price-levels"';
}
