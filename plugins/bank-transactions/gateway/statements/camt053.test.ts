import { describe, expect, test } from 'vitest';
import { readCamt053 } from './camt053.ts';
import { decodeStatement } from './decode.ts';
import { UnreadableStatement } from '../../contract/statement.ts';

const own = 'SK3112000000198742637541';
const theirs = 'SK8975000000000012345671';

const stmt = (inner: string, account = `<Id><IBAN>${own}</IBAN></Id><Ccy>EUR</Ccy>`) =>
  `<Stmt><Id>1</Id><Acct>${account}</Acct>${inner}</Stmt>`;
const file = (inner: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">\n<BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>${inner}</BkToCstmrStmt></Document>`;
interface Parts {
  amount?: string;
  direction?: string;
  status?: string;
  day?: string;
  more?: string;
}
const entry = ({ amount = '120.50', direction = 'CRDT', status = 'BOOK', day = '2026-03-05', more = '' }: Parts) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>B-1</AcctSvcrRef>${more}</Ntry>`;
const details = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`;
const payer = `<RltdPties><Dbtr><Nm>Kováčik &amp; syn</Nm></Dbtr><DbtrAcct><Id><IBAN>${theirs}</IBAN></Id></DbtrAcct></RltdPties>`;
const one = (inner: string, version?: string) => readCamt053(file(stmt(inner), version)).entries[0];
const fault = (text: string) => {
  try {
    readCamt053(text);
  } catch (error) {
    if (error instanceof UnreadableStatement) return [error.fault, error.line];
  }
  return undefined;
};

describe('a statement by camt.053', () => {
  test('of version 02: what came, from whom, with which symbols', () => {
    const inner = `<Refs><EndToEndId>/VS2026000118/SS12/KS0308</EndToEndId></Refs>${payer}<RmtInf><Ustrd>Faktúra</Ustrd><Ustrd>za marec</Ustrd></RmtInf>`;
    expect(one(entry({ more: details(inner) }))).toEqual({
      line: 3,
      account: own,
      bookedOn: '2026-03-05',
      amount: '120.50',
      currency: 'EUR',
      counterparty: 'Kováčik & syn',
      iban: theirs,
      variableSymbol: '2026000118',
      specificSymbol: '12',
      constantSymbol: '0308',
      text: 'Faktúra za marec',
      reference: 'B-1',
      isFee: false,
      isReversal: false,
    });
  });

  test('of version 08: status as a code, parties within Pty, a moment instead of a day, a prefix before every name', () => {
    const inner = `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Cdtr><Pty><Nm>Píla</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>${theirs}</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>VS: 0000123 dodávka</Ustrd></RmtInf>`;
    const ntry = `<Ntry><Amt Ccy="EUR">7</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-03-06T08:00:00+01:00</DtTm></BookgDt>${details(inner)}</Ntry>`;
    const read = { amount: '-7.00', bookedOn: '2026-03-06', counterparty: 'Píla', iban: theirs, variableSymbol: '123' };
    expect(one(ntry, '08')).toMatchObject(read);
    const prefixed = file(stmt(ntry), '08')
      .replace(/<(\/?)(?=[A-Z])/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=');
    expect(readCamt053(prefixed).entries[0]).toMatchObject(read);
  });

  test('an entry that takes a debit back came from whom it had gone to', () => {
    const inner = `<RltdPties><Dbtr><Nm>My</Nm></Dbtr><DbtrAcct><Id><IBAN>${own}</IBAN></Id></DbtrAcct><Cdtr><Nm>Píla</Nm></Cdtr><CdtrAcct><Id><IBAN>${theirs}</IBAN></Id></CdtrAcct></RltdPties>`;
    expect(one(entry({ more: `<RvslInd>true</RvslInd>${details(inner)}` }))).toMatchObject({
      amount: '120.50',
      isReversal: true,
      counterparty: 'Píla',
      iban: theirs,
    });
  });

  test.each(['02', '08'])(
    'a batch of version %s whose payments add up is as many entries; else it is one',
    (version) => {
      const amount = (text: string) =>
        version === '02'
          ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${text}</Amt></TxAmt></AmtDtls>`
          : `<Amt Ccy="EUR">${text}</Amt>`;
      const batch = (...parts: string[]) =>
        entry({
          amount: '300.30',
          more: `<NtryDtls>${parts.map((part, at) => `<TxDtls><Refs><EndToEndId>/VS${at + 1}/SS/KS</EndToEndId></Refs>${part}</TxDtls>`).join('')}</NtryDtls>`,
        });
      const amounts = (text: string) =>
        readCamt053(file(stmt(text), version)).entries.map((read) => [read.amount, read.variableSymbol]);
      expect(amounts(batch(amount('100.10'), amount('200.20')))).toEqual([
        ['100.10', '1'],
        ['200.20', '2'],
      ]);
      expect(amounts(batch(amount('100.10'), amount('200.21')))).toEqual([['300.30', '']]);
      expect(amounts(batch(amount('100.10'), ''))).toEqual([['300.30', '']]);
    },
  );

  test('several statements, each of its account; what is not booked yet, or lacks what it must have, is refused with its line', () => {
    const broken = [
      entry({ status: 'PDNG' }),
      entry({ amount: 'veľa' }),
      entry({ day: '2026-02-30' }),
      entry({ direction: '' }),
    ].join('\n');
    const text = file(
      `${stmt(entry({}))}${stmt(`\n${broken}\n${entry({ amount: '1.1' })}`, '<Id><Othr><Id>123-45</Id></Othr></Id>')}`,
    );
    const { entries, refused } = readCamt053(text);
    expect(entries.map(({ account, amount, line }) => [account, amount, line])).toEqual([
      [own, '120.50', 3],
      ['12345', '1.10', 8],
    ]);
    expect(refused).toEqual([
      { line: 4, fault: 'notBooked' },
      { line: 5, fault: 'noAmount' },
      { line: 6, fault: 'noDay' },
      { line: 7, fault: 'noDirection' },
    ]);
  });

  test('a fee has no other side, and is known by its code', () => {
    const code = '<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>';
    const more = `${code}<AddtlNtryInf>Poplatok za vedenie účtu</AddtlNtryInf>`;
    expect(one(entry({ amount: '5.00', direction: 'DBIT', more }))).toMatchObject({
      amount: '-5.00',
      isFee: true,
      counterparty: '',
      text: 'Poplatok za vedenie účtu',
    });
  });

  test('what is no such file is refused with the line: cut, a document type, another message, no XML', () => {
    expect(fault(file(stmt(entry({}))).slice(0, -40))).toEqual(['notXml', 3]);
    expect(fault(file(stmt('<Ntry></Amt>')))).toEqual(['notXml', 3]);
    expect(fault('<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>')).toEqual(['doctype', 2]);
    expect(fault('<Document><BkToCstmrDbtCdtNtfctn/></Document>')).toEqual(['camt054', 1]);
    expect(fault('<Document><BkToCstmrAcctRpt/></Document>')).toEqual(['camt052', 1]);
    expect(fault('<Document><CstmrCdtTrfInitn/></Document>')).toEqual(['notCamt053', 1]);
    expect(fault('dobrý deň')).toEqual(['notXml', 1]);
  });

  // Anybody can send such files by e-mail. A search that starts anew at each of these characters would block the process for minutes.
  test.each([
    ['blanks between its elements', (many: string) => file(`${many}${stmt(entry({}))}`), ' '],
    ['comments between its elements', (many: string) => file(`${many}${stmt(entry({}))}`), '<!-- -->'],
    ['ends of tags in a text', (many: string) => file(`<A><![CDATA[${many}]]></A>${stmt(entry({}))}`), '</'],
    ['letters of a moment for a day', (many: string) => file(stmt(`${entry({ day: many })}${entry({})}`)), 'T'],
    ['comments behind it', (many: string) => `${file(stmt(entry({})))}\n${many}\n`, '<!-- > -->\n'],
  ])(
    'a megabyte of %s is read at once',
    (_name, whole, piece) => {
      expect(readCamt053(whole(piece.repeat(1_048_576 / piece.length))).entries).toMatchObject([{ amount: '120.50' }]);
    },
    20_000,
  );

  test('in whatever encoding: UTF-16, Windows-1250 that says so, and Windows-1250 that says UTF-8', () => {
    const text = file(stmt(entry({ more: '<AddtlNtryInf>Ľš</AddtlNtryInf>' })));
    const textOf = (bytes: Uint8Array) => readCamt053(decodeStatement(bytes)).entries[0]?.text;
    const letters: Readonly<Record<string, number>> = { Ľ: 0xbc, š: 0x9a };
    const slovak = (from: string) => Uint8Array.from(from, (letter) => letters[letter] ?? letter.charCodeAt(0));
    const wide = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from(text, 'utf16le'))]);
    expect([
      textOf(new TextEncoder().encode(`\uFEFF${text}`)),
      textOf(wide),
      textOf(slovak(text)),
      textOf(slovak(text.replace('UTF-8', 'windows-1250'))),
    ]).toEqual(['Ľš', 'Ľš', 'Ľš', 'Ľš']);
    expect(() => decodeStatement(slovak(text.replace('UTF-8', 'ebcdic')))).toThrow(UnreadableStatement);
  });
});
