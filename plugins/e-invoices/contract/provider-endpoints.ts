import { companyEndpoint, from, problem, problems } from '#core/contract';
import * as schemas from './provider.schemas.ts';
import { eInvoices } from './rights.ts';

/** The refusal if another connection receives already: a company has exactly one provider for what comes. */
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

/** Lists the company's connections with providers of the delivery service, the oldest first. None of them tells its secret. */
export const listElectronicInvoiceProviders = companyEndpoint({
  method: 'GET',
  path: 'e-invoice-providers',
  gate,
  reply: schemas.EInvoiceProviderList,
  sample: {},
});

/** Lists the providers that can be connected. The last one stands for any other that speaks SAPI-SK. Nothing of it is the company's. */
export const listElectronicInvoiceProviderProfiles = companyEndpoint({
  method: 'GET',
  path: 'e-invoice-provider-profiles',
  gate: eInvoices.read,
  reply: schemas.EInvoiceProviderProfileList,
  sample: {},
});

/**
 * Adds a connection. The credentials are kept as they are: `POST e-invoice-providers/{providerId}/test` tries them. From now on documents
 * leave by it, or are fetched from it, as it says.
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

/** Returns one connection, without its secret. */
export const readElectronicInvoiceProvider = companyEndpoint({
  method: 'GET',
  path: 'e-invoice-providers/:providerId',
  gate,
  reply: schemas.EInvoiceProvider,
  sample: ofOne,
});

/**
 * Changes a connection. The saved secret stays if none is sent. It must be sent again when the provider, its address or the name to sign in
 * changes, so that nobody has it sent elsewhere.
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
 * Deletes a connection and its secret. What the provider has taken stays taken, but can no longer be asked about; what waits leaves by
 * another connection or goes on waiting.
 */
export const deleteElectronicInvoiceProvider = companyEndpoint({
  method: 'DELETE',
  path: 'e-invoice-providers/:providerId',
  gate,
  sample: ofOne,
});

/**
 * Signs in with the saved credentials and, if the connection receives, asks for one waiting document. Nothing is sent or fetched by it. It
 * succeeds also if the provider refuses: `fault` says why and what to do.
 */
export const testElectronicInvoiceProvider = companyEndpoint({
  method: 'POST',
  path: 'e-invoice-providers/:providerId/test',
  gate,
  reply: schemas.EInvoiceProviderTest,
  sample: ofOne,
});
