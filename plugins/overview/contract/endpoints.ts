import { endpoint } from '#core/contract';
import * as schemas from './schemas.ts';

/** The caller's choice for all companies; the list until something was chosen. */
export const readHome = endpoint({ method: 'GET', path: 'home', reply: schemas.Home, sample: {} });

/** Last come, last kept: it is one person's choice, so there is no version. */
export const saveHome = endpoint({
  method: 'PUT',
  path: 'home',
  body: schemas.Home,
  reply: schemas.Home,
  sample: { body: { home: 'overview' } },
});
