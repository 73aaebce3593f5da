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
  /** What the company calls it; customers never see it. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** What each invoice has. Its texts may hold `{mesiac}`, `{rok}`, `{obdobie}`. */
  document,
  every: Type.Integer({ minimum: 1, maximum: 60 }),
  unit: oneOf('month', 'week'),
  /** The first time; the others stand on its day of the month, or of the week. */
  startsOn: day,
  until: nullable(day),
  /** From the day of issue to the due day. */
  dueDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Issued by itself; else a draft that waits for somebody. */
  issues: Type.Boolean(),
  /** And sent to the customer, where the company's letters can leave. */
  sends: Type.Boolean(),
};
export const InvoiceTemplateInput = Type.Object(input);
export type InvoiceTemplateInput = Static<typeof InvoiceTemplateInput>;
export const InvoiceTemplateUpdate = Type.Object({ ...input, version: Type.Integer() });

/**
 * `active` goes on; `paused` by somebody; `stopped` by itself, see `stoppedBy`; `ended` by its rule.
 */
export const templateStates = ['active', 'paused', 'stopped', 'ended'] as const;
/** Whoever set it up left, or may not do it any more; its rates are none any more; an invoice could not be made of it. */
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
  /** The next time; null when it does not go on. */
  nextOn: nullable(day),
  /** Rates of its lines that are none on the next day of supply. [B7-35] */
  wrongRates: Type.Array(Type.String()),
  /** In whose name it works: whoever set it up, or changed it since. */
  worksFor: Type.String(),
};
export const InvoiceTemplateRow = Type.Object(row);
export type InvoiceTemplateRow = Static<typeof InvoiceTemplateRow>;
export const InvoiceTemplateRows = Type.Array(InvoiceTemplateRow);

/** What became of one time. */
export const InvoiceTemplateRun = Type.Object({
  period: day,
  outcome: Type.Enum(['draft', 'issued', 'skipped']),
  documentId: nullable(Type.String()),
  /** Of the invoice, while it is there. */
  number: nullable(Type.String()),
  /** Why it is a draft though it was to be issued, or was not sent: the code of the refusal. */
  reason: nullable(Type.String()),
});
export type InvoiceTemplateRun = Static<typeof InvoiceTemplateRun>;

export const InvoiceTemplate = Type.Object({
  ...row,
  document,
  dueDays: Type.Integer(),
  /** The last ones, the newest first. */
  runs: Type.Array(InvoiceTemplateRun),
});
export type InvoiceTemplate = Static<typeof InvoiceTemplate>;

export const InvoiceTemplateActivity = Type.Object({ isOn: Type.Boolean() });

/** What will be made, a time of a template each. */
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
  /** The last day that is shown. */
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
