import { endpoint } from '#core/contract';
import * as schemas from './schemas.ts';

/** Returns the caller's choice for all companies; the default is the list. */
export const readHome = endpoint({ method: 'GET', path: 'home', reply: schemas.Home, sample: {} });

/** Saves the choice. The last save wins, without a version, because it is one person's choice. */
export const saveHome = endpoint({
  method: 'PUT',
  path: 'home',
  body: schemas.Home,
  reply: schemas.Home,
  sample: { body: { home: 'overview' } },
});
