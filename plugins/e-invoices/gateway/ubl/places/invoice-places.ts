import type { Period } from '../../model/amounts.ts';
import type { Attachment, Delivery, EInvoice, PrecedingInvoice } from '../../model/e-invoice.ts';
import type { Identifier } from '../../model/party.ts';
import { type PlaceIn, placesIn } from '../place.ts';
import { amountPlaces } from './amount-places.ts';
import { linePlaces } from './line-places.ts';
import { addressPlaces, buyerPlaces, payeePlaces, representativePlaces, sellerPlaces } from './party-places.ts';

const invoice = placesIn<EInvoice>();
const period = placesIn<Period>();
const preceding = placesIn<PrecedingInvoice>();
const attachment = placesIn<Attachment>();
const identifier = placesIn<Identifier>();
const delivery = placesIn<Delivery>();

/** The types of an AdditionalDocumentReference, codes of UNTDID 1001: the invoiced object, and a project. */
const [objectType, projectType] = ['130', '50'];

const attachmentPlaces: readonly PlaceIn<Attachment>[] = [
  attachment.text('cbc:ID', 'BT-122', 'id'),
  attachment.text('cbc:DocumentDescription', 'BT-123', 'description'),
  attachment.inside('cac:Attachment', [
    attachment.valued('cbc:EmbeddedDocumentBinaryObject', 'BT-125', 'file', 'content', {
      mimeCode: 'mimeType',
      filename: 'name',
    }),
    attachment.inside('cac:ExternalReference', [attachment.text('cbc:URI', 'BT-124', 'address')]),
  ]),
];

const objectPlaces: readonly PlaceIn<Identifier>[] = [
  identifier.text('cbc:ID', 'BT-18', 'id', { attributes: { schemeID: 'scheme' } }),
  identifier.fixed('cbc:DocumentTypeCode', objectType),
];

const references: readonly PlaceIn<EInvoice>[] = [
  invoice.group('cac:InvoicePeriod', 'BG-14', 'period', [
    period.text('cbc:StartDate', 'BT-73', 'from'),
    period.text('cbc:EndDate', 'BT-74', 'to'),
    period.text('cbc:DescriptionCode', 'BT-8', 'taxPointCode'),
  ]),
  invoice.inside('cac:OrderReference', [
    invoice.text('cbc:ID', 'BT-13', 'order'),
    invoice.text('cbc:SalesOrderID', 'BT-14', 'salesOrder'),
  ]),
  invoice.list('cac:BillingReference', 'BG-3', 'preceding', [
    preceding.inside('cac:InvoiceDocumentReference', [
      preceding.text('cbc:ID', 'BT-25', 'number'),
      preceding.text('cbc:IssueDate', 'BT-26', 'issuedOn'),
    ]),
  ]),
  invoice.inside('cac:DespatchDocumentReference', [invoice.text('cbc:ID', 'BT-16', 'despatch')]),
  invoice.inside('cac:ReceiptDocumentReference', [invoice.text('cbc:ID', 'BT-15', 'receipt')]),
  invoice.inside('cac:OriginatorDocumentReference', [invoice.text('cbc:ID', 'BT-17', 'tender')], { only: 'invoice' }),
  invoice.inside('cac:ContractDocumentReference', [invoice.text('cbc:ID', 'BT-12', 'contract')]),
  invoice.group('cac:AdditionalDocumentReference', 'BT-18', 'object', objectPlaces),
  invoice.inside(
    'cac:AdditionalDocumentReference',
    [invoice.text('cbc:ID', 'BT-11', 'project'), invoice.fixed('cbc:DocumentTypeCode', projectType)],
    { only: 'creditNote' },
  ),
  invoice.list('cac:AdditionalDocumentReference', 'BG-24', 'attachments', attachmentPlaces),
  invoice.inside('cac:OriginatorDocumentReference', [invoice.text('cbc:ID', 'BT-17', 'tender')], {
    only: 'creditNote',
  }),
  invoice.inside('cac:ProjectReference', [invoice.text('cbc:ID', 'BT-11', 'project')], { only: 'invoice' }),
];

const parties: readonly PlaceIn<EInvoice>[] = [
  invoice.group('cac:AccountingSupplierParty', 'BG-4', 'seller', [{ element: 'cac:Party', inside: sellerPlaces }]),
  invoice.group('cac:AccountingCustomerParty', 'BG-7', 'buyer', [{ element: 'cac:Party', inside: buyerPlaces }]),
  invoice.group('cac:PayeeParty', 'BG-10', 'payee', payeePlaces),
  invoice.group('cac:TaxRepresentativeParty', 'BG-11', 'taxRepresentative', representativePlaces),
  invoice.group('cac:Delivery', 'BG-13', 'delivery', [
    delivery.text('cbc:ActualDeliveryDate', 'BT-72', 'on'),
    delivery.inside('cac:DeliveryLocation', [
      delivery.identifier('cbc:ID', 'BT-71', 'location'),
      delivery.group(
        'cac:Address',
        'BG-15',
        'address',
        addressPlaces({
          street: 'BT-75',
          additionalStreet: 'BT-76',
          thirdLine: 'BT-165',
          city: 'BT-77',
          postCode: 'BT-78',
          region: 'BT-79',
          country: 'BT-80',
        }),
      ),
    ]),
    delivery.inside('cac:DeliveryParty', [
      delivery.inside('cac:PartyName', [delivery.text('cbc:Name', 'BT-70', 'name')]),
    ]),
  ]),
];

/** The places of the whole invoice, in the order of the schema. */
export const invoicePlaces: readonly PlaceIn<EInvoice>[] = [
  invoice.text('cbc:CustomizationID', 'BT-24', 'specification'),
  invoice.text('cbc:ProfileID', 'BT-23', 'process'),
  invoice.text('cbc:ID', 'BT-1', 'number'),
  invoice.text('cbc:IssueDate', 'BT-2', 'issuedOn'),
  invoice.text('cbc:DueDate', 'BT-9', 'dueOn', { only: 'invoice' }),
  invoice.text('cbc:TaxPointDate', 'BT-7', 'taxPointOn', { only: 'creditNote' }),
  invoice.text({ invoice: 'cbc:InvoiceTypeCode', creditNote: 'cbc:CreditNoteTypeCode' }, 'BT-3', 'typeCode'),
  invoice.texts('cbc:Note', 'BT-22', 'notes'),
  invoice.text('cbc:TaxPointDate', 'BT-7', 'taxPointOn', { only: 'invoice' }),
  invoice.text('cbc:DocumentCurrencyCode', 'BT-5', 'currency'),
  invoice.text('cbc:TaxCurrencyCode', 'BT-6', 'vatCurrency'),
  invoice.text('cbc:AccountingCost', 'BT-19', 'accountingReference'),
  invoice.text('cbc:BuyerReference', 'BT-10', 'buyerReference'),
  ...references,
  ...parties,
  ...amountPlaces,
  invoice.list({ invoice: 'cac:InvoiceLine', creditNote: 'cac:CreditNoteLine' }, 'BG-25', 'lines', linePlaces),
];
