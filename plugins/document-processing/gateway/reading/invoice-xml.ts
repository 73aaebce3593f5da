import type { FileReadings } from '../../contract/index.ts';
import { readCii } from './cii.ts';
import { noReadings } from './file-readings.ts';
import { asCredit, isCredit, type ReadInvoice, remarksOn } from './invoice-remarks.ts';
import { readUbl } from './ubl.ts';
import { readXml } from './xml.ts';

/**
 * Reads an electronic invoice (EN 16931, as UBL or CII). Other or unreadable XML yields no data.
 * @param ownIds IČO, DIČ, IČ DPH of the company that received it
 */
export function readInvoiceXml(bytes: Uint8Array, ownIds: readonly string[] = []): FileReadings {
  try {
    return readingsIn(bytes, ownIds);
  } catch {
    // A number in the file is too large for any amount.
    return noReadings;
  }
}

function readingsIn(bytes: Uint8Array, ownIds: readonly string[]): FileReadings {
  const invoice = invoiceIn(bytes);
  if (!invoice) return noReadings;
  const readings = isCredit(invoice) ? asCredit(invoice.readings) : invoice.readings;
  const remarks = remarksOn(invoice, ownIds);
  return remarks.length > 0 ? { ...readings, remarks } : readings;
}

function invoiceIn(bytes: Uint8Array): ReadInvoice | undefined {
  const root = readXml(bytes);
  if (root?.name === 'Invoice' || root?.name === 'CreditNote') return readUbl(root);
  return root?.name === 'CrossIndustryInvoice' ? readCii(root) : undefined;
}
