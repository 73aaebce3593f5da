import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** Another overlay is in force: open browsers take it at once. [A2-38] */
export const navigationChanged = hubEvent({
  name: 'NavigationChanged',
  to: 'company',
  payload: schemas.NavigationChangedPayload,
});
