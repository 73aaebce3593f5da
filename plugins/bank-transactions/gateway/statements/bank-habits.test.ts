import { describe, expect, test } from 'vitest';
import { readBytes } from './testing/read-file.ts';

/*
 * Tests of the peculiarities of banks within the standards: MT940 of Tatra banka, Slovenská sporiteľňa and VÚB, their tables, and the
 * different forms that camt.053 allows.
 */

const own = 'SK3112000000198742637541';
const theirs = 'SK8975000000000012345671';

const read = (content: string | Uint8Array) => readBytes(content);
const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const entriesOf = async (content: string | Uint8Array) => (await read(content)).entries;

describe('MT940', () => {
  test('of Tatra banka: a symbol in a subfield of its own, each on a line, the terminal of a card, the message from the fifth on', async () => {
    const [paid, fee] = await entriesOf(
      crlf(`:20:MC94026030500000
:25:${own}
:28C:00045/00001
:60F:C260304EUR1000,00
:61:2603050305CR120,50NTRFNONREF//0000123
PRIJATA PLATBA
:86:115?00SEPA platba
?20VS2026000118
?21SS12
?22KS0308
?23POS0000001
?24Faktura za${' '}
?25marec
?30CEKOSKBX
?31${theirs}
?32Kovacik${' '}
?33a syn
:61:2603050305DR3,00NCHGFEES//0000124
:86:040?00Poplatok?20VS?21SS?22KS?23POS?24Vedenie uctu?31?32
:62F:C260305EUR1117,50
-`),
    );
    expect(paid).toMatchObject({
      amount: '120.50',
      variableSymbol: '2026000118',
      specificSymbol: '12',
      constantSymbol: '0308',
      text: 'Faktura za marec',
      counterparty: 'Kovacik a syn',
      iban: theirs,
    });
    expect(fee).toMatchObject({ amount: '-3.00', isFee: true, variableSymbol: '', text: 'Vedenie uctu', iban: '' });
  });

  test('of Slovenská sporiteľňa: lines of MultiCash before it, an account without an IBAN, symbols in two ways at once', async () => {
    const text = crlf(`GIBASKBX 0900
940 N2

:20:STARTUMS
:25:0900/5012345678EUR
:28C:3/1
:60F:C260228EUR100,00
:61:260305C50,NMSCVS0000000042//26030500001
:86:051?00PRIJEM?20/VS0000000042/SS0000000007/?21KS0308?22Platba?30GIBASKBX?31${theirs}?32JANKO HRASKO
:62F:C260305EUR150,00
-`);
    expect(await read(text)).toMatchObject({ format: 'mt940', refused: [] });
    expect((await entriesOf(text))[0]).toMatchObject({
      line: 8,
      amount: '50.00',
      variableSymbol: '42',
      specificSymbol: '7',
      constantSymbol: '0308',
      counterparty: 'JANKO HRASKO',
    });
  });

  test('of VÚB: the words of SWIFT, and a plain sentence', async () => {
    const [worded, plain] = await entriesOf(
      crlf(`{1:F01SUBASKBXAXXX0000000000}{2:I940XXXXXXXXXXXXN}{4:
:20:20260305
:25:${own}
:60F:C260304EUR1000,00
:61:2603050305C120,50NTRF/VS2026000118//B1
:86:/EREF/ /VS2026000118/SS/KS0308 /ORDP/Kovacik a syn /IBAN/${theirs} /REMI/Faktura za marec
:61:2603050305D20,00NTRFNONREF//B2
:86:VS 77 KS 0308 uhrada prijemca Drevo sro ucet ${theirs}
:62F:C260305EUR1100,50
-}`),
    );
    expect(worded).toMatchObject({
      variableSymbol: '2026000118',
      counterparty: 'Kovacik a syn',
      iban: theirs,
      text: 'Faktura za marec',
    });
    expect(plain).toMatchObject({ amount: '-20.00', variableSymbol: '77', constantSymbol: '0308', iban: theirs });
  });

  test('in code page 852 as in Windows-1250 has its letters', async () => {
    const dos: Readonly<Record<string, number>> = { Ľ: 0x95, á: 0xa0, č: 0x9f, Ž: 0xa6, ú: 0xa3 };
    const windows: Readonly<Record<string, number>> = { Ľ: 0xbc, á: 0xe1, č: 0xe8, Ž: 0x8e, ú: 0xfa };
    const text = `:20:A\n:25:${own}\n:60F:C260304EUR1,00\n:61:260305C1,NTRFX\n:86:111?24Faktúra?32Ľubo Kováčik, Žilina\n:62F:C260305EUR2,00\n-`;
    for (const page of [dos, windows]) {
      const bytes = Uint8Array.from(text, (letter) => page[letter] ?? letter.charCodeAt(0));
      expect((await entriesOf(bytes))[0]).toMatchObject({ counterparty: 'Ľubo Kováčik, Žilina', text: 'Faktúra' });
    }
  });
});

