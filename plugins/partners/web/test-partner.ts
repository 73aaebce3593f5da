import type { Partner } from '../contract/index.ts';
import { emptyPartner } from './partner-values.ts';

/** What an answer of the gateway has beside what forms write. */
export const storedPartner = {
  ...emptyPartner,
  externalId: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
} satisfies Partial<Partner>;
