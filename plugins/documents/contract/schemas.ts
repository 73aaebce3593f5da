import Type, { type Static } from 'typebox';
import { currencyPattern } from '#core/contract/formats';
import { Partner } from '#plugins/partners/contract';
import { acknowledge, day, moneyMoved, nullable, oneOf, PaymentMethod, text } from './part.schemas.ts';
import { issueWarnings, paymentWarnings } from './warnings.ts';

export { Customer, CustomerInput, DocumentLine, DocumentLineInput, Supplier } from './part.schemas.ts';
export * from './attachment.schemas.ts';
export * from './chain.schemas.ts';
export * from './document.schemas.ts';
export * from './envelope.schemas.ts';
export * from './list.schemas.ts';
export * from './received.schemas.ts';

export const PaymentInput = Type.Object({
  /** The amount; a negative amount is paid back. */
  amount: moneyMoved,
  /** The day on which the money was paid. */
  paidOn: day,
  /** The payment method; by default the method of the document. */
  method: Type.Optional(PaymentMethod),
  acknowledge: acknowledge(paymentWarnings),
});
export type PaymentInput = Static<typeof PaymentInput>;

export const DocumentAccounts = Type.Object({
  /** The accounts, the main one first. */
  accounts: nullable(
    Type.Array(
      Type.Object({
        id: Type.String(),
        /** The name that the company gives the account. */
        name: Type.String(),
        iban: Type.String(),
        currency: Type.String(),
        /** Whether it is the main account of the company. */
        isMain: Type.Boolean(),
      }),
    ),
  ),
});
export type DocumentAccounts = Static<typeof DocumentAccounts>;

/** The partners with their current data, the most recent first. */
export const RecentPartners = Type.Object({
  /** The partners with their current data, the most recent first. */
  partners: Type.Array(Partner),
});
export type RecentPartners = Static<typeof RecentPartners>;

/** The id of the deleted document, with which it can be restored. */
export const DeletedDocument = Type.Object({ id: Type.String() });

export const ExchangeRateQuery = Type.Object({
  currency: Type.String({ pattern: currencyPattern }),
  /** The day for which the last published rate is returned. */
  on: day,
});
export const ExchangeRate = Type.Object({
  currency: Type.String(),
  /** The day when the rate was published. */
  day,
  /** The units of the currency for 1 EUR. */
  rate: Type.String(),
  /** The source of the rate; `demo` means a rate invented for the demo. */
  source: oneOf('ecb', 'demo'),
});
export type ExchangeRate = Static<typeof ExchangeRate>;
export const ExchangeRateOrNone = nullable(ExchangeRate);

export const SentInput = Type.Object({
  /** The day on which the document was sent; null marks it as not sent. */
  sentOn: nullable(day),
});
/** The id of the job in `GET long-work` and in its notification. */
export const PrintBegun = Type.Object({ jobId: Type.String() });

export const PdfQuery = Type.Object({
  /**
   * The version to print. `issued`: as it was issued. `today`: with its payments or its cancellation, in today's
   * layout. By default `issued`, and `today` for drafts and cancelled documents. After a payment the payment code of `issued` still asks
   * for the whole, that of `today` for the rest.
   */
  as: Type.Optional(oneOf('issued', 'today')),
});

export const StoredReportQuery = Type.Object({
  /** Whether the address saves the file or shows it. */
  action: oneOf('Download', 'Open'),
  /** The name for the file; by default the stored name. */
  fileName: Type.Optional(text(255)),
  /** The document type: `Invoice`. */
  resourceType: Type.Optional(text(100)),
});
/**
 * A path from the root of the host, which returns the file for one hour without a token. Resolve it as a link is resolved, `new
 * URL(address, server)`, and do not append it to the address of the server.
 */
export const StoredReportAddress = Type.String();

/** The body of a verb that takes no input. */
/** The body of a request to issue: the expected version and the acknowledged warnings. */
export const IssueInput = Type.Object({
  version: Type.Optional(Type.Integer()),
  acknowledge: acknowledge(issueWarnings),
});
/** The expected version; the verb is refused if somebody has changed the document since then. */
export const VersionMeant = Type.Object({ version: Type.Optional(Type.Integer()) });
