import { evaluate, type Facts } from '#core/access';
import {
  checkIban,
  checkRegistrationId,
  checkVatId,
  inEachLanguage,
  type LanguageCode,
  languages,
  normaliseIban,
  normaliseRegistrationId,
  restoredRegistrationId,
} from '#core/contract';
import { type ColumnFormats, type ImportFindings, type ImportRow, RowReader } from '#core/gateway';
import { foreignLanguageDocuments, type PartnerInput } from '../../contract/index.ts';

/** The values of a partner in a row; a field that the file does not contain is absent. */
export type PartnerRow = PartnerInput & { readonly row: number };

const payers = {
  NonPayer: ['nie', 'neplatitel', 'neplatca', 'neplatce', 'no', 'nein', 'n', '0', 'false', 'nonpayer'],
  Payer: ['áno', 'platitel', 'platca', 'platce', 'yes', 'ja', 'a', 'y', '1', 'true', 'payer'],
  RegisteredVatPayer7: ['§7', '§7a', '7', '7a', 'registrovany§7', 'registeredvatpayer7'],
} as const;
/** Further names of a language, besides its names in all languages and its code. */
const alsoCalled: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  sk: ['slovensky', 'svk'],
  en: ['anglicky', 'eng'],
  de: ['nemecky', 'ger', 'deu'],
};
const documentLanguages = inEachLanguage((language) => [
  ...languages.map((speaking) => new Intl.DisplayNames(speaking, { type: 'language' }).of(language) ?? language),
  language,
  ...(alsoCalled[language] ?? []),
]);

/** Reads the values of a row. @returns undefined for a row with faults, which are added to the findings */
export function readPartnerRow(
  row: ImportRow,
  findings: ImportFindings,
  habits: ColumnFormats,
  facts: Facts,
): PartnerRow | undefined {
  const before = findings.faults.length;
  const read = new RowReader(row, findings, habits);
  const country = read.country('country');
  const language = read.choice('language', documentLanguages);
  if (language !== undefined && language !== 'sk' && evaluate(foreignLanguageDocuments, facts) !== 'yes')
    findings.fault(row.row, 'language', 'licence');
  const partner = {
    name: read.text('name', 255, { required: true }),
    registrationId: read.text('registrationId', 20),
    street: read.text('street', 255),
    postCode: read.text('postCode', 20),
    city: read.text('city', 100),
    country,
    vatPayerType: read.choice('vatPayerType', payers),
    taxId: read.text('taxId', 20),
    vatId: read.text('vatId', 20),
    email: read.email('email', 255),
    phone: read.text('phone', 50),
    iban: read.text('iban', 42),
    note: read.text('note', 2000, { lines: true }),
    dueDays: read.whole('dueDays', 0, 365),
    constantSymbol: read.digits('constantSymbol', 4),
    language,
    documentNote: read.text('documentNote', 2000, { lines: true }),
  };
  if (findings.faults.length > before) return undefined;
  const given = Object.fromEntries(Object.entries(partner).filter(([, value]) => value !== undefined));
  return restored({ ...(given as Omit<PartnerInput, 'extra'>), row: row.row }, findings); // the name is required, so it is present
}

/** Restores leading zeros that a spreadsheet has removed, and adds warnings about values that look mistyped. */
function restored(partner: PartnerRow, findings: ImportFindings): PartnerRow {
  const { row, country = 'SK', registrationId = '', postCode = '', vatId = '', iban = '' } = partner;
  const isOurs = country === 'SK';
  const wholeId = isOurs ? restoredRegistrationId(registrationId) : undefined;
  const wholeCode = (isOurs || country === 'CZ') && /^\d{4}$/.test(postCode) ? `0${postCode}` : undefined;
  if (wholeId) findings.warn(row, 'registrationId', 'restored', { read: wholeId });
  if (wholeCode) findings.warn(row, 'postCode', 'restored', { read: wholeCode });
  if (isOurs && registrationId && !wholeId && checkRegistrationId(registrationId) !== 'valid')
    findings.warn(row, 'registrationId', 'suspicious');
  if (vatId && checkVatId(vatId) !== 'valid') findings.warn(row, 'vatId', 'suspicious');
  if (/^[A-Z]{2}\d/.test(normaliseIban(iban)) && checkIban(iban) !== 'valid') findings.warn(row, 'iban', 'suspicious');
  const code = wholeCode ?? postCode;
  return {
    ...partner,
    ...(wholeId && { registrationId: wholeId }),
    ...(code && { postCode: isOurs ? code.replace(/^(\d{3})(\d{2})$/, '$1 $2') : code }),
  };
}

/** Returns a key that is equal for two rows of the same partner. */
export function identityOf({ name, registrationId = '' }: PartnerInput): string {
  return `${name.trim().toLowerCase()}\n${normaliseRegistrationId(registrationId)}`;
}
