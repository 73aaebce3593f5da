import type { Period } from '../../model/amounts.ts';
import type { Classification, InvoiceLine, Item, ItemProperty, Price } from '../../model/line.ts';
import type { Identifier } from '../../model/party.ts';
import { type PlaceIn, placesIn } from '../place.ts';
import { allowancePlaces } from './amount-places.ts';

const line = placesIn<InvoiceLine>();
const period = placesIn<Period>();
const price = placesIn<Price>();
const item = placesIn<Item>();
const classification = placesIn<Classification>();
const property = placesIn<ItemProperty>();
const identifier = placesIn<Identifier>();

const itemPlaces: readonly PlaceIn<Item>[] = [
  item.text('cbc:Description', 'BT-154', 'description'),
  item.text('cbc:Name', 'BT-153', 'name'),
  item.inside('cac:BuyersItemIdentification', [item.text('cbc:ID', 'BT-156', 'buyersId')]),
  item.inside('cac:SellersItemIdentification', [item.text('cbc:ID', 'BT-155', 'sellersId')]),
  item.inside('cac:StandardItemIdentification', [item.identifier('cbc:ID', 'BT-157', 'standardId')]),
  item.inside('cac:OriginCountry', [item.text('cbc:IdentificationCode', 'BT-159', 'originCountry')]),
  item.list('cac:CommodityClassification', 'BT-158', 'classifications', [
    classification.text('cbc:ItemClassificationCode', 'BT-158', 'code', {
      attributes: { listID: 'list', listVersionID: 'listVersion' },
    }),
  ]),
  item.inside('cac:ClassifiedTaxCategory', [
    item.text('cbc:ID', 'BT-151', 'vatCategory'),
    item.text('cbc:Percent', 'BT-152', 'vatRate'),
    item.inside('cac:TaxScheme', [item.fixed('cbc:ID', 'VAT')]),
  ]),
  item.list('cac:AdditionalItemProperty', 'BG-32', 'properties', [
    property.text('cbc:Name', 'BT-160', 'name'),
    property.text('cbc:Value', 'BT-161', 'value'),
  ]),
];

const pricePlaces: readonly PlaceIn<Price>[] = [
  price.amount('cbc:PriceAmount', 'BT-146', 'net'),
  price.text('cbc:BaseQuantity', 'BT-149', 'baseQuantity', { attributes: { unitCode: 'baseUnit' } }),
  price.inside('cac:AllowanceCharge', [
    price.fixed('cbc:ChargeIndicator', 'false'),
    price.amount('cbc:Amount', 'BT-147', 'discount'),
    price.amount('cbc:BaseAmount', 'BT-148', 'gross'),
  ]),
];

export const linePlaces: readonly PlaceIn<InvoiceLine>[] = [
  line.text('cbc:ID', 'BT-126', 'id'),
  line.text('cbc:Note', 'BT-127', 'note'),
  line.text({ invoice: 'cbc:InvoicedQuantity', creditNote: 'cbc:CreditedQuantity' }, 'BT-129', 'quantity', {
    attributes: { unitCode: 'unit' },
  }),
  line.amount('cbc:LineExtensionAmount', 'BT-131', 'net'),
  line.text('cbc:AccountingCost', 'BT-133', 'accountingReference'),
  line.group('cac:InvoicePeriod', 'BG-26', 'period', [
    period.text('cbc:StartDate', 'BT-134', 'from'),
    period.text('cbc:EndDate', 'BT-135', 'to'),
  ]),
  line.inside('cac:OrderLineReference', [line.text('cbc:LineID', 'BT-132', 'orderLine')]),
  line.group('cac:DocumentReference', 'BT-128', 'object', [
    identifier.text('cbc:ID', 'BT-128', 'id', { attributes: { schemeID: 'scheme' } }),
    // EN 16931 also allows an object without this type, while Peppol requires it (R101).
    identifier.fixed('cbc:DocumentTypeCode', '130', { acceptsAny: true }),
  ]),
  line.list(
    'cac:AllowanceCharge',
    'BG-27',
    'allowances',
    allowancePlaces({
      isCharge: false,
      amount: 'BT-136',
      base: 'BT-137',
      percent: 'BT-138',
      reason: 'BT-139',
      reasonCode: 'BT-140',
    }),
  ),
  line.list(
    'cac:AllowanceCharge',
    'BG-28',
    'charges',
    allowancePlaces({
      isCharge: true,
      amount: 'BT-141',
      base: 'BT-142',
      percent: 'BT-143',
      reason: 'BT-144',
      reasonCode: 'BT-145',
    }),
  ),
  line.group('cac:Item', 'BG-31', 'item', itemPlaces),
  line.group('cac:Price', 'BG-29', 'price', pricePlaces),
];
