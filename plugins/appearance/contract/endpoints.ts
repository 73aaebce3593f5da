import { companyEndpoint } from '#core/contract';
import { appearance } from './access.ts';
import * as schemas from './schemas.ts';

/** Returns the layout that the caller chose in this company. The default is List. [A7-18] */
export const readUserSettings = companyEndpoint({
  method: 'GET',
  path: 'user-settings',
  reply: schemas.UserSettings,
  sample: {},
});

/**
 * Saves the caller's layout. There is no version and the last save wins, because only one person changes this value. The feature flag for
 * grids is not checked: a layout chosen while the flag was on stays stored and applies when the flag is on again. [A7-18]
 */
export const saveUserSettings = companyEndpoint({
  method: 'PUT',
  path: 'user-settings',
  gate: appearance.edit,
  body: schemas.UserSettings,
  reply: schemas.UserSettings,
  sample: { body: { layoutType: 'Grid' } },
});
