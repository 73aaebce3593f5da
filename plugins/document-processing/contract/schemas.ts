import Type, { type Static } from 'typebox';
import { receivedDateTypes } from './received-date.ts';

/** The address to which documents of a type are sent by e-mail. [B3-21] */
export const ProcessingSetting = Type.Object({
  /** The type of document, such as `ReceivedInvoice`. */
  documentType: Type.String({ minLength: 1, maxLength: 50 }),
  /** The address that such documents are sent to. */
  email: Type.String(),
});
export type ProcessingSetting = Static<typeof ProcessingSetting>;
export const ProcessingSettings = Type.Array(ProcessingSetting);

/** The setting, as an index in `receivedDateTypes`. [B5-12] */
export const ReceivedDateSettings = Type.Object({
  /** Which day counts as the day of receipt: 0 the day of arrival, 1 the day of issue, 2 the day of delivery. */
  receivedDateType: Type.Integer({ minimum: 0, maximum: receivedDateTypes.length - 1 }),
});
export type ReceivedDateSettings = Static<typeof ReceivedDateSettings>;
