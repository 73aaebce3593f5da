import Type, { type Static } from 'typebox';
import { dayPattern } from '#core/contract/formats';
import { documentInputOf } from '#plugins/documents/contract';
import { invoiceModel } from './model.ts';

const day = Type.String({ format: 'date', pattern: dayPattern });
const nullable = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);
const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

const document = documentInputOf(invoiceModel);

const input = {
  /** The name of the template within the company; customers never see it. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** The content of each invoice. Its texts may contain `{mesiac}`, `{rok}` and `{obdobie}`. */
  document,
  every: Type.Integer({ minimum: 1, maximum: 60 }),
  unit: oneOf('month', 'week'),
  /** The first date. The others are on the same day of the month or of the week. */
  startsOn: day,
  until: nullable(day),
  /** The number of days from the day of issue to the due day. */
  dueDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Whether the invoice is issued automatically; otherwise it stays a draft for a user. */
  issues: Type.Boolean(),
  /** Whether the invoice is also sent to the customer, if the company's e-mails can be sent. */
  sends: Type.Boolean(),
};
export const InvoiceTemplateInput = Type.Object(input);
export type InvoiceTemplateInput = Static<typeof InvoiceTemplateInput>;
export const InvoiceTemplateUpdate = Type.Object({ ...input, version: Type.Integer() });

/**
 * The states of a template: `active`; `paused` by a user; `stopped` because of an error, with the reason in `stoppedBy`; `ended` by its
 * rule.
 */
export const templateStates = ['active', 'paused', 'stopped', 'ended'] as const;
/**
 * The reasons for which a template stops: `left`: the person in whose name it works left the company; `right`: this person lost the right;
 * `rates`: a VAT rate is no longer valid; `refused`: the gateway refused an invoice.
 */
export const stopReasons = ['left', 'right', 'rates', 'refused'] as const;

const row = {
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  customerName: Type.String(),
  every: Type.Integer(),
  unit: oneOf('month', 'week'),
  startsOn: day,
  until: nullable(day),
  issues: Type.Boolean(),
  sends: Type.Boolean(),
  total: Type.String(),
  currency: Type.String(),
  state: Type.Enum(templateStates),
  stoppedBy: nullable(Type.Enum(stopReasons)),
  /** The next date; `null` if the template is not active. */
  nextOn: nullable(day),
  /** The VAT rates of the lines that are not valid on the next day of supply. [B7-35] */
  wrongRates: Type.Array(Type.String()),
  /** The name of the person in whose name the template makes invoices: the person who created or last changed it. */
  worksFor: Type.String(),
};
export const InvoiceTemplateRow = Type.Object(row);
export type InvoiceTemplateRow = Static<typeof InvoiceTemplateRow>;
export const InvoiceTemplateRows = Type.Array(InvoiceTemplateRow);

/** The result of one date of a template. */
export const InvoiceTemplateRun = Type.Object({
  period: day,
  outcome: Type.Enum(['draft', 'issued', 'skipped']),
  documentId: nullable(Type.String()),
  /** The number of the invoice; `null` if it has none or no longer exists. */
  number: nullable(Type.String()),
  /** The code of the refusal: why the invoice stayed a draft although it was to be issued, or why it was not sent. */
  reason: nullable(Type.String()),
});
export type InvoiceTemplateRun = Static<typeof InvoiceTemplateRun>;

export const InvoiceTemplate = Type.Object({
  ...row,
  document,
  dueDays: Type.Integer(),
  /** The latest results, the newest first. */
  runs: Type.Array(InvoiceTemplateRun),
});
export type InvoiceTemplate = Static<typeof InvoiceTemplate>;

export const InvoiceTemplateActivity = Type.Object({ isOn: Type.Boolean() });

/** An invoice that will be made: one date of a template. */
export const UpcomingInvoice = Type.Object({
  templateId: Type.String(),
  name: Type.String(),
  customerName: Type.String(),
  period: day,
  total: Type.String(),
  currency: Type.String(),
  issues: Type.Boolean(),
  sends: Type.Boolean(),
  isSkipped: Type.Boolean(),
  wrongRates: Type.Array(Type.String()),
});
export type UpcomingInvoice = Static<typeof UpcomingInvoice>;
export const UpcomingInvoices = Type.Object({
  /** The last day that the list covers. */
  until: day,
  items: Type.Array(UpcomingInvoice),
});
export type UpcomingInvoices = Static<typeof UpcomingInvoices>;
export const UpcomingSkip = Type.Object({ isSkipped: Type.Boolean() });

/** [B7-35] */
export const InvoiceTemplateQuery = Type.Object({
  generationStatus: Type.Optional(oneOf('All', 'Active', 'Inactive')),
  hasWrongVatRateValues: Type.Optional(Type.Boolean()),
});
export type InvoiceTemplateQuery = Static<typeof InvoiceTemplateQuery>;
