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
  /** How many months or weeks lie between two invoices. */
  every: Type.Integer({ minimum: 1, maximum: 60 }),
  /** Whether `every` counts months or weeks. */
  unit: oneOf('month', 'week'),
  /** The first date. The others are on the same day of the month or of the week. */
  startsOn: day,
  /** The last date; null for no end. */
  until: nullable(day),
  /** The number of days from the day of issue to the due day. */
  dueDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Whether the invoice is issued automatically; otherwise it stays a draft for a user. */
  issues: Type.Boolean(),
  /** Whether the issued invoice is also sent to the customer automatically, if the company's e-mails can be sent. */
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
  /** The name by which the company tells its templates apart. */
  name: Type.String(),
  /** The name of the customer on the invoices, as it was when the template was last saved. */
  customerName: Type.String(),
  /** How many months or weeks lie between two invoices. */
  every: Type.Integer(),
  /** Whether `every` counts months or weeks. */
  unit: oneOf('month', 'week'),
  /** The date of the first invoice, from which the dates of all others are counted. */
  startsOn: day,
  /** The last date; null for no end. */
  until: nullable(day),
  /** Whether the invoice is issued automatically. */
  issues: Type.Boolean(),
  /** Whether the invoice is automatically sent to the customer by e-mail after it was issued. */
  sends: Type.Boolean(),
  /** The total of one invoice with VAT. */
  total: Type.String(),
  currency: Type.String(),
  /** Whether the template is active, was paused by a user, stopped because of an error, or has ended. */
  state: Type.Enum(templateStates),
  /** Why the template stopped; null if it did not. */
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
  /** The date by the rule of the template, for which an invoice was made or skipped. */
  period: day,
  /** Whether the invoice stayed a draft, was issued, or was skipped. */
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
  /** The content of each invoice. */
  document,
  /** The number of days from the day of issue to the due day. */
  dueDays: Type.Integer(),
  /** The latest results, the newest first. */
  runs: Type.Array(InvoiceTemplateRun),
});
export type InvoiceTemplate = Static<typeof InvoiceTemplate>;

export const InvoiceTemplateActivity = Type.Object({
  /** Whether the template is active. */
  isOn: Type.Boolean(),
});

/** An invoice that will be made: one date of a template. */
export const UpcomingInvoice = Type.Object({
  /** The id of the template from which the invoice will be made, for `GET invoice-templates/{templateId}`. */
  templateId: Type.String(),
  /** The name by which the company tells its templates apart. */
  name: Type.String(),
  /** The name of the customer on the invoices, as it was when the template was last saved. */
  customerName: Type.String(),
  /** The date, by which the invoice is skipped or made earlier. */
  period: day,
  /** The total with VAT. */
  total: Type.String(),
  currency: Type.String(),
  /** Whether the invoice will be issued automatically. */
  issues: Type.Boolean(),
  /** Whether the invoice will automatically be sent to the customer by e-mail after it was issued. */
  sends: Type.Boolean(),
  /** Whether no invoice is made for the date. */
  isSkipped: Type.Boolean(),
  /** The VAT rates of the lines that are not valid on the day of supply. */
  wrongRates: Type.Array(Type.String()),
});
export type UpcomingInvoice = Static<typeof UpcomingInvoice>;
export const UpcomingInvoices = Type.Object({
  /** The last day that the list covers. */
  until: day,
  /** The invoices, the earliest first. */
  items: Type.Array(UpcomingInvoice),
});
export type UpcomingInvoices = Static<typeof UpcomingInvoices>;
export const UpcomingSkip = Type.Object({
  /** Whether no invoice is made for the date. */
  isSkipped: Type.Boolean(),
});

/** Which templates to list. Absent fields do not filter. [B7-35] */
export const InvoiceTemplateQuery = Type.Object({
  /** Only active templates, or only the others; by default all. */
  generationStatus: Type.Optional(oneOf('All', 'Active', 'Inactive')),
  /** Only templates with a VAT rate that is no longer valid, or only the others. */
  hasWrongVatRateValues: Type.Optional(Type.Boolean()),
});
export type InvoiceTemplateQuery = Static<typeof InvoiceTemplateQuery>;
