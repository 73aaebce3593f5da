import { companyId } from './shell-support.ts';

/** The demo's school, which has a Pro licence and is used by few other tests. */
export const company = `/company/${companyId(4)}`;
export const inbox = `${company}/documents-inbox/list`;

/** A supplier's invoice as UBL. */
export const invoice = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>FV-2026-88</ID><IssueDate>2026-11-02</IssueDate><DueDate>2026-11-30</DueDate>
  <DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <AccountingSupplierParty><Party><PostalAddress><StreetName>Banícka 4</StreetName><CityName>Ľubietová</CityName><PostalZone>976 55</PostalZone></PostalAddress>
  <PartyLegalEntity><RegistrationName>Ľubietovská píla s. r. o.</RegistrationName><CompanyID>31954120</CompanyID></PartyLegalEntity></Party></AccountingSupplierParty>
  <TaxTotal><TaxAmount>23.00</TaxAmount><TaxSubtotal><TaxableAmount>100.00</TaxableAmount><TaxAmount>23.00</TaxAmount><TaxCategory><ID>S</ID><Percent>23</Percent></TaxCategory></TaxSubtotal></TaxTotal>
  <LegalMonetaryTotal><TaxExclusiveAmount>100.00</TaxExclusiveAmount><TaxInclusiveAmount>123.00</TaxInclusiveAmount></LegalMonetaryTotal>
  <InvoiceLine><InvoicedQuantity unitCode="H87">4</InvoicedQuantity><Item><Name>Smrekové dosky</Name><ClassifiedTaxCategory><ID>S</ID><Percent>23</Percent></ClassifiedTaxCategory></Item><Price><PriceAmount>25.00</PriceAmount></Price></InvoiceLine></Invoice>`;
