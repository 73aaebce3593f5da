import Type, { type Static } from 'typebox';
import { currencyPattern } from '#core/contract/formats';
import { Partner } from '#plugins/partners/contract';
import { acknowledge, day, moneyMoved, nullable, oneOf, PaymentMethod, text } from './part.schemas.ts';
import { issueWarnings, paymentWarnings } from './warnings.ts';

export { Customer, CustomerInput, DocumentLine, DocumentLineInput } from './part.schemas.ts';
export * from './attachment.schemas.ts';
export * from './chain.schemas.ts';
export * from './document.schemas.ts';
export * from './envelope.schemas.ts';
export * from './list.schemas.ts';
export * from './received.schemas.ts';

export const PaymentInput = Type.Object({
  /** Negative: paid back. */
  amount: moneyMoved,
  paidOn: day,
  /** Default: how the document says. */
  method: Type.Optional(PaymentMethod),
  acknowledge: acknowledge(paymentWarnings),
});
export type PaymentInput = Static<typeof PaymentInput>;

export const DocumentAccounts = Type.Object({
  accounts: nullable(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        iban: Type.String(),
        currency: Type.String(),
        isMain: Type.Boolean(),
      }),
    ),
  ),
});
export type DocumentAccounts = Static<typeof DocumentAccounts>;

/** Partners as they are now, the last one first. */
export const RecentPartners = Type.Object({ partners: Type.Array(Partner) });
export type RecentPartners = Static<typeof RecentPartners>;

/** What was deleted, by which it can be taken back. */
export const DeletedDocument = Type.Object({ id: Type.String() });

export const ExchangeRateQuery = Type.Object({
  currency: Type.String({ pattern: currencyPattern }),
  /** The rate that holds on that day: the last one published by then. */
  on: day,
});
export const ExchangeRate = Type.Object({
  currency: Type.String(),
  /** It was published on that day. */
  day,
  /** Units of the currency for 1 EUR. */
  rate: Type.String(),
  /** `demo`: invented for the demo. */
  source: oneOf('ecb', 'demo'),
});
export type ExchangeRate = Static<typeof ExchangeRate>;
export const ExchangeRateOrNone = nullable(ExchangeRate);

export const SentInput = Type.Object({ sentOn: nullable(day) });
/** Under this id it stands in `GET long-work`, and its notification too. */
export const PrintBegun = Type.Object({ jobId: Type.String() });

export const PdfAsked = Type.Object({
  /**
   * `issued`: as it left. `today`: with its payments, or its cancellation, in today's layout. Default: as it left, and of drafts
   * and cancelled documents as they are today.
   */
  as: Type.Optional(oneOf('issued', 'today')),
});

export const StoredReportAsked = Type.Object({
  action: oneOf('Download', 'Open'),
  /** What the file is to be called; default: as it was kept. */
  fileName: Type.Optional(text(255)),
  /** What it is of: `Invoice`. */
  resourceType: Type.Optional(text(100)),
});
/** A path of this gateway, without a token, for an hour. */
export const StoredReportAddress = Type.String();

/** A verb that takes nothing. */
export const Empty = Type.Object({});
/** What issuing takes: the version that is meant, and the warnings that are. */
export const IssueInput = Type.Object({
  version: Type.Optional(Type.Integer()),
  acknowledge: acknowledge(issueWarnings),
});
/** A verb that may say which version it means: when somebody changed the document since, it is refused. */
export const VersionMeant = Type.Object({ version: Type.Optional(Type.Integer()) });
