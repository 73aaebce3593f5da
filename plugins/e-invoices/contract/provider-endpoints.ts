import { companyEndpoint, from, problem, problems } from '#core/contract';
import * as schemas from './provider.schemas.ts';
import { eInvoices } from './rights.ts';

/** The refusal if another connection already receives: a company may have only one provider for received e-invoices. */
export const anotherProviderReceives = problem('another-provider-receives', 409);
/** The refusal if the company has reached the maximum number of connections. */
export const tooManyProviders = problem('too-many-e-invoice-providers', 409);
export const maxProviders = 10;

const gate = eInvoices.edit;
const sample = {
  name: 'Náš poskytovateľ',
  profile: 'sapi-sk',
  address: 'https://sapi.example.sk',
  clientId: 'firma',
  clientSecret: '',
  firmId: '',
  isTest: true,
  sends: true,
  receives: false,
  isChosen: false,
};

/** Lists the company's connections with providers of the delivery service, the oldest first. Secrets are never returned. */
export const listElectronicInvoiceProviders = companyEndpoint({
  method: 'GET',
  path: 'e-invoice-providers',
  gate,
  reply: schemas.EInvoiceProviderList,
  sample: {},
});

/**
 * Lists the providers that can be connected. The last one is for any other provider that supports SAPI-SK. The list is the same for all
 * companies.
 */
export const listElectronicInvoiceProviderProfiles = companyEndpoint({
  method: 'GET',
  path: 'e-invoice-provider-profiles',
  gate: eInvoices.read,
  reply: schemas.EInvoiceProviderProfileList,
  sample: {},
});

/**
 * Adds a connection. The credentials are stored without a check; `POST e-invoice-providers/{providerId}/test` tests them. From now on
 * documents are sent and fetched through the connection, as its fields state.
 */
export const createElectronicInvoiceProvider = companyEndpoint({
  method: 'POST',
  path: 'e-invoice-providers',
  gate,
  body: schemas.EInvoiceProviderInput,
  reply: schemas.EInvoiceProvider,
  problems: [anotherProviderReceives, tooManyProviders],
  sample: { body: { ...sample, clientSecret: 'tajomstvo' } },
});

const ofOne = { params: { providerId: from(createElectronicInvoiceProvider, ({ id }) => id) } };

/** Returns a connection with a provider. Its secret is never returned. */
export const readElectronicInvoiceProvider = companyEndpoint({
  method: 'GET',
  path: 'e-invoice-providers/:providerId',
  gate,
  reply: schemas.EInvoiceProvider,
  sample: ofOne,
});

/**
 * Changes a connection. The stored secret is kept if the request has none. It must be sent again when the provider, its address or the
 * client id changes, so that nobody can redirect the stored secret to another server.
 */
export const updateElectronicInvoiceProvider = companyEndpoint({
  method: 'PUT',
  path: 'e-invoice-providers/:providerId',
  gate,
  body: schemas.EInvoiceProviderUpdate,
  reply: schemas.EInvoiceProvider,
  problems: [problems.staleVersion, anotherProviderReceives],
  sample: { ...ofOne, body: { ...sample, version: from(createElectronicInvoiceProvider, ({ version }) => version) } },
});

/**
 * Deletes a connection and its secret. E-invoices that the provider has accepted remain sent, but their state can no longer be requested.
 * Waiting ones are sent through another connection, or continue to wait.
 */
export const deleteElectronicInvoiceProvider = companyEndpoint({
  method: 'DELETE',
  path: 'e-invoice-providers/:providerId',
  gate,
  sample: ofOne,
});

/**
 * Signs in with the stored credentials and, if the connection receives, requests the list of waiting documents. It neither sends nor
 * fetches a document. The response is 200 even if the provider refuses: `fault` states the reason and what to do.
 */
export const testElectronicInvoiceProvider = companyEndpoint({
  method: 'POST',
  path: 'e-invoice-providers/:providerId/test',
  gate,
  reply: schemas.EInvoiceProviderTest,
  sample: ofOne,
});
