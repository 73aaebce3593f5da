import Type, { type Static } from 'typebox';
import { fileContent } from '#core/contract';
import { dayPattern, uuidPattern } from '#core/contract/formats';

/** The largest size of a received e-invoice in bytes. The network allows 10 MB including the enclosed files. */
export const receivedLimit = 10 * 1024 * 1024;
/** The largest size of a request body that contains such an e-invoice in base64. */
export const receivedBody = Math.ceil((receivedLimit * 4) / 3) + 4_096;

const uuid = Type.String({ pattern: uuidPattern });
const day = Type.String({ format: 'date', pattern: dayPattern });

/** The results of the last polls of the provider. */
export const Reception = Type.Object({
  /** The name of the connection that was polled; null if none was polled yet. */
  connection: Type.Union([Type.String(), Type.Null()]),
  /** The time of the last poll in ISO 8601. */
  polledAt: Type.Union([Type.String(), Type.Null()]),
  /** The time of the last poll that fetched all waiting documents, in ISO 8601. */
  succeededAt: Type.Union([Type.String(), Type.Null()]),
  /** The number of failed polls since then. The owners are notified after the third. */
  failedInARow: Type.Integer(),
  /** The reason why the last poll failed; null if it succeeded. */
  fault: Type.Union([
    Type.Object({
      /** What is wrong and what to do, in the caller's language. */
      sentence: Type.String(),
      /** The code of the provider, or one of Kostra, such as `timeout`. */
      code: Type.String(),
      /** The provider's own message, which must be shown as plain text. It may be empty. */
      words: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type Reception = Static<typeof Reception>;

/** The time in milliseconds after which a user may start another poll. */
export const pollAgainAfter = 60_000;

export const PollBegun = Type.Object({
  /** Whether the request started a poll. It is `false` if one was started less than a minute ago, or no connection receives. */
  begun: Type.Boolean(),
});
export type PollBegun = Static<typeof PollBegun>;

/** An e-invoice that came in another way, such as one that was downloaded from the provider's portal. */
export const BroughtInvoice = Type.Object({
  /** The XML in base64, exactly as it was downloaded. */
  content: Type.String({ minLength: 1, contentEncoding: 'base64', ...fileContent({ sizeLimit: receivedLimit }) }),
});

export const KeptInvoice = Type.Object({
  /** The id of the stored file, which has exactly the same bytes. */
  id: uuid,
  /** Whether the same bytes were stored before. If so, nothing new waits to be processed. */
  isKnown: Type.Boolean(),
  /**
   * The id of the new entry in the list of documents to process; null if the file was there before, or if the plugin with that list is not
   * installed.
   */
  arrivedId: Type.Union([uuid, Type.Null()]),
});
export type KeptInvoice = Static<typeof KeptInvoice>;

export const KeptPeriod = Type.Object({
  /** The first day, `yyyy-MM-dd`. */
  from: day,
  /** The last day, `yyyy-MM-dd`. */
  until: day,
});
export type KeptPeriod = Static<typeof KeptPeriod>;

export const KeptBegun = Type.Object({
  /** The id for `GET long-work/{jobId}`. */
  jobId: uuid,
});
