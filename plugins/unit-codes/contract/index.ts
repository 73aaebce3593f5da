import { fieldSet } from '#core/contract/fields';
import { documentFieldSet } from '#plugins/documents/contract';

/** A code of UN/ECE Recommendation 20 or 21; empty where the unit that people write says it. */
const code = { type: 'text', pattern: '^[A-Z0-9]{0,3}$', initial: '', label: 'UNIT_CODES.CODE' } as const;

/** A line of an invoice takes the code of its item, and may have another. */
export const lineUnitCode = documentFieldSet({
  on: 'line',
  of: 'tax',
  fields: {
    /** The UN/ECE code of the unit, such as `XPX`; empty where the unit says it. */
    unitCode: { ...code, copy: 'kept', form: 'details', print: 'nowhere' },
  },
});

export const itemUnitCode = fieldSet({
  fields: {
    /** The UN/ECE code of the unit, such as `XPX`; empty where the unit says it. */
    unitCode: { ...code, list: true },
  },
});
