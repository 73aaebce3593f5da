import type { XmlElement } from '#core/gateway/reading';
import { all } from './camt-element.ts';

/**
 * What a field is used for.
 *
 * - `account`: the company's account.
 * - `debtorName`, `creditorName`: the name of the other side, if the debtor or the creditor is the other side. `debtorBehind`,
 * `creditorBehind`: the person or firm for whom that side paid. It is the other side if that side has no name; otherwise it is added to the
 * text.
 * - `debtorAccount`, `creditorAccount`: the account of that side. `debtorBank`, `creditorBank`: its bank code, for accounts by number.
 * - `endToEndId`: the first field in which symbols are searched. `creditorReference`, `documentNumber`: symbols; a value that is no symbol is
 * added to the text.
 * - `message`: the payer's text. `bankText`: the text if there is no message. Symbols are searched in both.
 * - `symbols`: symbols are searched in the field, but its text is not used.
 * - `reference`: the bank's reference. The first one that is present is used.
 * - `nowhere`: the field is not used, for the reason in `because`.
 */
export type CamtTarget =
  | 'account'
  | `${'debtor' | 'creditor'}${'Name' | 'Behind' | 'Account' | 'Bank'}`
  | 'endToEndId'
  | 'creditorReference'
  | 'documentNumber'
  | 'message'
  | 'bankText'
  | 'symbols'
  | 'reference'
  | 'nowhere';

export interface CamtField {
  /** The element in which the path begins. */
  readonly within: 'Stmt' | 'Ntry' | 'TxDtls';
  readonly path: string;
  readonly goes: CamtTarget;
  /** The reason why the field is not used. */
  readonly because?: string;
}

/** Returns the paths of a party's name: in versions .02 to .03, in later versions, and of a party that is a bank. */
function partyFields(path: string, goes: CamtTarget): CamtField[] {
  return ['Nm', 'Pty/Nm', 'Agt/FinInstnId/Nm'].map((name) => ({ within: 'TxDtls', path: `${path}/${name}`, goes }));
}

function sideFields(role: 'Dbtr' | 'Cdtr', side: 'debtor' | 'creditor'): CamtField[] {
  const details = { within: 'TxDtls' } as const;
  return [
    ...partyFields(`RltdPties/${role}`, `${side}Name`),
    { ...details, path: `RltdPties/${role}Acct/Nm`, goes: `${side}Name` },
    ...partyFields(`RltdPties/Ultmt${role}`, `${side}Behind`),
    { ...details, path: `RltdPties/${role}Acct/Id/IBAN`, goes: `${side}Account` },
    { ...details, path: `RltdPties/${role}Acct/Id/Othr/Id`, goes: `${side}Account` },
    { ...details, path: `RltdPties/${role}Acct/Prxy/Id`, goes: `${side}Account` },
    { ...details, path: `RltdAgts/${role}Agt/FinInstnId/ClrSysMmbId/MmbId`, goes: `${side}Bank` },
    { ...details, path: `RltdAgts/${role}Agt/FinInstnId/Othr/Id`, goes: `${side}Bank` },
    {
      ...details,
      path: `RltdAgts/${role}Agt/FinInstnId/Nm`,
      goes: 'nowhere',
      because: 'A bank is not the other side.',
    },
  ];
}

const own = 'It is the company itself.';
const often = 'It is often the company itself, and nothing says whether it is.';
const securities = 'It belongs to trades with securities.';

/**
 * The fields of camt.053, `.001.02` to `.001.08`, that hold a reference, a name or an account, sorted by priority. The test reads a file for
 * each of them.
 */
