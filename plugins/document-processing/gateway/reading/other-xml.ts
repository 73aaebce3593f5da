import type { XmlElement } from '#core/gateway/reading';
import type { ReadRemark } from '../../contract/index.ts';

/*
 * XML that is often sent in place of an electronic invoice. A user should learn what the file is, since a table of XML shows nothing to
 * compare with.
 */

/** The formats by the beginning of the root's namespace. */
const formats: readonly (readonly [namespace: string, name: string])[] = [
  ['http://www.stormware.cz/schema/', 'POHODA XML (Stormware)'],
  ['http://www.stormware.sk/schema/', 'POHODA XML (Stormware)'],
  ['urn:ferd:CrossIndustryDocument', 'ZUGFeRD 1.0'],
  ['urn:un:unece:uncefact:data:', 'UN/CEFACT XML'],
  ['urn:oasis:names:specification:ubl:schema:xsd:', 'UBL'],
  ['http://isdoc.cz/', 'ISDOC'],
  ['http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/', 'FatturaPA'],
  ['http://www.facturae.', 'Facturae'],
  ['http://schemas.nav.gov.hu/', 'NAV Online Számla'],
  ['http://crd.gov.pl/', 'KSeF (FA)'],
  ['http://www.ebinterface.at/', 'ebInterface'],
  ['http://www.w3.org/2000/svg', 'SVG'],
  ['http://www.w3.org/1999/xhtml', 'XHTML'],
];
/** Statements and orders of payment (ISO 20022). */
const bankFormat = /^urn:(?:iso:std:iso:20022:tech:xsd:)?((?:camt|pain|pacs)\.\d{3})/;

/** Returns the remark that names the format of XML that is not read. */
export function otherXml({ name, namespace }: XmlElement): ReadRemark {
  const [, bank] = bankFormat.exec(namespace) ?? [];
  if (bank !== undefined) return { code: 'bankXml', value: bank };
  const format = formats.find(([start]) => namespace.startsWith(start))?.[1];
  // These formats have many documents, so the name of this one is said as well.
  return format === undefined
    ? { code: 'unknownXml', value: name.slice(0, 80) }
    : { code: 'otherXml', value: /^(UBL|ISDOC)$/.test(format) ? `${format} ${name.slice(0, 80)}` : format };
}
