import type { CallName } from '../calls.ts';
import type { SentState } from '../delivery/sent-document.ts';

/** The shapes in which a gateway in front of the provider answers: a page, nothing, `{statusCode, error, message}`. */
export type GatewayBody = 'html' | 'empty' | 'json';

/** One thing that goes wrong. `faultFields` lists what each kind needs and may have. */
export type Fault =
  /** The call is refused and does nothing. Any code is allowed, also one that the catalogue does not have. */
  | {
      readonly next: 'error';
      readonly code: string;
      readonly status?: number;
      readonly category?: string;
      readonly retryable?: boolean;
      readonly message?: string;
      readonly details?: readonly unknown[];
      /** The seconds of the header `Retry-After`. Absent means no header. */
      readonly retryAfter?: number;
    }
  /** A gateway answers in place of the provider, and nothing is done. */
  | { readonly next: 'gateway'; readonly status: number; readonly body?: GatewayBody; readonly retryAfter?: number }
  /** Any answer at all, and nothing is done. */
  | {
      readonly next: 'answer';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The call is done at once and answered after real milliseconds; with `before` it is also done only then. */
  | { readonly next: 'late'; readonly ms: number; readonly before?: boolean }
  /** The call is done, and answered only after `POST /control/release`. */
  | { readonly next: 'hold' }
  | { readonly next: 'cut-before' }
  | { readonly next: 'cut-after' }
  /** The call is done, and the connection ends in the middle of the answer. */
  | { readonly next: 'cut-within' }
  /** The call is done, but a gateway answers with an error. */
  | { readonly next: 'lost'; readonly status?: number; readonly body?: GatewayBody }
  /** The call is done, and values of the answer are replaced: `{"documents.0.status": "ODLOŽENÝ"}`. */
  | { readonly next: 'change'; readonly set: Readonly<Record<string, unknown>> }
  /** The document is registered with the state REJECTED, with the status of success. */
  | { readonly next: 'reject'; readonly reason?: string }
  /** The token ends after these seconds, although its answer promises more. */
  | { readonly next: 'expire-early'; readonly seconds: number }
  | { readonly next: 'deliver-late'; readonly seconds: number }
  | { readonly next: 'deliver-twice' }
  | { readonly next: 'deliver-never' }
  /** The document is taken in, and fails after these seconds. */
  | {
      readonly next: 'fail-later';
      readonly state?: SentState;
      readonly reason?: string;
      readonly seconds?: number;
    }
  /** The status call shows this word for the document, whatever its state is. */
  | { readonly next: 'state-word'; readonly word: string };

/** Which calls a fault meets. Every given property must be equal. */
export interface FaultMatch {
  readonly clientId?: string;
  readonly firmId?: string;
  /** The participant in the header or, without it, the sender in the metadata. */
  readonly participant?: string;
  readonly receiver?: string;
  /** The number of the invoice in the XML. */
  readonly number?: string;
  /** The `documentId` of the metadata, or the id in the path. */
  readonly documentId?: string;
  readonly key?: string;
}

/** A fault, and when it comes: at the next matching call unless it says otherwise. */
export type FaultPlan = Fault & {
  /** The call that fails. Absent means any call; faults of deliveries and tokens have their own calls. */
  readonly call?: CallName;
  readonly matching?: FaultMatch;
  /** How many times it comes. The default is once by the control API, and `always` in the habits. */
  readonly times?: number | 'always';
  /** How many matching calls pass before it comes. */
  readonly skip?: number;
  /** Only each n-th matching call fails. */
  readonly every?: number;
};

/** The place where a fault takes effect. */
export type FaultKind = 'answer' | 'sending' | 'token' | 'delivery';

interface FaultFields {
  readonly kind: FaultKind;
  readonly needs: readonly string[];
  readonly may: readonly string[];
}

export const faultFields: Readonly<Record<Fault['next'], FaultFields>> = {
  error: {
    kind: 'answer',
    needs: ['code'],
    may: ['status', 'category', 'retryable', 'message', 'details', 'retryAfter'],
  },
  gateway: { kind: 'answer', needs: ['status'], may: ['body', 'retryAfter'] },
  answer: { kind: 'answer', needs: ['status'], may: ['body', 'headers'] },
  late: { kind: 'answer', needs: ['ms'], may: ['before'] },
  hold: { kind: 'answer', needs: [], may: [] },
  'cut-before': { kind: 'answer', needs: [], may: [] },
  'cut-after': { kind: 'answer', needs: [], may: [] },
  'cut-within': { kind: 'answer', needs: [], may: [] },
  lost: { kind: 'answer', needs: [], may: ['status', 'body'] },
  change: { kind: 'answer', needs: ['set'], may: [] },
  reject: { kind: 'sending', needs: [], may: ['reason'] },
  'expire-early': { kind: 'token', needs: ['seconds'], may: [] },
  'deliver-late': { kind: 'delivery', needs: ['seconds'], may: [] },
  'deliver-twice': { kind: 'delivery', needs: [], may: [] },
  'deliver-never': { kind: 'delivery', needs: [], may: [] },
  'fail-later': { kind: 'delivery', needs: [], may: ['state', 'reason', 'seconds'] },
  'state-word': { kind: 'delivery', needs: ['word'], may: [] },
};
