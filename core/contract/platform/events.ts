import { hubEvent } from '../hub-event.ts';
import * as schemas from './schemas.ts';

/** [A7-19] */
export const companyLicenceChanged = hubEvent({
  name: 'CompanyLicenseChanged',
  to: 'company',
  payload: schemas.CompanyIdPayload,
});
export const companyDeleted = hubEvent({
  name: 'CompanyDeleted',
  to: 'company',
  payload: schemas.CompanyDeletedPayload,
});
export const userRemovedFromGroup = hubEvent({
  name: 'UserRemovedFromGroup',
  to: 'companyUser',
  payload: schemas.UserRemovedPayload,
});
/** To the member whose rights an admin changed. [A4-18] */
export const userPermissionsChanged = hubEvent({
  name: 'UserPermissionsChanged',
  to: 'companyUser',
  payload: schemas.CompanyIdPayload,
});
/**
 * Something of a company was created, changed or deleted; lists and open pages react. [A3-13] Told to those who may read it:
 * whoever emits it names the right by `readBy`.
 */
export const entityChanged = hubEvent({ name: 'EntityChanged', to: 'readers', payload: schemas.EntityChangedPayload });
/** A feature flag changed for this company. */
export const flagsChanged = hubEvent({ name: 'FeatureFlagsChanged', to: 'company', payload: schemas.CompanyIdPayload });
