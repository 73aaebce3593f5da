import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** The event that another overlay is active; open browsers apply it at once. [A2-38] */
export const navigationChanged = hubEvent({
  name: 'NavigationChanged',
  to: 'company',
  payload: schemas.NavigationChangedPayload,
});
