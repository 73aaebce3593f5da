import { documentFieldSet } from '#plugins/documents/contract';

const place = { copy: 'kept', form: 'details', print: 'nowhere' } as const;
const choice = { type: 'choice', nullable: true, initial: null, ...place } as const;
/** The letters of § 69 (12) whose goods the control statement lists by quantity and unit. */
const goods = { reverseCharge: ['f', 'g', 'h', 'i'] } as const;

/*
 * These fields state what VAT returns and e-invoices need besides the VAT category of a line without tax. Each field is shown only for the
 * category that it belongs to, so a form without such lines stays as it is.
 */

/** The fields of the lines of issued and of received documents. */
export const chargeFields = documentFieldSet({
  on: 'line',
  of: ['tax', 'theirInvoices'],
  fields: {
    /** The letter of § 69 (12) by which the customer owes the tax; null if another section applies, such as for supplies from abroad. */
    reverseCharge: {
      ...choice,
      of: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'],
      texts: 'VAT_DETAILS.REVERSE_CHARGE',
      label: 'VAT_DETAILS.REVERSE_CHARGE_LABEL',
      when: { vatCategory: ['AE'] },
    },
    /** The kind of trade inside the Union: the recapitulative statement and the rows of the VAT return distinguish them. */
    tradeKind: {
      ...choice,
      of: ['goods', 'service', 'triangular'],
      texts: 'VAT_DETAILS.TRADE',
      label: 'VAT_DETAILS.TRADE_LABEL',
      when: { vatCategory: ['AE', 'K'] },
    },
  },
});

/** The fields that only lines of issued documents have. */
export const supplyFields = documentFieldSet({
  on: 'line',
  of: 'tax',
  fields: {
    /** The section of the VAT act by which the supply is exempt. */
    exemption: {
      ...choice,
      of: ['28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '65', '66'],
      texts: 'VAT_DETAILS.EXEMPTION',
      label: 'VAT_DETAILS.EXEMPTION_LABEL',
      print: 'terms',
      when: { vatCategory: ['E'] },
    },
    /** The first four digits of the customs tariff. Telephones and integrated circuits have fixed codes instead (`reportedGoods`). */
    tariffCode: {
      type: 'text',
      pattern: '^\\d{0,4}$',
      initial: '',
      label: 'VAT_DETAILS.TARIFF_CODE',
      ...place,
      print: 'terms',
      when: { reverseCharge: ['f', 'g'] },
    },
    /** The quantity in `reportedUnit`; null if the unit of the line is reported. */
    reportedQuantity: {
      type: 'decimal',
      pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$',
      nullable: true,
      initial: null,
      label: 'VAT_DETAILS.QUANTITY',
      ...place,
      when: goods,
    },
    /** The unit of the control statement; null if it is that of the line. */
    reportedUnit: {
      ...choice,
      of: ['kg', 't', 'm', 'ks'],
      texts: 'VAT_DETAILS.UNIT',
      label: 'VAT_DETAILS.UNIT_LABEL',
      placeholder: 'VAT_DETAILS.UNIT_OF_LINE',
      when: goods,
    },
  },
});
