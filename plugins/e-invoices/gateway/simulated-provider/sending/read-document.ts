import { XmlDocument, type XmlElement } from 'xmldoc';

/** A reason why a text is no document of UBL. */
export class UnreadableDocument extends Error {}

/** The values that the provider reads from an invoice or a credit note, as far as addressing, counting and checking need them. */
export interface ReadDocument {
  readonly root: XmlElement;
  readonly kind: 'Invoice' | 'CreditNote';
  /** The document type of Peppol that belongs to the root and its customization. */
  readonly documentTypeId: string;
  readonly profileId: string;
  readonly number: string;
  readonly issueDate: string;
  readonly typeCode: string;
  /** The endpoints as `scheme:value`. With self-billing the buyer sends, so that they are exchanged. */
  readonly sender: string;
  readonly receiver: string;
  /** Whether the seller or the buyer has a VAT id. */
  readonly hasVatId: boolean;
  readonly lines: number;
  readonly attachments: number;
}

/**
 * Reads the XML.
 * @throws UnreadableDocument
 */
export function readDocument(xml: string): ReadDocument {
  const root = parse(xml);
  const kind = localName(root);
  if (kind !== 'Invoice' && kind !== 'CreditNote')
    throw new UnreadableDocument(`The root is ${kind}, and not Invoice or CreditNote.`);
  const supplier = at(root, 'AccountingSupplierParty/Party');
  const customer = at(root, 'AccountingCustomerParty/Party');
  const profileId = text(root, 'ProfileID');
  const [from, to] = profileId.includes(':selfbilling:') ? [customer, supplier] : [supplier, customer];
  const namespace = `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`;
  return {
    root,
    kind,
    documentTypeId: `${namespace}::${kind}##${text(root, 'CustomizationID')}::2.1`,
    profileId,
    number: text(root, 'ID'),
    issueDate: text(root, 'IssueDate'),
    typeCode: text(root, `${kind}TypeCode`),
    sender: endpointOf(from),
    receiver: endpointOf(to),
    hasVatId: [supplier, customer].some((party) => text(party, 'PartyTaxScheme/CompanyID') !== ''),
    lines: all(root, `${kind}Line`).length,
    attachments: all(root, 'AdditionalDocumentReference').filter((one) =>
      at(one, 'Attachment/EmbeddedDocumentBinaryObject'),
    ).length,
  };
}

/** Parses the text. A document type is refused, because no invoice has one, and it is the usual attack on a parser. */
function parse(xml: string): XmlElement {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableDocument('The XML has a document type.');
  try {
    const root = new XmlDocument(xml.replace(/^\uFEFF/, ''));
    // The parser does not report a text that ends too early.
    if (xml.lastIndexOf(`</${root.name}`) < 0) throw new UnreadableDocument('The XML ends too early.');
    return root;
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument('The text is not well-formed XML.', { cause: error });
  }
}

export function localName(element: XmlElement): string {
  return element.name.slice(element.name.indexOf(':') + 1);
}

/** Returns the children with this name, whatever their prefix is. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => localName(child) === name);
}

export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return (element?.children ?? []).filter((child): child is XmlElement => child.type === 'element');
}

/** Follows a path such as `AccountingSupplierParty/Party`, by the first child of each name. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((inner, name) => all(inner, name)[0], element);
}

export function text(element: XmlElement | undefined, path: string): string {
  return at(element, path)?.val.trim() ?? '';
}

function endpointOf(party: XmlElement | undefined): string {
  const endpoint = at(party, 'EndpointID');
  return endpoint ? `${endpoint.attr['schemeID'] ?? ''}:${endpoint.val.trim()}` : '';
}
