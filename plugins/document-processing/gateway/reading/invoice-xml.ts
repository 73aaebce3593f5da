import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import { readCii } from './cii.ts';
import { readUbl } from './ubl.ts';
import { readXml } from './xml.ts';

/** What an electronic invoice says (EN 16931, as UBL or CII); nothing of any other XML. */
export function readInvoiceXml(bytes: Uint8Array): FileReadings {
  const root = readXml(bytes);
  if (root?.name === 'Invoice' || root?.name === 'CreditNote') return readUbl(root);
  return root?.name === 'CrossIndustryInvoice' ? readCii(root) : noReadings;
}
