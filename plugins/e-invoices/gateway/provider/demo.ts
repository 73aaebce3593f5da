import { readCompany } from '#core/contract/platform';
import type { DemoContext } from '#core/gateway';
import { createPartner } from '#plugins/partners/contract';
import { createElectronicInvoiceProvider } from '../../contract/index.ts';
import { simulatedProfileId } from './simulated-profile.ts';

/** The demo companies that are customers of each other. The others have no connection, so they show how to set one up. */
const connected: readonly string[] = ['tatranske-drevo', 'stavby-saris'];

/**
 * Connects two companies with the simulated provider, and makes each a partner of the other. The connections are not marked as test
 * connections, because documents from a test network must not be booked, but in the demo the companies should book each other's invoices.
 */
export async function demoProviders({ companies, call }: Pick<DemoContext, 'companies' | 'call'>): Promise<void> {
  const both = companies.filter(({ key }) => connected.includes(key));
  for (const { key, id: companyId } of both) {
    const params = { companyId };
    const own = await call(`${key} itself`, readCompany, { params });
    const login = { name: 'Simulovaný poskytovateľ', profile: simulatedProfileId, address: '', firmId: '' };
    const use = { isTest: false, sends: true, receives: true, isChosen: true };
    const body = { ...login, ...use, clientId: own.taxId, clientSecret: 'ukazka' };
    await call(`${key} provider`, createElectronicInvoiceProvider, { params, body });
    const { name, street, postCode, city, country, registrationId, taxId, vatId, vatPayerType, email } = own;
    const partner = { name, street, postCode, city, country, registrationId, taxId, vatId, vatPayerType, email };
    for (const other of both.filter(({ id }) => id !== companyId))
      await call(`${key} of ${other.key}`, createPartner, { params: { companyId: other.id }, body: partner });
  }
}
