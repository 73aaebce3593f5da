import { hubEvent } from '../hub-event.ts';
import * as schemas from './schemas.ts';

/** An event that the licence of the company changed. [A7-19] */
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
/** An event to the member whose permissions an admin changed. [A4-18] */
export const userPermissionsChanged = hubEvent({
  name: 'UserPermissionsChanged',
  to: 'companyUser',
  payload: schemas.CompanyIdPayload,
});
/**
 * An event that an entity of a company was created, changed or deleted; lists and open pages react. [A3-13] It is sent to members who may
 * read the entity: the sender names the permission in `readBy`.
 */
export const entityChanged = hubEvent({ name: 'EntityChanged', to: 'readers', payload: schemas.EntityChangedPayload });
/** An event that a feature flag changed for this company. */
export const flagsChanged = hubEvent({ name: 'FeatureFlagsChanged', to: 'company', payload: schemas.CompanyIdPayload });
