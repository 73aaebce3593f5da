import { companyEndpoint } from '#core/contract';
import { appearance } from './access.ts';
import * as schemas from './schemas.ts';

/** Returns the caller's choice in this company; the default is List. [A7-18] */
export const readUserSettings = companyEndpoint({
  method: 'GET',
  path: 'user-settings',
  reply: schemas.UserSettings,
  sample: {},
});

/**
 * Saves the choice. The last save wins, without a version, because it is one person's choice. The flag of grids is not checked: a choice
 * that was made while the flag was on stays stored and applies when the flag is on again. [A7-18]
 */
export const saveUserSettings = companyEndpoint({
  method: 'PUT',
  path: 'user-settings',
  gate: appearance.edit,
  body: schemas.UserSettings,
  reply: schemas.UserSettings,
  sample: { body: { layoutType: 'Grid' } },
});