export const camtFields: readonly CamtField[] = [
  { within: 'Stmt', path: 'Acct/Id/IBAN', goes: 'account' },
  { within: 'Stmt', path: 'Acct/Id/Othr/Id', goes: 'account' },
  { within: 'Stmt', path: 'Acct/Nm', goes: 'nowhere', because: own },
  { within: 'Stmt', path: 'Acct/Ownr/Nm', goes: 'nowhere', because: own },
  {
    within: 'Stmt',
    path: 'RltdAcct/Id/IBAN',
    goes: 'nowhere',
    because: 'The entries are on the account of the statement.',
  },
  ...sideFields('Dbtr', 'debtor'),
  ...sideFields('Cdtr', 'creditor'),
  // The invoicee pays the invoicer, so these are the debtor and the creditor if the payment names none.
  { within: 'TxDtls', path: 'RmtInf/Strd/Invcee/Nm', goes: 'debtorName' },
  { within: 'TxDtls', path: 'RmtInf/Strd/Invcr/Nm', goes: 'creditorName' },
  ...partyFields('RltdPties/InitgPty', 'nowhere').map((field) => ({ ...field, because: often })),
  ...partyFields('RltdPties/TradgPty', 'nowhere').map((field) => ({ ...field, because: securities })),
  ...partyFields('RltdPties/Prtry/Pty', 'nowhere').map((field) => ({ ...field, because: often })),
  {
    within: 'TxDtls',
    path: 'RtrInf/Orgtr/Nm',
    goes: 'nowhere',
    because: 'Who returned it is a side of the payment, or its bank.',
  },
  {
    within: 'TxDtls',
    path: 'RtrInf/Orgtr/Pty/Nm',
    goes: 'nowhere',
    because: 'Who returned it is a side of the payment, or its bank.',
  },
  { within: 'TxDtls', path: 'SfkpgAcct/Id', goes: 'nowhere', because: securities },
  { within: 'TxDtls', path: 'SfkpgAcct/Nm', goes: 'nowhere', because: securities },
  { within: 'TxDtls', path: 'Refs/EndToEndId', goes: 'endToEndId' },
  { within: 'TxDtls', path: 'RmtInf/Strd/CdtrRefInf/Ref', goes: 'creditorReference' },
  { within: 'TxDtls', path: 'RmtInf/Strd/RfrdDocInf/Nb', goes: 'documentNumber' },
  { within: 'TxDtls', path: 'RmtInf/Strd/RfrdDocInf/LineDtls/Id/Nb', goes: 'message' },
  { within: 'TxDtls', path: 'RmtInf/Ustrd', goes: 'message' },
  { within: 'TxDtls', path: 'RmtInf/Strd/AddtlRmtInf', goes: 'message' },
  { within: 'TxDtls', path: 'RmtInf/Strd/TaxRmt/RefNb', goes: 'message' },
  { within: 'TxDtls', path: 'RmtInf/Strd/GrnshmtRmt/RefNb', goes: 'message' },
  { within: 'TxDtls', path: 'RtrInf/AddtlInf', goes: 'message' },
  { within: 'TxDtls', path: 'AddtlTxInf', goes: 'bankText' },
  { within: 'Ntry', path: 'AddtlNtryInf', goes: 'bankText' },
  { within: 'Ntry', path: 'CardTx/POI/Id/ShrtNm', goes: 'bankText' },
  { within: 'Ntry', path: 'CardTx/POI/SysNm', goes: 'bankText' },
  { within: 'TxDtls', path: 'Refs/InstrId', goes: 'symbols' },
  { within: 'TxDtls', path: 'Refs/PmtInfId', goes: 'symbols' },
  { within: 'TxDtls', path: 'Refs/MsgId', goes: 'symbols' },
  { within: 'TxDtls', path: 'Refs/MndtId', goes: 'symbols' },
  { within: 'TxDtls', path: 'Refs/ChqNb', goes: 'symbols' },
  { within: 'TxDtls', path: 'Refs/AcctOwnrTxId', goes: 'symbols' },
  { within: 'TxDtls', path: 'Refs/Prtry/Ref', goes: 'symbols' },
  { within: 'TxDtls', path: 'RltdRmtInf/RmtId', goes: 'symbols' },
  { within: 'Ntry', path: 'NtryDtls/Btch/PmtInfId', goes: 'symbols' },
  { within: 'Ntry', path: 'NtryDtls/Btch/MsgId', goes: 'symbols' },
  { within: 'Ntry', path: 'AddtlInfInd/MsgId', goes: 'nowhere', because: 'It is the name of another file.' },
  { within: 'TxDtls', path: 'Refs/AcctSvcrRef', goes: 'reference' },
  { within: 'TxDtls', path: 'Refs/TxId', goes: 'reference' },
  { within: 'Ntry', path: 'AcctSvcrRef', goes: 'reference' },
  { within: 'Ntry', path: 'NtryRef', goes: 'reference' },
  { within: 'TxDtls', path: 'Refs/AcctSvcrTxId', goes: 'reference' },
  { within: 'TxDtls', path: 'Refs/ClrSysRef', goes: 'reference' },
  { within: 'TxDtls', path: 'Refs/UETR', goes: 'reference' },
  { within: 'TxDtls', path: 'Refs/MktInfrstrctrTxId', goes: 'reference' },
  { within: 'TxDtls', path: 'Refs/PrcgId', goes: 'reference' },
  {
    within: 'Ntry',
    path: 'CardTx/PrePdAcct/Id/IBAN',
    goes: 'nowhere',
    because: 'It is the account of a prepaid card.',
  },
];

/** The elements in which the fields of one payment are searched. */
export type CamtPlaces = Readonly<Record<'Stmt' | 'Ntry' | 'TxDtls', XmlElement | undefined>>;

/** Returns the non-empty texts of all fields with this target, in the order of `camtFields`, with single spaces. */
export function textsFor(goes: CamtTarget, places: CamtPlaces): string[] {
  return pathsTo[goes]?.flatMap((field) => textsAt(places[field.within], field)) ?? [];
}

interface FieldPath {
  readonly within: CamtField['within'];
  readonly path: string;
}

const pathsTo: Partial<Record<CamtTarget, FieldPath[]>> = {};
for (const { within, path, goes } of camtFields) {
  (pathsTo[goes] ??= []).push({ within, path });
}

/** A cache of the texts of entries and statements, because each payment of a batch needs them, and a batch may have thousands. */
const shared = new WeakMap<XmlElement, Map<string, string[]>>();

function textsAt(element: XmlElement | undefined, { within, path }: FieldPath): string[] {
  if (!element) return [];
  if (within === 'TxDtls') return read(element, path);
  const texts = shared.get(element) ?? new Map<string, string[]>();
  shared.set(element, texts);
  const known = texts.get(path) ?? read(element, path);
  texts.set(path, known);
  return known;
}

function read(element: XmlElement, path: string): string[] {
  let found = [element];
  for (const name of path.split('/')) found = found.flatMap((one) => all(one, name));
  return found.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}
