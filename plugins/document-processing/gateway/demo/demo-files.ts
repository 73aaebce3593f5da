import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { CurrencyCode, encode, PaymentOptions } from 'bysquare/pay';
import { encode as qrOf } from 'uqr';
import { addDays, formatDay } from '#core/calendar';
import { greyPng } from './grey-png.ts';

/* The files of the demo's suppliers. The companies are invented, and the days are near the day when the demo is made. */

const iban = 'SK3112000000198742637541';

/** Makes an invoice as a PDF without diacritics, with a payment code for bank apps. */
export async function demoPdf(today: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const [plain, strong] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([595, 842]);
  const grey = rgb(0.45, 0.45, 0.45);
  const write = (x: number, y: number, text: string, size = 10, font = plain) =>
    page.drawText(text, { x, y, size, font });
  const named = (x: number, y: number, name: string, value: string) => {
    page.drawText(name, { x, y: y + 13, size: 8, font: plain, color: grey });
    write(x, y, value);
  };
  write(50, 780, 'Faktura c. 2026-0417', 20, strong);
  named(50, 735, 'Dodavatel', 'Pilarske kotuce Breza, s.r.o.');
  write(50, 721, 'Zeleznicna 12, 977 01 Brezno');
  write(50, 707, 'ICO: 36631124   DIC: 2021898737   IC DPH: SK2021898737');
  named(50, 660, 'Datum vystavenia', formatDay(addDays(today, -3)));
  named(200, 660, 'Datum dodania', formatDay(addDays(today, -4)));
  named(350, 660, 'Datum splatnosti', formatDay(addDays(today, 11)));
  named(50, 620, 'Variabilny symbol', '20260417');
  named(200, 620, 'IBAN', iban);
  page.drawRectangle({ x: 50, y: 570, width: 495, height: 20, color: rgb(0.93, 0.95, 0.94) });
  for (const [x, head] of [
    [56, 'Polozka'],
    [330, 'Mnozstvo'],
    [470, 'Cena bez DPH'],
  ] as const)
    write(x, 576, head, 9, strong);
  write(56, 550, 'Pilovy kotuc 350 mm');
  write(330, 550, '4 ks');
  write(470, 550, '148,00');
  write(56, 532, 'Ostrenie kotuca');
  write(330, 532, '6 ks');
  write(470, 532, '39,00');
  write(330, 480, 'DPH 23 %');
  write(470, 480, '43,01');
  write(330, 455, 'Spolu na uhradu', 12, strong);
  write(455, 455, '230,01 EUR', 12, strong);
  const code = encode({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: 230.01,
        currencyCode: CurrencyCode.EUR,
        variableSymbol: '20260417',
        bankAccounts: [{ iban }],
        beneficiary: { name: 'Pilarske kotuce Breza, s.r.o.' },
      },
    ],
  });
  page.drawImage(await pdf.embedPng(pictureOf(code)), { x: 50, y: 300, width: 120, height: 120 });
  return pdf.save();
}

function pictureOf(code: string): Uint8Array {
  const { data, size } = qrOf(code, { border: 4 });
  const scale = 5;
  const side = size * scale;
  const rows = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      rows[y * (side + 1) + 1 + x] = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 0 : 255;
  return greyPng(side, rows);
}

/** Makes an electronic invoice (UBL). */
export function demoXml(today: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>FV26-1093</cbc:ID>
  <cbc:IssueDate>${addDays(today, -1)}</cbc:IssueDate>
  <cbc:DueDate>${addDays(today, 13)}</cbc:DueDate>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Priemyselná 8</cbc:StreetName><cbc:CityName>Žilina</cbc:CityName><cbc:PostalZone>010 01</cbc:PostalZone><cac:Country><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>SK2023141887</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Lepidlá a laky Žilina, a.\u00a0s.</cbc:RegistrationName><cbc:CompanyID>46202314</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${addDays(today, -2)}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentID>/VS261093/SS/KS0308</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">82.80</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">360.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">82.80</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">360.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">442.80</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:InvoicedQuantity unitCode="LTR">24</cbc:InvoicedQuantity><cac:Item><cbc:Name>Lak na drevo, bezfarebný</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">15.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>
`;
}
