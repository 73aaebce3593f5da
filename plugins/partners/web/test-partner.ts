import type { Partner } from '../contract/index.ts';
import { emptyPartner } from './partner-values.ts';

/** The fields of a stored partner, including those that a response has and forms do not write. */
export const storedPartner = {
  ...emptyPartner,
  externalId: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
} satisfies Partial<Partner>;
