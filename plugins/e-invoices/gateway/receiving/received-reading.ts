import { readXml } from '#core/gateway/reading';
import type { EInvoice } from '../model/e-invoice.ts';
import { type Fault, faultsOf } from '../rules/check.ts';
import { readUbl } from '../ubl/read-ubl.ts';
import type { FoundFault, ReceivedReading } from './read-received.ts';

/** The maximum number of stored faults. Fatal ones come first. */
const faultsAtMost = 30;

/** Reads a file as an e-invoice, and checks it against the rules of the network. */
export function readingOf(xml: Uint8Array): ReceivedReading {
  const invoice = invoiceIn(xml);
  const seller = invoice?.seller;
  const { scheme = '', id = '' } = seller?.endpoint ?? {};
  return {
    readAs: invoice?.form ?? 'other',
    number: cut(invoice?.number, 100),
    issuedOn: dayIn(invoice?.issuedOn),
    supplier: cut(seller?.name ?? seller?.tradingName, 200),
    sellerAddress: id === '' ? '' : cut(`${scheme}:${id}`, 100),
    faults: invoice ? findingsIn(invoice) : [],
  };
}

function invoiceIn(xml: Uint8Array): EInvoice | undefined {
  try {
    return readUbl(readXml(xml))?.invoice;
  } catch {
    return undefined; // it is not XML, or exceeds the limits
  }
}

function findingsIn(invoice: EInvoice): FoundFault[] {
  try {
    return faultsOf(invoice).filter(isOfNetwork).slice(0, faultsAtMost).map(foundFault);
  } catch {
    return []; // a number in it is too large for an amount
  }
}

/**
 * Returns whether the rule is one of the network. Kostra's own rules only advise the sender, so they do not apply to received e-invoices.
 */
function isOfNetwork({ rule }: Fault): boolean {
  return !rule.id.startsWith('KOSTRA-');
}

function foundFault({ rule, finding: { line, values } }: Fault): FoundFault {
  const texts = Object.entries(values ?? {}).map(([name, text]) => [name, cut(text, 200)]);
  return { rule: rule.id, ...(line !== undefined && { line }), ...(values && { values: Object.fromEntries(texts) }) };
}

/** Cuts a text, and removes characters that PostgreSQL cannot store or a list cannot show. */
function cut(text: string | undefined, length: number): string {
  return (text ?? '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed();
}

function dayIn(text: string | undefined): string | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
