import Type, { type Static } from 'typebox';
import { receivedDateTypes } from './received-date.ts';

/** The address to which documents of a type are sent by e-mail. [B3-21] */
export const ProcessingSetting = Type.Object({
  documentType: Type.String({ minLength: 1, maxLength: 50 }),
  email: Type.String(),
});
export type ProcessingSetting = Static<typeof ProcessingSetting>;
export const ProcessingSettings = Type.Array(ProcessingSetting);

/** The setting, as an index in `receivedDateTypes`. [B5-12] */
export const ReceivedDateSettings = Type.Object({
  receivedDateType: Type.Integer({ minimum: 0, maximum: receivedDateTypes.length - 1 }),
});
export type ReceivedDateSettings = Static<typeof ReceivedDateSettings>;
