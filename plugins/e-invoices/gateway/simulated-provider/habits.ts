import type { SentState } from './delivery/sent-document.ts';
import type { FaultPlan } from './faults/fault.ts';

/**
 * How a provider differs from others. All differences are data, so that a test can mix them: `{ ...looseHabits, issueDate: 'today' }`.
 */
export interface ProviderHabits {
  readonly name: string;
  /** The path before each call: `/sapi` by the specification, `/sapi/v1` at some. */
  readonly prefix: string;
  /** The status with which a document is taken in: 202 by the specification, 201 at some. */
  readonly takenInStatus: 201 | 202;
  /** The name of the provider's id in answers. */
  readonly documentIdName: 'providerDocumentId' | 'documentId';
  readonly idStyle: 'uuid' | 'number';
  /** Whether ids of participants in received documents begin with `iso6523-actorid-upis::`. */
  readonly longParticipantIds: boolean;
  /** Whether the short names `invoice`, `creditnote` and `billing` are accepted when sending, and written when receiving. */
  readonly shortTypeIds: boolean;
  readonly words: {
    readonly accepted: string;
    readonly refused: string;
    readonly received: string;
    readonly acknowledged: string;
  };
  readonly sentWords: Readonly<Record<SentState, string>>;
  /** Whether received documents also have `isRead`. */
  readonly marksRead: boolean;
  /** The value of `nextPageToken` on the last page. */
  readonly lastPageToken: 'null' | 'absent';

  readonly tokenBodies: readonly ('json' | 'form')[];
  readonly tokenSeconds: number;
  /** How long a refresh token is valid. With 0 none is given. */
  readonly refreshDays: number;
  readonly tokenCallsPerMinute: number;
  readonly wrongSecretsBeforeLock: number;
  readonly lockMinutes: number;
  /** Whether 423 and 429 have the header `Retry-After`. */
  readonly tellsRetryAfter: boolean;
  /** Whether refusals of tokens have the envelope of SAPI, or the one of a gateway. */
  readonly authErrors: 'envelope' | 'gateway';
  /**
   * Who must send `X-Firm-Id`. `integrators` are credentials of several firms: without the header they receive an empty list, with no
   * error at all.
   */
  readonly firmId: 'ignored' | 'integrators' | 'always';

  /** The part that must be equal when a key is repeated: the whole body, or only the payload. */
  readonly idempotencyCompares: 'body' | 'payload';
  readonly idempotencyHours: number;
  /** Which issue dates are accepted. */
  readonly issueDate: 'any' | 'today' | 'within-10-days';
  /** When the rules of Peppol are checked. After acceptance, a document that breaks one gets the state `validation_failed`. */
  readonly validates: 'on-send' | 'after-acceptance' | 'never';
  /** Whether the number of a document that failed remains used. */
  readonly failedKeepsNumber: boolean;
  /** Whether a document to an unknown receiver is refused at once, or taken in and failed later. */
  readonly unknownReceiver: 'refuse' | 'fail-later';
  readonly limits: { readonly payloadBytes: number; readonly attachments: number; readonly lines: number };
  /** The statuses of refusals that differ from the catalogue in `sapi-error.ts`. */
  readonly statuses: Readonly<Record<string, number>>;

  /**
   * The firms with a contract: only the given ones, or every DIČ, with the DIČ as client id and any secret. In the second case a document
   * for a DIČ that has never signed in waits for it.
   */
  readonly contracts: 'given' | 'everybody';
  /** The seconds between taking a document in and delivering it. */
  readonly deliverySeconds: number;
  /** The paths of the calls that this provider adds, below the prefix. `{id}` is the provider's id. */
  readonly extras: {
    readonly status?: string;
    readonly evidence?: string;
    readonly capabilities?: string;
    readonly quota?: string;
  };
  /** The faults that this provider has by itself. */
  readonly faults: readonly FaultPlan[];
}
