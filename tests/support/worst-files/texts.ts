import { counted, filled, shapesOf } from './worst-file.ts';

const entry = '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-01</Dt></BookgDt></Ntry>';
const statement = [
  '<Document><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>',
  '</Stmt></BkToCstmrStmt></Document>',
] as const;
const invoiceLine = '<InvoiceLine><ID>1</ID><InvoicedQuantity>1</InvoicedQuantity></InvoiceLine>';
const payment = '<TxDtls><RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls>';
/** Nine entities, each of ten of the one before. */
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');

export const xml = shapesOf('XML', 'subor.xml', {
  'elements within each other': (size) => filled(size, '<a>'),
  '100 000 elements within each other': (size) => counted(size, 100_000, '<a>'),
  'elements beside each other': (size) => filled(size, '<b/>', '<a>', '</a>'),
  attributes: (size) => filled(size, 'b="" ', '<a ', '/>'),
  'one attribute': (size) => filled(size, 'b', '<a b="', '"/>'),
  'one text': (size) =>
    filled(
      size,
      'VS &amp; ',
      `${statement[0]}${entry.replace('</Ntry>', '')}<AddtlNtryInf>`,
      `</AddtlNtryInf></Ntry>${statement[1]}`,
    ),
  'entities that expand': () => Buffer.from(`<!DOCTYPE a [<!ENTITY e0 "ha">${laughs}]><a>&e9;</a>`),
  'entries of a statement': (size) => filled(size, entry, ...statement),
  'payments of an entry': (size) =>
    filled(
      size,
      payment,
      `${statement[0]}${entry.replace('</Ntry>', '<NtryDtls>')}`,
      `</NtryDtls></Ntry>${statement[1]}`,
    ),
  'lines of an invoice': (size) =>
    filled(size, invoiceLine, '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">', '</Invoice>'),
  'beginnings of comments': (size) => filled(size, '<!--', '<a>'),
});

export const csv = shapesOf('CSV', 'subor.csv', {
  '300 000 rows': (size) => counted(size, 300_000, '05.03.2026;1,00;EUR\n', 'Dátum;Suma;Mena\n'),
  'as many rows as are read': (size) => counted(size, 49_900, '05.03.2026;1,00;EUR;a;b;c\n', 'Dátum;Suma;Mena;A;B;C\n'),
  'one line': (size) => filled(size, 'a;b '),
  'one cell': (size) => filled(size, 'a', 'Dátum;Suma\n05.03.2026;'),
  'one quote': (size) => filled(size, 'a;b\n', '"'),
  quotes: (size) => filled(size, '"'),
  separators: (size) => filled(size, ';'),
  columns: (size) => filled(size, `${'1;'.repeat(999)}1\n`),
  'names of columns': (size) => filled(Math.min(size, 900_000), 'kredit ', '', ';Suma\n05.03.2026;1,00\n'),
  'lines above a table': (size) =>
    filled(Math.min(size, 900_000), 'AA11 1111 ', 'IBAN: ', '\nDátum;Suma\n05.03.2026;1,00\n'),
  'empty lines': (size) => filled(size, '\n'),
  'letters of another encoding': (size) =>
    Buffer.from(
      filled(size / 2, 'á;b\n', '\uFEFF')
        .toString('utf8')
        .slice(0, size / 2),
      'utf16le',
    ),
});

const head = ':20:A\n:25:SK3112000000198742637541\n:60F:C260228EUR1,00\n';
const note = `${head}:61:260301C1,NTRFX\n:86:`;

export const mt940 = shapesOf('MT940', 'vypis.sta', {
  '300 000 entries': (size) => counted(size, 300_000, ':61:260301C1,NTRFX\n', head),
  'as many entries as are read': (size) => counted(size, 49_900, ':61:260301C1,NTRFX\n', head, ':62F:C260301EUR1,\n'),
  'one purpose': (size) => filled(size, '?20', note),
  'lines of a purpose': (size) => filled(size, 'a\n', note),
  'words of a purpose': (size) => filled(size, 'SVWZ+/EREF/', note),
  'accounts in a purpose': (size) => filled(size, 'AA11 ', note),
  blanks: (size) => filled(size, ' ', `${head}:61:260301C1,NTRF`),
  envelopes: (size) => filled(size, '{1:'),
  references: (size) => filled(size, '//', `${head}:61:260301C1,NTRF`),
  'unfinished fields': (size) => filled(size, ':61:\n', head),
});

const account = '0000192000145399';
const gpcHead = `074${account}${'Vzorova dilna'.padEnd(20)}011126${'0'.repeat(14)}+${'0'.repeat(14)}+\n`;
const gpcEntry = `075${account}${account}G0001        000000120050220269990010008000308${'0'.repeat(10)}101126${'ODBERATEL'.padEnd(20)}00203101126\n`;

export const gpc = shapesOf('GPC', 'vypis.gpc', {
  '300 000 entries': (size) => counted(size, 300_000, gpcEntry, gpcHead),
  'as many entries as are read': (size) => counted(size, 49_900, gpcEntry, gpcHead),
  'unfinished entries': (size) => filled(size, '075\n', gpcHead),
  'one entry': (size) => filled(size, '0', `${gpcHead}075`),
  'one line': (size) => filled(size, gpcHead.trimEnd()),
  notes: (size) => filled(size, `076${'a'.repeat(40)}\n`, gpcHead + gpcEntry),
  'pieces of a message': (size) => filled(size, `078VS ${'1'.repeat(66)}\n`, gpcHead + gpcEntry),
  'empty pieces': (size) => filled(size, '078\n', gpcHead + gpcEntry),
  'one piece': (size) => filled(size, 'VS: ', `${gpcHead}${gpcEntry}078`),
  blanks: (size) => filled(size, ' ', `${gpcHead}${gpcEntry}076`),
});

export const json = shapesOf('JSON', 'subor.json', {
  brackets: (size) => filled(size, '['),
  braces: (size) => filled(size, '{"a":'),
  names: (size) => filled(size, '"a":{"b":[1,2,3]},', '{', '"c":1}'),
  numbers: (size) => filled(size, '1,', '[', '1]'),
  'digits of a number': (size) => filled(size, '9', '[', ']'),
  'letters of a text': (size) => filled(size, 'a', '"', '"'),
  escapes: (size) => filled(size, '\\u0041', '"', '"'),
  commas: (size) => filled(size, ',', '[', ']'),
  blanks: (size) => filled(size, ' ', '[', ']'),
  prototypes: (size) => filled(size, '{"__proto__":', '', `1${'}'.repeat(10)}`),
});
