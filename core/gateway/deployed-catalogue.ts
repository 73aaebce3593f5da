import {
  type AccessCatalogue,
  catalogueOf,
  type Declaration,
  type RoleChanges,
  RoleChangesError,
  withRoleChanges,
} from '#core/access';
import { platformDeclarations } from '#core/contract/platform';
import { OperatorError } from './database/index.ts';

/**
 * What the core and the plugins declare, with the roles as this deployment wants them.
 * @param declarations the plugins'
 * @throws OperatorError when config/roles.json names what is not there
 */
export function deployedCatalogue(
  declarations: readonly Declaration[],
  roleChanges: RoleChanges = {},
): AccessCatalogue {
  try {
    return withRoleChanges(catalogueOf([...platformDeclarations, ...declarations]), roleChanges);
  } catch (error) {
    if (!(error instanceof RoleChangesError)) throw error;
    throw new OperatorError({
      code: 'roles-invalid',
      cause: `config/roles.json: ${error.message}`,
      fix: 'Correct it; npm run kostra -- roles prints what there is.',
    });
  }
}
