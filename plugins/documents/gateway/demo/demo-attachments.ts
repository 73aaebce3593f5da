import type { Document } from '../../contract/index.ts';
import { renderDocumentPdf } from '../pdf/index.ts';

interface GivenFile {
  readonly name: string;
  readonly content: string;
}

/** Returns the files that came with a supplier's invoice: its PDF, and for some invoices a machine-readable file. */
export async function demoAttachments(document: Document, index: number): Promise<GivenFile[]> {
  const number = `FV${document.issuedOn.slice(2, 4)}${1000 + index * 37}`;
  const { supplier: company, customer: theirs } = document;
  const supplier = {
    ...company,
    ...theirs,
    vatPayerType: 'Payer' as const,
    iban: '',
    registration: '',
    phone: '',
    web: '',
  };
  const made = {
    ...document,
    supplier,
    customer: company,
    number,
    status: 'issued' as const,
    paymentMethod: 'cash' as const,
  };
  const pdf = await renderDocumentPdf(made, { language: 'sk', title: 'Faktúra – daňový doklad' }, { of: 'demo' });
  const files = [{ name: `Faktúra ${number}.pdf`, content: Buffer.from(pdf).toString('base64') }];
  if (index % 3 === 0)
    files.push({ name: `${number}.xml`, content: Buffer.from(xmlOf(document, number)).toString('base64') });
  return files;
}

function xmlOf({ issuedOn, dueOn, currency, totals, customer }: Document, number: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>${issuedOn}</cbc:IssueDate>
  <cbc:DueDate>${dueOn}</cbc:DueDate>
  <cbc:Note>${customer.name.replace(/[<&]/g, '')}</cbc:Note>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cbc:PayableAmount currencyID="${currency}">${totals.total}</cbc:PayableAmount>
</Invoice>
`;
}
