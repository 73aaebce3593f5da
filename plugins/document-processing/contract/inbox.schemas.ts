import Type, { type Static } from 'typebox';
import { uuidPattern } from '#core/contract/formats';
import { moneyPattern } from '#core/money/light';
import { inboxTypes } from './inbox-types.ts';

const uuid = Type.String({ pattern: uuidPattern });
const documentType = Type.Enum(inboxTypes);
/** Media type: `application/pdf`, `image/jpeg`, `image/png`, `application/xml`. */
const mediaType = Type.String();

/** `waiting`: for somebody to make a document of it; `done`: it was made; `discarded`: it is not to be one. */
export const arrivedStates = ['waiting', 'done', 'discarded'] as const;
export type ArrivedState = (typeof arrivedStates)[number];

/** What was read of a file. */
export const readFields = [
  'supplierName',
  'supplierRegistrationId',
  'supplierTaxId',
  'supplierVatId',
  'supplierStreet',
  'supplierPostCode',
  'supplierCity',
  'supplierCountry',
  'customerName',
  'customerRegistrationId',
  'customerTaxId',
  'customerVatId',
  'customerStreet',
  'customerPostCode',
  'customerCity',
  'customerCountry',
  'number',
  'issuedOn',
  'suppliedOn',
  'dueOn',
  'variableSymbol',
  'constantSymbol',
  'specificSymbol',
  'iban',
  'currency',
  'base',
  'vat',
  'total',
  'orderNumber',
  /** Of a credit note: the supplier's number of what it corrects. */
  'correctedNumber',
] as const;
export type ReadField = (typeof readFields)[number];

/** Where a value stands in the file: data that a program wrote, a payment code, or words on the page. */
export const readingSources = ['xml', 'code', 'text'] as const;

/** Nothing here is computed or supplied: each value stands in the file. What words on the page say is a guess. */
export const Reading = Type.Object({
  field: Type.Enum([...readFields]),
  /** An amount as a decimal string, a day as `yyyy-MM-dd`, an IBAN without blanks. */
  value: Type.String(),
  source: Type.Enum([...readingSources]),
  isGuess: Type.Boolean(),
});
export type Reading = Static<typeof Reading>;

/** A line, and the amounts of a rate, as an electronic invoice says them. */
export const ReadLine = Type.Object({
  name: Type.String(),
  quantity: Type.String(),
  /** UN/ECE code; may be empty. */
  unit: Type.String(),
  unitPrice: Type.String(),
  /** Missing: none. */
  discountPercent: Type.Optional(Type.String()),
  vatCategory: Type.String(),
  vatRate: Type.String(),
  /** True: not as the file says it, but its sum in one piece; or the file contradicts itself. */
  isGuess: Type.Optional(Type.Boolean()),
});
export type ReadLine = Static<typeof ReadLine>;
export const ReadAmounts = Type.Object({
  vatCategory: Type.String(),
  vatRate: Type.String(),
  base: Type.String(),
  vat: Type.String(),
});

/**
 * What people should know of it before they save it. `creditNote`: its amounts were turned into negative ones; `otherBuyer`: it is for somebody
 * else, `value` is who; `ownSeller`: it is from the company itself; `lineGuess`: a line is not as the file says it, `value` is its name; `tooManyLines`: none of its lines
 * was read, `value` is how many there may be; `sumsDisagree`: base and VAT do not give the total, which is `value`; `toPay`: `value` is less or more than the total.
 */
export const remarkCodes = [
  'creditNote',
  'otherBuyer',
  'ownSeller',
  'lineGuess',
  'tooManyLines',
  'sumsDisagree',
  'toPay',
] as const;
export const ReadRemark = Type.Object({ code: Type.Enum([...remarkCodes]), value: Type.String() });
export type ReadRemark = Static<typeof ReadRemark>;

/** All that was read of a file. */
export const FileReadings = Type.Object({
  values: Type.Array(Reading),
  lines: Type.Array(ReadLine),
  amounts: Type.Array(ReadAmounts),
  /** Missing where there is nothing to remark. */
  remarks: Type.Optional(Type.Array(ReadRemark)),
});
export type FileReadings = Static<typeof FileReadings>;

/** An attachment that was not taken, and why. */
export const RefusedFile = Type.Object({ name: Type.String(), reason: Type.String() });
export type RefusedFile = Static<typeof RefusedFile>;

export const ArrivedDocument = Type.Object({
  id: uuid,
  /** Of the address that it came to. */
  documentType,
  fileName: Type.String(),
  type: mediaType,
  /** Bytes. */
  size: Type.Integer(),
  state: Type.Enum([...arrivedStates]),
  sender: Type.String(),
  senderName: Type.String(),
  subject: Type.String(),
  /** ISO 8601. */
  arrivedAt: Type.String(),
  /** What was made of it: its id, and the path segment of its list. */
  document: Type.Union([Type.Object({ id: uuid, collection: Type.String() }), Type.Null()]),
});
export type ArrivedDocument = Static<typeof ArrivedDocument>;

const page = {
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  after: Type.Optional(Type.String({ maxLength: 100 })),
};

export const ArrivedQuery = Type.Object({
  ...page,
  /** Default: those that wait. */
  state: Type.Optional(Type.Enum([...arrivedStates])),
  documentType: Type.Optional(documentType),
});

/** The newest first. */
export const ArrivedDocuments = Type.Object({
  items: Type.Array(ArrivedDocument),
  next: Type.Union([Type.String(), Type.Null()]),
});

export const OwnQuery = Type.Object(page);

/** One of them, with what the form of a document begins with. */
export const ArrivedDocumentDetail = Type.Object({
  ...ArrivedDocument.properties,
  /** What was made of it was deleted, so it may wait again; false also where the caller cannot know. */
  isDocumentGone: Type.Boolean(),
  /** `null`: its file is being read. */
  readings: Type.Union([FileReadings, Type.Null()]),
  /** `yyyy-MM-dd`: the day that counts as that of receipt. [B2.12-2] */
  receivedOn: Type.String(),
  /** What it corrects, where that is here and the caller may read it. */
  corrected: Type.Union([Type.Object({ id: uuid, collection: Type.String() }), Type.Null()]),
  /** What else was in the letter and was not taken. */
  refused: Type.Array(RefusedFile),
});
export type ArrivedDocumentDetail = Static<typeof ArrivedDocumentDetail>;

export const FileAddress = Type.Object({ address: Type.String() });

/** A document of the kind whose list is `collection`, as its own call takes it. */
export const DraftInput = Type.Object({
  collection: Type.String({ minLength: 1, maxLength: 100 }),
  document: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
  /** What was paid of it before, above zero: entered as its payment when it is issued. */
  paidAhead: Type.Optional(Type.String({ pattern: `^(?!0(\\.0*)?$)${moneyPattern.replace('^-?', '')}` })),
});
export const MadeDraft = Type.Object({ documentId: uuid, collection: Type.String() });

/** Files in a letter, in base64. */
export const LetterInput = Type.Object({
  documentType,
  subject: Type.Optional(Type.String({ maxLength: 250 })),
  files: Type.Array(
    Type.Object({
      /** As the person's machine calls it. */
      name: Type.String({ minLength: 1, maxLength: 255 }),
      content: Type.String({ minLength: 1, contentEncoding: 'base64' }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});
/** Bytes of a body: a letter of the largest size. */
export const letterBody = 36 * 1024 * 1024;

export const TakenLetter = Type.Object({
  ids: Type.Array(uuid),
  refused: Type.Array(RefusedFile),
});
export type TakenLetter = Static<typeof TakenLetter>;
