import { companyEndpoint } from '#core/contract';
import { appearance } from './access.ts';
import * as schemas from './schemas.ts';

/** What the caller chose in this company; List until something was chosen. [A7-18] */
export const readUserSettings = companyEndpoint({
  method: 'GET',
  path: 'user-settings',
  reply: schemas.UserSettings,
  sample: {},
});

/**
 * Last come, last kept: it is one person's choice, so there is no version. The flag of grids is not asked: a choice made
 * while it was on is kept, and holds again when it is. [A7-18]
 */
export const saveUserSettings = companyEndpoint({
  method: 'PUT',
  path: 'user-settings',
  gate: appearance.edit,
  body: schemas.UserSettings,
  reply: schemas.UserSettings,
  sample: { body: { layoutType: 'Grid' } },
});
