import { companyEndpoint, from, problems } from '#core/contract';
import { priceLevelEditing, priceLevels } from './access.ts';
import * as schemas from './schemas.ts';

/** Returns all price levels of the company. [A7-18] */
export const readPriceLevels = companyEndpoint({
  method: 'GET',
  path: 'price-levels',
  gate: priceLevels.read,
  reply: schemas.PriceLevelSet,
  sample: {},
});

/** Replaces all levels. A level that the request does not contain is deleted. [A7-18] */
export const updatePriceLevels = companyEndpoint({
  method: 'PUT',
  path: 'price-levels',
  gate: priceLevelEditing,
  body: schemas.PriceLevelsUpdate,
  reply: schemas.PriceLevelSet,
  problems: [problems.staleVersion],
  sample: {
    body: {
      version: from(readPriceLevels, ({ version }) => version),
      levels: [{ name: 'Veľkoobchod', discountPercent: '15' }],
    },
  },
});
