import { defineJob } from '#core/gateway';
import { connectableBanks } from './connectable-banks.ts';
import { BankError } from './xs2a/bank-error.ts';
import { Xs2aClient } from './xs2a/xs2a-client.ts';

/** Notifies the bank that a consent is no longer needed. An unreachable bank is called again later. */
export const revokeConsent = defineJob<{ readonly bankId: string; readonly consentId: string }>({
  name: 'bank-connections.give-consent-back',
  ofCompany: true,
  retries: 5,
  retryDelay: 60,
  async run(context) {
    const { bankId, consentId } = context.payload;
    const banks = await context.service(connectableBanks);
    const bank = banks?.all(context.settings.get('DEMO') === true).find(({ id }) => id === bankId);
    if (!bank) return;
    try {
      await new Xs2aClient(bank).endConsent(consentId);
    } catch (error) {
      if (!(error instanceof BankError) || isPassing(error)) throw error;
    }
  },
});

function isPassing({ fault }: BankError): boolean {
  return fault === 'unreachable' || fault === 'slow' || fault === 'tooOften';
}
