import Type, { type Static } from 'typebox';
import { fileContent } from '#core/contract';
import { uuidPattern } from '#core/contract/formats';
import { moneyPattern } from '#core/money/light';

const uuid = Type.String({ pattern: uuidPattern });
/** The type of document, such as `ReceivedInvoice`. */
const documentType = Type.String({ minLength: 1, maxLength: 50 });
/**
 * The media type: `application/pdf`, `image/jpeg`, `image/png`, `application/xml`; `application/octet-stream` for what came from the network
 * and is none of them.
 */
const mediaType = Type.String();

/** The states of an arrived document: `waiting` to be processed, `done` (a document was created from it), `discarded`. */
export const arrivedStates = ['waiting', 'done', 'discarded'] as const;
export type ArrivedState = (typeof arrivedStates)[number];

/** The fields that can be read from a file. */
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
  /** The supplier's number of the document that a credit note corrects. */
  'correctedNumber',
] as const;
export type ReadField = (typeof readFields)[number];

/** The source of a value in the file: data that a program wrote, a payment code, or words on the page. */
export const readingSources = ['xml', 'code', 'text'] as const;

/**
 * A value that was read from a file. Each value is in the file; none is computed. Values from words on the page are guesses, and so are the
 * sums of a file that contradict each other.
 */
export const Reading = Type.Object({
  /** What the value is, such as the number or the due day. */
  field: Type.Enum([...readFields]),
  /** The value: an amount as a decimal string, a day as `yyyy-MM-dd`, an IBAN without spaces. */
  value: Type.String(),
  /** Where in the file the value stands. */
  source: Type.Enum([...readingSources]),
  /** Whether the value is a guess. */
  isGuess: Type.Boolean(),
});
export type Reading = Static<typeof Reading>;

/** A line of an electronic invoice. The total amounts of each VAT rate are in `FileReadings`. */
export const ReadLine = Type.Object({
  /** What is supplied. */
  name: Type.String(),
  /** How much is supplied, in `unit`. */
  quantity: Type.String(),
  /** The unit as a UN/ECE code. It may be empty. */
  unit: Type.String(),
  /** The price of the unit without VAT. */
  unitPrice: Type.String(),
  /** The price of the file, if it has more decimals than `unitPrice`. The line is a guess then, although its sum is right. */
  fullPrice: Type.Optional(Type.String()),
  /** The discount in percent; absent for none. */
  discountPercent: Type.Optional(Type.String()),
  /** The VAT category in UNCL5305, such as `S` for a rate and `AE` for the reverse charge. */
  vatCategory: Type.String(),
  vatRate: Type.String(),
  /** Whether the line may be wrong: it contains only the sum of the file's line, its price was cut, or the file contradicts itself. */
  isGuess: Type.Optional(Type.Boolean()),
});
export type ReadLine = Static<typeof ReadLine>;
export const ReadAmounts = Type.Object({
  /** The VAT category in UNCL5305, such as `S` for a rate and `AE` for the reverse charge. */
  vatCategory: Type.String(),
  vatRate: Type.String(),
  /** The sum without VAT that the document states for the rate. */
  base: Type.String(),
  /** The VAT that the document states for the rate. */
  vat: Type.String(),
});

/**
 * The codes of remarks that a user should see before saving. `creditNote`: the amounts were made negative; `otherBuyer`: the invoice is for
 * another buyer, whose name is `value`; `ownSeller`: the company itself is the seller; `proforma`: the file is a request for an advance, no
 * tax document; `lineGuess`: the lines named `value` differ from the file; `priceCut`: the prices of the lines named `value` have too many
 * decimals; `tooManyLines`: no line was read, because the file has more than `value` lines; `sumsDisagree`: the sums of the file contradict
 * each other, its total is `value`; `toPay`: the amount to pay, `value`, differs from the total; `otherXml`: the file has the format named
 * `value`, which is not read; `bankXml`: the same, and the file belongs to the bank; `unknownXml`: the file is XML of an unknown format,
 * whose root is `value`.
 */
export const remarkCodes = [
  'creditNote',
  'otherBuyer',
  'ownSeller',
  'proforma',
  'lineGuess',
  'priceCut',
  'tooManyLines',
  'sumsDisagree',
  'toPay',
  'otherXml',
  'bankXml',
  'unknownXml',
] as const;
export const ReadRemark = Type.Object({
  /** What the remark says. */
  code: Type.Enum([...remarkCodes]),
  /** What the remark is about, by its code; empty where nothing is. */
  value: Type.String(),
});
export type ReadRemark = Static<typeof ReadRemark>;

export const FileReadings = Type.Object({
  /** The values that were read. */
  values: Type.Array(Reading),
  /** The lines of an electronic invoice; other documents have none. */
  lines: Type.Array(ReadLine),
  /** The sums of each VAT rate. */
  amounts: Type.Array(ReadAmounts),
  /** What should be looked at before saving. */
  remarks: Type.Optional(Type.Array(ReadRemark)),
});
export type FileReadings = Static<typeof FileReadings>;

export const RefusedFile = Type.Object({
  /** The file's name as it arrived. */
  name: Type.String(),
  /** Why the file was refused. */
  reason: Type.String(),
});
export type RefusedFile = Static<typeof RefusedFile>;

