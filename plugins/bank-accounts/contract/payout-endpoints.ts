import { companyEndpoint, from, problems } from '#core/contract';
import { payoutSettings } from './access.ts';
import { createBankAccount } from './endpoints.ts';
import * as schemas from './schemas.ts';

/** Returns the accounts from which the company pays. [B6-9] */
export const readPayoutSettings = companyEndpoint({
  method: 'GET',
  path: 'payout-settings',
  gate: payoutSettings.setup,
  reply: schemas.PayoutSettings,
  sample: {},
});

/** Replaces all of the accounts from which the company pays. [B6-9] */
export const updatePayoutSettings = companyEndpoint({
  method: 'PUT',
  path: 'payout-settings',
  gate: payoutSettings.setup,
  body: schemas.PayoutSettingsUpdate,
  reply: schemas.PayoutSettings,
  problems: [problems.staleVersion],
  sample: {
    body: {
      version: from(readPayoutSettings, ({ version }) => version),
      payouts: [{ currency: 'EUR', bankAccountId: from(createBankAccount, ({ id }) => id) }],
    },
  },
});
