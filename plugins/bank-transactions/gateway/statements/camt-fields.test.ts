import { describe, expect, test } from 'vitest';
import { type CamtField, camtFields } from './camt-fields.ts';
import { readCamt053 } from './camt053.ts';

/*
 * The leaves of camt.053.001.08 that hold a reference, a name or an account, as its schema names them. Versions .02 to .03 write `Dbtr/Nm`
 * for `Dbtr/Pty/Nm`. Postal addresses, contacts, numbers of persons and firms, and the tables of trades with securities are left out.
 */
const standard = `
Stmt: Acct/Id/IBAN Acct/Id/Othr/Id Acct/Nm Acct/Ownr/Nm RltdAcct/Id/IBAN
Ntry: NtryRef AcctSvcrRef AddtlInfInd/MsgId NtryDtls/Btch/MsgId NtryDtls/Btch/PmtInfId AddtlNtryInf CardTx/POI/Id/ShrtNm CardTx/POI/SysNm CardTx/PrePdAcct/Id/IBAN
TxDtls: Refs/MsgId Refs/AcctSvcrRef Refs/PmtInfId Refs/InstrId Refs/EndToEndId Refs/UETR Refs/TxId Refs/MndtId Refs/ChqNb Refs/ClrSysRef Refs/AcctOwnrTxId Refs/AcctSvcrTxId Refs/MktInfrstrctrTxId Refs/PrcgId Refs/Prtry/Ref
TxDtls: RltdPties/InitgPty/Pty/Nm RltdPties/InitgPty/Agt/FinInstnId/Nm RltdPties/TradgPty/Pty/Nm RltdPties/TradgPty/Agt/FinInstnId/Nm RltdPties/Prtry/Pty/Pty/Nm RltdPties/Prtry/Pty/Agt/FinInstnId/Nm
TxDtls: RltdPties/Dbtr/Pty/Nm RltdPties/Dbtr/Agt/FinInstnId/Nm RltdPties/DbtrAcct/Id/IBAN RltdPties/DbtrAcct/Id/Othr/Id RltdPties/DbtrAcct/Nm RltdPties/DbtrAcct/Prxy/Id RltdPties/UltmtDbtr/Pty/Nm RltdPties/UltmtDbtr/Agt/FinInstnId/Nm
TxDtls: RltdPties/Cdtr/Pty/Nm RltdPties/Cdtr/Agt/FinInstnId/Nm RltdPties/CdtrAcct/Id/IBAN RltdPties/CdtrAcct/Id/Othr/Id RltdPties/CdtrAcct/Nm RltdPties/CdtrAcct/Prxy/Id RltdPties/UltmtCdtr/Pty/Nm RltdPties/UltmtCdtr/Agt/FinInstnId/Nm
TxDtls: RltdAgts/DbtrAgt/FinInstnId/Nm RltdAgts/DbtrAgt/FinInstnId/ClrSysMmbId/MmbId RltdAgts/DbtrAgt/FinInstnId/Othr/Id RltdAgts/CdtrAgt/FinInstnId/Nm RltdAgts/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId RltdAgts/CdtrAgt/FinInstnId/Othr/Id
TxDtls: RltdRmtInf/RmtId RmtInf/Ustrd RmtInf/Strd/RfrdDocInf/Nb RmtInf/Strd/RfrdDocInf/LineDtls/Id/Nb RmtInf/Strd/CdtrRefInf/Ref RmtInf/Strd/Invcr/Nm RmtInf/Strd/Invcee/Nm RmtInf/Strd/TaxRmt/RefNb RmtInf/Strd/GrnshmtRmt/RefNb RmtInf/Strd/AddtlRmtInf
TxDtls: RtrInf/Orgtr/Nm RtrInf/AddtlInf SfkpgAcct/Id SfkpgAcct/Nm AddtlTxInf
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [within, paths = ''] = line.split(': ');
    return paths.split(' ').map((path) => `${within}/${path}`);
  });

const own = 'SK3112000000198742637541';
const theirs = 'SK8975000000000012345671';
const nested = (path: string, text: string) =>
  path.split('/').reduceRight((inner, name) => `<${name}>${inner}</${name}>`, text);

/** Builds a statement of one entry, which has this text in the field and none in any other. */
function fileWith({ within, path }: CamtField, text: string, direction: 'CRDT' | 'DBIT'): string {
  const field = (place: CamtField['within']) => (place === within ? nested(path, text) : '');
  const account = within === 'Stmt' && path.startsWith('Acct/Id') ? '' : nested('Acct/Id/IBAN', own);
  const details = `<NtryDtls><TxDtls>${field('TxDtls')}</TxDtls></NtryDtls>`;
  const entry = `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt>${field('Ntry')}${details}</Ntry>`;
  return `<Document><BkToCstmrStmt><Stmt>${account}${field('Stmt')}${entry}</Stmt></BkToCstmrStmt></Document>`;
}

const read = (field: CamtField, text: string, direction: 'CRDT' | 'DBIT' = 'CRDT') =>
  readCamt053(fileWith(field, text, direction)).entries[0];
const of = (goes: string) =>
  camtFields.filter((field) => field.goes === goes).map((field) => [`${field.within}/${field.path}`, field] as const);
const bare = { counterparty: '', iban: '', variableSymbol: '', text: '', reference: '' };

describe('a field of camt.053', () => {
  test('that the standard has is in the table', () => {
    const known = new Set(camtFields.map(({ within, path }) => `${within}/${path}`));
    expect(standard.filter((path) => !known.has(path))).toEqual([]);
    expect(standard.length).toBeGreaterThan(60);
  });

  test.each(of('account'))('%s is the company’s account', (_path, field) => {
    expect(read(field, theirs)).toMatchObject({ ...bare, account: theirs });
  });

  test.each([...of('debtorName'), ...of('debtorBehind')])('%s names who paid what came', (_path, field) => {
    expect(read(field, 'Píla s. r. o.')).toMatchObject({ ...bare, counterparty: 'Píla s. r. o.' });
  });

  test.each([...of('creditorName'), ...of('creditorBehind')])('%s names who got what went', (_path, field) => {
    expect(read(field, 'Píla s. r. o.', 'DBIT')).toMatchObject({ ...bare, counterparty: 'Píla s. r. o.' });
  });

  test.each(of('debtorAccount'))('%s is the account from which it came', (_path, field) => {
    expect(read(field, theirs)).toMatchObject({ ...bare, iban: theirs });
  });

  test.each(of('creditorAccount'))('%s is the account to which it went', (_path, field) => {
    expect(read(field, theirs, 'DBIT')).toMatchObject({ ...bare, iban: theirs });
  });

  test.each([...of('endToEndId'), ...of('symbols')])('%s holds symbols', (_path, field) => {
    expect(read(field, '/VS2026000118/SS/KS0308')).toMatchObject({
      ...bare,
      variableSymbol: '2026000118',
      constantSymbol: '0308',
    });
  });

  test.each([...of('creditorReference'), ...of('documentNumber')])('%s is a symbol, or else a text', (_path, field) => {
    expect(read(field, '2026000118')).toMatchObject({ ...bare, variableSymbol: '2026000118' });
    expect(read(field, 'FV-A/7')).toMatchObject({ ...bare, text: 'FV-A/7' });
  });

  test.each([...of('message'), ...of('bankText')])('%s is the text, with symbols', (_path, field) => {
    const text = 'Drevo VS 2026000118';
    expect(read(field, text)).toMatchObject({ ...bare, text, variableSymbol: '2026000118' });
  });

  test.each(of('reference'))('%s is the bank’s reference', (_path, field) => {
    expect(read(field, 'B-77')).toMatchObject({ ...bare, reference: 'B-77' });
  });

  test.each(of('nowhere'))('%s is left out, with the reason', (_path, field) => {
    expect(read(field, theirs)).toMatchObject(bare);
    expect(field.because).toBeTruthy();
  });

  test.each([...of('debtorBank'), ...of('creditorBank')])(
    '%s makes an IBAN of the number beside it',
    (_path, field) => {
      const role = field.goes === 'debtorBank' ? 'Dbtr' : 'Cdtr';
      const number = { ...field, path: `RltdPties/${role}Acct/Id/Othr/Id` };
      const both = fileWith(field, '0800', role === 'Dbtr' ? 'CRDT' : 'DBIT').replace(
        '<TxDtls>',
        `<TxDtls>${nested(number.path, '19-2000145399')}`,
      );
      expect(readCamt053(both).entries[0]).toMatchObject({ ...bare, iban: 'CZ6508000000192000145399' });
    },
  );

  test('of which another has the same is not said twice', () => {
    const message = '<RmtInf><Ustrd>Drevo</Ustrd><Strd><AddtlRmtInf>Drevo</AddtlRmtInf></Strd></RmtInf>';
    const file = fileWith({ within: 'TxDtls', path: 'AddtlTxInf', goes: 'bankText' }, 'Prevod', 'CRDT');
    expect(readCamt053(file.replace('<TxDtls>', `<TxDtls>${message}`)).entries[0]?.text).toBe('Drevo');
  });

  test('that says on whose behalf a named side paid stands behind the text', () => {
    const parties = '<RltdPties><Dbtr><Nm>Platobná brána</Nm></Dbtr><UltmtDbtr><Nm>Píla</Nm></UltmtDbtr></RltdPties>';
    const file = fileWith({ within: 'TxDtls', path: 'RmtInf/Ustrd', goes: 'message' }, 'Drevo', 'CRDT');
    expect(readCamt053(file.replace('<TxDtls>', `<TxDtls>${parties}`)).entries[0]).toMatchObject({
      counterparty: 'Platobná brána',
      text: 'Drevo Píla',
    });
  });
});
