import { type Document } from '#plugins/documents/contract';
import { readFields } from '#core/contract/fields';
import { type Partner } from '#plugins/partners/contract';
import { eInvoicePartnerFields } from '../../contract/partner-fields.ts';
import type { MissingPartner } from '../../contract/index.ts';
import { hasNumber } from '../../contract/duty-begins.ts';
import { additionsOf } from '../from-document/additions-of.ts';
import { eInvoiceOf } from '../from-document/e-invoice-of.ts';
import { buyerOf } from '../from-document/parties-of.ts';
import { sayable } from '../from-document/sayable.ts';
import type { EInvoice } from '../model/e-invoice.ts';
import { type Gap, gapsIn } from './gaps.ts';
import { modelCustomer, modelDocument, modelSupplier } from './model-document.ts';

type Field = MissingPartner['gaps'][number]['field'];

const ownFields: ReadonlySet<string> = new Set<Field>([
  'taxId',
  'registrationId',
  'vatId',
  'street',
  'city',
  'postCode',
  'country',
]);

interface Model {
  readonly document: Document;
  readonly invoice: EInvoice;
}

/** Finds the missing and wrong fields of partners for the e-invoices of one company. */
export class PartnerGaps {
  /** The usual invoice of the company. */
  readonly #usual: Model;
  /** An invoice with the domestic reverse charge (§ 69 (12)), which only VAT payers send to each other. */
  readonly #reverse: Model | undefined;

  /** @param day the day of issue, which decides which rules apply */
  constructor(vatPayerType: Document['supplier']['vatPayerType'], day: string) {
    const model = (category: 'S' | 'AE' | 'O'): Model => {
      const supplier = modelSupplier(vatPayerType);
      const document = modelDocument({ supplier, customer: modelCustomer, category, day });
      return { document, invoice: eInvoiceOf(document, { kind: { types: {} } }) };
    };
    const isPayer = vatPayerType === 'Payer';
    this.#usual = model(isPayer ? 'S' : 'O');
    if (isPayer) this.#reverse = model('AE');
  }

  of(partner: Partner): Gap<Field>[] {
    const additions = additionsOf(partner);
    const models = partner.vatPayerType === 'Payer' && this.#reverse ? [this.#usual, this.#reverse] : [this.#usual];
    const invoices = models.map(({ document, invoice }) => ({
      ...invoice,
      buyer: sayable(buyerOf({ ...document, customer: partner }, additions)),
    }));
    const { networkAddress } = readFields(eInvoicePartnerFields, partner);
    return gapsIn(invoices, (name) => {
      if (!ownFields.has(name)) return undefined;
      if (name === 'taxId' && additions.buyerEndpoint) return { field: 'networkAddress', value: networkAddress };
      const field = name as Exclude<Field, 'networkAddress'>; // `ownFields` has it.
      return { field, value: partner[field] };
    });
  }
}

/** Returns whether a partner receives e-invoices from this company; `unknown` if it has no number that shows that it is a business. */
export function receives(partner: Partner): 'yes' | 'no' | 'unknown' {
  const { isClassified } = readFields(eInvoicePartnerFields, partner);
  if (isClassified || (partner.country !== 'SK' && partner.country !== '')) return 'no';
  return hasNumber(partner) ? 'yes' : 'unknown';
}
