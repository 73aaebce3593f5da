import { point } from '#core/registry';
import type { SentState } from './provider.ts';

/**
 * How a provider's SAPI-SK differs from the others, as data. SAPI-SK 1.0 is voluntary and every provider took some liberty with it, so
 * whatever may differ is here and nothing of it is in the client. All of it was looked up on 2026-11-28, in public material alone.
 */
export interface ProviderProfile {
  /** The id, which is saved with each connection and therefore never changes. */
  readonly id: string;
  /** The name that the company sees; undefined for a provider that the company describes itself. */
  readonly name?: string;
  /** Where this is from, and how sure it is: `O` official, `V` the provider or third parties say so, `G` our conclusion. */
  readonly source: { readonly text: string; readonly certainty: 'O' | 'V' | 'G' };
  /** Returns the provider's address. Absent where it is in the company's contract: then the company types it. */
  readonly address?: (isTest: boolean) => Promise<string>;
  /** Whether the provider is simulated: nothing that it takes leaves this installation. */
  readonly isSimulated?: true;
  /** Whether `address` is this installation's own, and may therefore be an inner one or `http`. */
  readonly isOfOperator?: true;
  /** What stands between the address and the paths of the calls. */
  readonly prefix: string;
  /** How the request for a token is written. */
  readonly tokenForm: 'json' | 'form';
  /** The HTTP statuses that say that a document was taken. */
  readonly takenStatuses: readonly number[];
  /** Whether types of documents and processes are named by their whole ids or as `invoice` and `billing`. */
  readonly ids: 'whole' | 'short';
  /** The list that addresses of companies in the provider's test network are from. */
  readonly testScheme: string;
  /** The header that names the company to a provider whose credentials belong to an integrator of many. */
  readonly firmHeader?: string;
  /** The words for what was acknowledged already, and a property that may say so instead. */
  readonly acknowledged: { readonly words: readonly string[]; readonly flag?: string };
  /** The provider's own call for the state of a document. SAPI-SK itself has none. */
  readonly states?: {
    /** Returns the path of the call. */
    readonly path: (providerDocumentId: string) => string;
    /** The states by the provider's words. An unknown word means `taken`. */
    readonly words: Readonly<Record<string, SentState['state']>>;
  };
}

/** Providers that plugins add. */
export const moreProviderProfiles = point<ProviderProfile>('e-invoices.provider-profiles');

/** The network's list for addresses of Slovak companies: their DIČ (PASR, O2; BIS 3.0.21, O). */
export const networkScheme = '0245';

/** What SAPI-SK 1.0 itself says. */
export const bySpecification = {
  prefix: '/sapi',
  tokenForm: 'json',
  takenStatuses: [202],
  ids: 'whole',
  testScheme: networkScheme,
  acknowledged: { words: ['ACKNOWLEDGED'] },
} as const;

/** The providers that are known, and one that the company describes itself, which is the last. */
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
    // The pages say 202, the published types 201. Short ids stand in the examples only, while live clients send the whole ones.
    takenStatuses: [202, 201],
    firmHeader: 'X-Firm-Id',
    states: {
      // The words are the provider's (V). The path is our conclusion (G): where it is not there, the state stays *taken*.
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
    // The company types the whole address, whatever stands before the paths.
    prefix: '',
    takenStatuses: [202, 201],
    firmHeader: 'X-Firm-Id',
    acknowledged: { words: ['ACKNOWLEDGED', 'CONFIRMED'], flag: 'isRead' },
  },
];
