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
 * Returns the declarations of the core and the plugins, with the roles as this deployment changes them.
 * @param declarations the declarations of the plugins
 * @throws OperatorError if config/roles.json names something that does not exist
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