export const ArrivedDocument = Type.Object({
  id: uuid,
  /** The document type of the address to which the e-mail was sent. */
  documentType,
  /** The file's name as it arrived. */
  fileName: Type.String(),
  type: mediaType,
  /** The size of the file in bytes. */
  size: Type.Integer(),
  /** Whether the document waits, was processed, or was discarded. */
  state: Type.Enum([...arrivedStates]),
  /** The sender's e-mail address. */
  sender: Type.String(),
  /** The name that the sender's e-mail states. */
  senderName: Type.String(),
  /** The e-mail's subject as it arrived. */
  subject: Type.String(),
  /** The time of arrival in ISO 8601. */
  arrivedAt: Type.String(),
  /** The document that was created from the arrived one: its id, and the path segment of its list. */
  document: Type.Union([
    Type.Object({
      id: uuid,
      /** The path segment of the document's list, such as `received-invoices`. */
      collection: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type ArrivedDocument = Static<typeof ArrivedDocument>;

const page = {
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  after: Type.Optional(Type.String({ maxLength: 100 })),
};

export const ArrivedQuery = Type.Object({
  ...page,
  /** The state to filter by. The default is `waiting`. */
  state: Type.Optional(Type.Enum([...arrivedStates])),
  /** Only documents of this type. */
  documentType: Type.Optional(documentType),
});

/** A page of arrived documents, the newest first. */
export const ArrivedDocuments = Type.Object({
  items: Type.Array(ArrivedDocument),
  next: Type.Union([Type.String(), Type.Null()]),
});

export const OwnQuery = Type.Object(page);

/** What a plugin has to say of an arrived document, in the reader's language. */
export const ArrivedNote = Type.Object({
  /** What the sentences are about. */
  title: Type.String(),
  /** What there is to know, the most important first. */
  sentences: Type.Array(Type.String()),
});
export type ArrivedNote = Static<typeof ArrivedNote>;

/** An arrived document, with the data that the form of a new document starts with. */
export const ArrivedDocumentDetail = Type.Object({
  ...ArrivedDocument.properties,
  /** Whether the created document was deleted. It is also `false` if the caller may not read such documents. */
  isDocumentDeleted: Type.Boolean(),
  /** The data that was read from the file. `null` means that the file is still being read. */
  readings: Type.Union([FileReadings, Type.Null()]),
  /** The day that counts as the day of receipt, `yyyy-MM-dd`. [B2.12-2] */
  receivedOn: Type.String(),
  /** The document that this credit note corrects, if it exists in the company and the caller may read it. */
  corrected: Type.Union([
    Type.Object({
      id: uuid,
      /** The segment of the path at which documents of this kind are listed, such as `invoices`. */
      collection: Type.String(),
    }),
    Type.Null(),
  ]),
  /** The name of the PDF that an electronic invoice encloses, which its author prints; null if there is none. */
  enclosed: Type.Union([Type.String(), Type.Null()]),
  /** The partner whose DIČ, VAT id or IČO is the supplier's in the file; null if there is none, or several. */
  partnerId: Type.Union([uuid, Type.Null()]),
  /** Other arrived documents, not discarded, with the same supplier, number and day: the same document may have come twice. */
  alike: Type.Array(
    Type.Object({
      id: uuid,
      /** The file's name as it arrived. */
      fileName: Type.String(),
      /** The time of arrival in ISO 8601. */
      arrivedAt: Type.String(),
    }),
  ),
  /** What plugins have to say of the document, such as what the rules of e-invoices find in it. */
  notes: Type.Array(ArrivedNote),
  /** The refused files of the same e-mail. */
  refused: Type.Array(RefusedFile),
});
export type ArrivedDocumentDetail = Static<typeof ArrivedDocumentDetail>;

export const FileAddressQuery = Type.Object({
  /** The file itself, which is the default, or the PDF that it encloses. */
  part: Type.Optional(Type.Enum(['file', 'enclosed'])),
});

export const FileAddress = Type.Object({
  /**
   * A path from the root of the host, which returns the file for one hour without a token. Resolve it as a link is resolved, `new
   * URL(address, server)`, and do not append it to the address of the server.
   */
  address: Type.String(),
});

/** The data of a new document. `document` is the body of `POST {collection}`. */
export const DraftInput = Type.Object({
  /** The path segment of the list that the draft goes into, such as `received-invoices`. */
  collection: Type.String({ minLength: 1, maxLength: 100 }),
  /** The body of `POST {collection}`. */
  document: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
  /** The amount that was paid before the invoice arrived, above zero. It becomes a payment when the document is issued. */
  paidAhead: Type.Optional(Type.String({ pattern: `^(?!0(\\.0*)?$)${moneyPattern.replace('^-?', '')}` })),
});
export const MadeDraft = Type.Object({
  documentId: uuid,
  /** The segment of the path at which the draft is listed, such as `received-invoices`. */
  collection: Type.String(),
});

/** The maximum size of one file in bytes. An e-mail of the maximum size contains no larger file. */
export const fileLimit = 20 * 1024 * 1024;
/** The files to receive, in base64, as the attachments of an e-mail. */
export const EmailInput = Type.Object({
  documentType,
  /** The subject, as of an e-mail. */
  subject: Type.Optional(Type.String({ maxLength: 250 })),
  /** The files to receive. */
  files: Type.Array(
    Type.Object({
      /** The name of the file on the user's machine. */
      name: Type.String({ minLength: 1, maxLength: 255 }),
      /** The bytes of the file in base64: at most 20 MiB before the encoding. */
      content: Type.String({ minLength: 1, contentEncoding: 'base64', ...fileContent({ sizeLimit: fileLimit }) }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});
/** The maximum size of a request body in bytes, enough for the largest e-mail. */
export const emailBody = 36 * 1024 * 1024;

export const AcceptedEmail = Type.Object({
  /** The ids of the arrived documents. */
  ids: Type.Array(uuid),
  /** The files that were refused. */
  refused: Type.Array(RefusedFile),
});
export type AcceptedEmail = Static<typeof AcceptedEmail>;
