import Type from 'typebox';

/** One setting under the name that its key gives: `{ "companiesOrder": … }`. [B3-16] */
export const UiSetting = Type.Record(Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,59}$' }), Type.Unknown(), {
  maxProperties: 10,
});
