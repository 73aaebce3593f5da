import { readXml, type XmlElement } from '#core/gateway/reading';
import type { FileReadings } from '../../contract/index.ts';
import { readCii } from './cii.ts';
import { noReadings } from './file-readings.ts';
import { asCredit, isCredit, remarksOn, withCertainSums } from './invoice-remarks.ts';
import { readIsdoc } from './isdoc.ts';
import { otherXml } from './other-xml.ts';
import type { ReadInvoice } from './read-invoice.ts';
import { readUbl } from './ubl.ts';

/** The readers by the namespace and the name of the root. The name alone decides nothing: UBL and ISDOC both have the root `Invoice`. */
const readers: Readonly<Record<string, (root: XmlElement) => ReadInvoice>> = {
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2 Invoice': readUbl,
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2 CreditNote': readUbl,
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice': readCii,
  'http://isdoc.cz/namespace/2013 Invoice': readIsdoc,
  'http://isdoc.cz/namespace/invoice Invoice': readIsdoc,
};

/**
 * Reads an electronic invoice (EN 16931 as UBL or CII, or ISDOC). Other XML yields a remark that names it, unreadable XML yields no data.
 * @param ownIds IČO, DIČ, IČ DPH of the company that received it
 */
export function readInvoiceXml(bytes: Uint8Array, ownIds: readonly string[] = []): FileReadings {
  try {
    return readingsIn(bytes, ownIds);
  } catch {
    // It is no XML within the limits, or a number in it is too large for any amount.
    return noReadings;
  }
}

function readingsIn(bytes: Uint8Array, ownIds: readonly string[]): FileReadings {
  const root = readXml(bytes);
  const read = readers[`${root.namespace} ${root.name}`];
  if (!read) return { ...noReadings, remarks: [otherXml(root)] };
  const invoice = read(root);
  const sure = withCertainSums(invoice);
  const readings = isCredit(invoice) ? asCredit(sure) : sure;
  const remarks = remarksOn(invoice, ownIds);
  return remarks.length > 0 ? { ...readings, remarks } : readings;
}