describe('camt.053', () => {
  const one = async (inner: string, { day = '<Dt>2026-03-05</Dt>', more = '' } = {}) =>
    (
      await entriesOf(
        `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${own}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt>${day}</BookgDt><NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>${more}</Ntry></Stmt></BkToCstmrStmt></Document>`,
      )
    )[0];
  const reference = (text: string, kind = '') =>
    `<Strd><CdtrRefInf>${kind && `<Tp><CdOrPrtry><Prtry>${kind}</Prtry></CdOrPrtry></Tp>`}<Ref>${text}</Ref></CdtrRefInf></Strd>`;

  test('symbols as structured references: by their kind, with their mark, as a reference by ISO 11649', async () => {
    const symbols = async (...references: string[]) => {
      const { variableSymbol, specificSymbol, constantSymbol } =
        (await one(`<RmtInf>${references.join('')}</RmtInf>`)) ?? {};
      return [variableSymbol, specificSymbol, constantSymbol];
    };
    const kinds = [reference('0000000042', 'VS'), reference('7', 'SS'), reference('8', 'KS')];
    expect(await symbols(...kinds)).toEqual(['42', '7', '0008']);
    expect(await symbols(reference('VS:2026000200'), reference('KS:0308'))).toEqual(['2026000200', '', '0308']);
    expect(await symbols(reference('RF48 2026 0001 18'))).toEqual(['2026000118', '', '']);
  });

  test('each symbol by itself: what the EndToEndId leaves out stands in the text', async () => {
    const inner = '<Refs><EndToEndId>/VS/SS/KS0308</EndToEndId></Refs><RmtInf><Ustrd>faktura VS 118</Ustrd></RmtInf>';
    expect(await one(inner)).toMatchObject({ variableSymbol: '118', constantSymbol: '0308' });
  });

  test('a moment with its zone is of the day in Slovakia; why a payment came back is its text; a fee by words alone', async () => {
    const back = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Účet zrušený</AddtlInf></RtrInf>';
    const day = '<DtTm>2026-03-05T23:30:00Z</DtTm>';
    expect(await one(back, { day })).toMatchObject({ bookedOn: '2026-03-06', text: 'Účet zrušený' });
    const local = '<DtTm>2026-03-05T23:30:00</DtTm>';
    const more = '<AddtlNtryInf>Poplatok za vedenie účtu</AddtlNtryInf>';
    expect(await one('', { day: local, more })).toMatchObject({ bookedOn: '2026-03-05', isFee: true });
  });
});

describe('a table', () => {
  test('with a plus before what came, and the account of a partner', async () => {
    const vub =
      'Dátum účtovania;Suma;Mena;IBAN partnera;Referencia platiteľa\n5.3.2026;+1 020,5;EUR;SK89 7500 0000 0000 1234 5671;/VS118/SS/KS0308\n6.3.2026;-3,00;EUR;;\n';
    const [incoming, outgoing] = await entriesOf(vub);
    expect(incoming).toMatchObject({ amount: '1020.50', iban: theirs, variableSymbol: '118', constantSymbol: '0308' });
    expect(outgoing).toMatchObject({ bookedOn: '2026-03-06', amount: '-3.00' });
  });
});
