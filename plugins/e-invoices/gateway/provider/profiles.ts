import { point } from '#core/registry';
import type { SentState } from './provider.ts';

/**
 * The differences of a provider's SAPI-SK from the specification, as data. SAPI-SK 1.0 is voluntary and every provider deviates from it, so
 * all differences are here and none are in the client. They were looked up on 2026-11-28, only in public sources.
 */
export interface ProviderProfile {
  /** The id, which is saved with each connection and therefore never changes. */
  readonly id: string;
  /** The name that users see; undefined for a provider that the company describes itself. */
  readonly name?: string;
  /** The source of the profile and its certainty: `O` official, `V` stated by the provider or third parties, `G` our conclusion. */
  readonly source: { readonly text: string; readonly certainty: 'O' | 'V' | 'G' };
  /** Returns the provider's address. It is absent if the address is in the company's contract, so that the company enters it. */
  readonly address?: (isTest: boolean) => Promise<string>;
  /** Whether the provider is simulated: no document leaves this installation. */
  readonly isSimulated?: true;
  /** Whether `address` belongs to this installation, so that it may be in an internal network and use `http`. */
  readonly isOfOperator?: true;
  /** The path between the address and the paths of the calls. */
  readonly prefix: string;
  /** The format of the body of a token request. */
  readonly tokenForm: 'json' | 'form';
  /** The HTTP statuses that mean that a document was accepted. */
  readonly takenStatuses: readonly number[];
  /** Whether document types and processes are sent as complete ids, or in short as `invoice` and `billing`. */
  readonly ids: 'whole' | 'short';
  /** The scheme of companies' addresses in the provider's test network. */
  readonly testScheme: string;
  /** The header that states the company, for a provider whose credentials belong to an integrator of several companies. */
  readonly firmHeader?: string;
  /** The words that mark a document as already acknowledged, and a property that may do so instead. */
  readonly acknowledged: { readonly words: readonly string[]; readonly flag?: string };
  /** The provider's own call for the state of a document, because SAPI-SK has none. */
  readonly states?: {
    /** Returns the path of the call. */
    readonly path: (providerDocumentId: string) => string;
    /** The states by the provider's words. An unknown word means `taken`. */
    readonly words: Readonly<Record<string, SentState['state']>>;
  };
}

/** Providers that plugins add. */
export const moreProviderProfiles = point<ProviderProfile>('e-invoices.provider-profiles');

/** The scheme of Slovak companies' addresses in the network, which are their DIČ (PASR, O2; BIS 3.0.21, O). */
export const networkScheme = '0245';

/** The values that SAPI-SK 1.0 prescribes. */
export const bySpecification = {
  prefix: '/sapi',
  tokenForm: 'json',
  takenStatuses: [202],
  ids: 'whole',
  testScheme: networkScheme,
  acknowledged: { words: ['ACKNOWLEDGED'] },
} as const;

/** The known providers, and as the last one a provider that the company describes itself. */
export const knownProfiles: readonly ProviderProfile[] = [
  {
    ...bySpecification,
    id: 'sapi-sk',
    name: 'SAPI-SK 1.0',
    source: { text: 'Head of the OpenAPI document; two providers and four open clients that agree', certainty: 'V' },
  },
  {
    ...bySpecification,
    id: 'epostak',
    name: 'ePošťák',
    source: { text: 'The provider’s pages and published types: prefix, 201, header, words of states', certainty: 'V' },
    prefix: '/sapi/v1',
    // The provider's pages state 202, its published types 201. Only its examples have short ids; real clients send complete ones.
    takenStatuses: [202, 201],
    firmHeader: 'X-Firm-Id',
    states: {
      // The words come from the provider (V). The path is our conclusion (G): if it does not exist, the state remains *taken*.
      path: (id) => `/document/send/${id}/status`,
      words: {
        queued: 'taken',
        sent: 'taken',
        delivered: 'delivered',
        rejected: 'undelivered',
        send_failed: 'undelivered',
        delivery_failed: 'undelivered',
        validation_failed: 'undelivered',
      },
    },
  },
  {
    ...bySpecification,
    id: 'peppos',
    name: 'Peppos',
    source: { text: 'The provider’s pages: CONFIRMED and isRead in place of ACKNOWLEDGED', certainty: 'V' },
    acknowledged: { words: ['ACKNOWLEDGED', 'CONFIRMED'], flag: 'isRead' },
  },
  {
    ...bySpecification,
    id: 'asseco',
    name: 'Asseco',
    source: { text: 'The provider’s pages: prefix. The statuses are our conclusion', certainty: 'V' },
    prefix: '/sapi/v1',
    takenStatuses: [202, 201],
  },
  {
    ...bySpecification,
    id: 'own',
    source: { text: 'What other providers have been seen to do', certainty: 'G' },
    // The company enters the complete address, including everything before the paths of the calls.
    prefix: '',
    takenStatuses: [202, 201],
    firmHeader: 'X-Firm-Id',
    acknowledged: { words: ['ACKNOWLEDGED', 'CONFIRMED'], flag: 'isRead' },
  },
];
