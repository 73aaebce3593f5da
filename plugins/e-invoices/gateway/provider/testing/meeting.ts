import { seal } from '../../kept/seal.ts';
import type { ProviderHabits, SimulatedProvider } from '../../simulated-provider/index.ts';
import { demoFirms } from '../../simulated-provider/firm.ts';
import { looseHabits, strictHabits } from '../../simulated-provider/known-habits.ts';
import { control, openProvider } from '../../simulated-provider/test-client.ts';
import { baseInvoices, changed } from '../../testing/base-invoices.ts';
import type { ProviderProfile } from '../profiles.ts';
import type { Provider, ProviderFault, SealedDocument, SendOutcome } from '../provider.ts';
import type { SapiConnection, SapiServices } from '../sapi/sapi-calls.ts';
import { profileOf, sapiClient } from './sapi-client.ts';

/*
 * The client and the simulated provider were written independently from the same facts, and are connected over HTTP here. Tests expect what
 * SAPI-SK 1.0 and its providers state, not what either of the two does.
 */

/** A provider with its habits, and the profile by which a company would call it. */
export interface Way {
  readonly name: string;
  readonly habits: ProviderHabits;
  readonly profile: ProviderProfile;
  /** Whether the company types the address with the prefix. */
  readonly hasPrefix?: true;
}
export const strict: Way = { name: 'strict by the specification', habits: strictHabits, profile: profileOf('sapi-sk') };
export const loose: Way = { name: 'loose as ePošťák', habits: looseHabits, profile: profileOf('epostak') };
/** The two providers with which every error is tested. */
export const both: readonly Way[] = [strict, loose];
/** All profiles, each with a provider that has its habits. */
export const all: readonly Way[] = [
  ...both,
  {
    name: 'strict with the words of Peppos',
    habits: { ...strictHabits, words: { ...strictHabits.words, acknowledged: 'CONFIRMED' }, marksRead: true },
    profile: profileOf('peppos'),
  },
  {
    name: 'strict below the prefix of Asseco',
    habits: { ...strictHabits, prefix: '/sapi/v1' },
    profile: profileOf('asseco'),
  },
  {
    name: 'strict as one that the company describes',
    habits: strictHabits,
    profile: profileOf('own'),
    hasPrefix: true,
  },
  { name: 'loose as one that the company describes', habits: looseHabits, profile: profileOf('own'), hasPrefix: true },
  {
    name: 'loose with forms and short ids',
    habits: looseHabits,
    profile: { ...profileOf('epostak'), tokenForm: 'form', ids: 'short' },
  },
];

/** The DIČ of Alfa and Beta, which have contracts with each provider. */
export const alfa = '2020000011';
export const beta = '2020000022';

/** Starts a provider with the customers Alfa and Beta. */
export const open = ({ habits }: Way, firms = demoFirms.strict) => openProvider('strict', habits, { firms });

/** Makes the client of a firm, by default of Alfa. */
export function clientOf(
  { profile, hasPrefix }: Way,
  { url, sapi }: SimulatedProvider,
  more: Partial<SapiConnection> = {},
  services: Partial<SapiServices> = {},
): Provider {
  const address = hasPrefix ? sapi : url;
  return sapiClient({ profile, address, clientId: 'alfa', clientSecret: 'alfa-secret', ...more }, services);
}
/** Makes the client of Beta. */
export const betaOf = (way: Way, server: SimulatedProvider) =>
  clientOf(way, server, { clientId: 'beta', clientSecret: 'beta-secret' });

interface Written {
  readonly number?: string;
  readonly from?: string;
  readonly to?: string;
  readonly base?: 'parts' | 'credit';
  readonly changes?: object;
}

/** Seals an e-invoice with today's date by the provider's clock. */
export function sealed({
  number = '2027001',
  from = alfa,
  to = beta,
  base = 'parts',
  changes = {},
}: Written = {}): SealedDocument {
  const endpoint = (id: string) => ({ scheme: '0245', id });
  const parties = { 'seller.endpoint': endpoint(from), 'buyer.endpoint': endpoint(to) };
  return seal(changed(baseInvoices[base], { number, issuedOn: '2027-01-15', ...parties, ...changes }));
}

/** @throws if the call did not fail */
export function faultIn(outcome: SendOutcome | { readonly is: string; readonly fault?: ProviderFault }): ProviderFault {
  if (!('fault' in outcome) || !outcome.fault) throw new Error(`No fault: ${JSON.stringify(outcome)}`);
  return outcome.fault;
}
/** Returns the provider's id. @throws if the document was not taken */
export function takenId(outcome: SendOutcome): string {
  if (outcome.is !== 'taken') throw new Error(JSON.stringify(outcome));
  return outcome.providerDocumentId;
}

interface AtProvider {
  readonly id: string;
  readonly number: string;
  readonly checksum: string;
  readonly state: string;
}
/** Returns the documents that the provider has taken. */
export const sentAt = async (server: SimulatedProvider) =>
  ((await control(server, 'GET', '/documents')).json as { readonly documents: readonly AtProvider[] }).documents;
/** The outcome of a successful call without a value. */
export const done = { is: 'done', value: null };
