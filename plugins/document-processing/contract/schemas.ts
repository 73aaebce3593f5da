import Type, { type Static } from 'typebox';
import { receivedDateTypes } from './received-date.ts';

/** Where letters with documents of a type are sent. [B3-21] */
export const ProcessingSetting = Type.Object({
  documentType: Type.String({ minLength: 1, maxLength: 50 }),
  email: Type.String(),
});
export type ProcessingSetting = Static<typeof ProcessingSetting>;
export const ProcessingSettings = Type.Array(ProcessingSetting);

/** By its place in `receivedDateTypes`. [B5-12] */
export const ReceivedDateSettings = Type.Object({
  receivedDateType: Type.Integer({ minimum: 0, maximum: receivedDateTypes.length - 1 }),
});
export type ReceivedDateSettings = Static<typeof ReceivedDateSettings>;
