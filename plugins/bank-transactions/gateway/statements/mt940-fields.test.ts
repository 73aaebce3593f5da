import { describe, expect, test } from 'vitest';
import { type Mt940Field, mt940Fields } from './mt940-fields.ts';
import { readMt940 } from './mt940.ts';

const own = 'SK3112000000198742637541';
const theirs = 'SK8975000000000012345671';

interface Parts {
  readonly tag?: string;
  readonly line61?: string;
  readonly note?: string;
}

/** Builds a statement with one entry, with the field in its place. */
function fileWith({ kind, code }: Mt940Field, text: string): string {
  if (kind === 'subfield') return file({ note: `166?${code}${text}` });
  if (kind === 'sepa') return file({ note: `166?20${code}+${text}` });
  if (kind === 'swift') return file({ note: `/${code}/${text}` });
  if (kind === 'entry') {
    const line61 = { '7': `${text}//`, '8': `NONREF//${text}`, '9': `NONREF//\n${text}` }[code] ?? '';
    return file({ line61 });
  }
  return code === '86' ? file({ note: text }) : file({ tag: `:${code}:${text}\n` });
}

function file({ tag = '', line61 = 'NONREF//', note }: Parts): string {
  const account = tag.startsWith(':25') ? tag : `${tag}:25:${own}\n`;
  const head = tag.startsWith(':20:') ? '' : ':20:A\n';
  const behind = note === undefined ? '' : `:86:${note}\n`;
  return `${head}${account}:60F:C260304EUR1,00\n:61:260305C10,00NTRF${line61}\n${behind}:62F:C260305EUR11,00\n-\n`;
}

const read = (field: Mt940Field, text: string) => readMt940(fileWith(field, text)).entries[0];
const of = (...goes: readonly string[]) =>
  mt940Fields
    .filter((field) => goes.includes(field.goes))
    .map((field) => [`${field.kind} ${field.code}`, field] as const);
const bare = { account: own, counterparty: '', iban: '', variableSymbol: '', text: '', reference: '' };

describe('a field of MT940', () => {
  test.each(of('account'))('%s is the company’s account', (_name, field) => {
    expect(read(field, theirs)).toMatchObject({ ...bare, account: theirs });
  });

  test.each(of('name', 'behind'))('%s names the other side', (_name, field) => {
    expect(read(field, 'Pila s. r. o.')).toMatchObject({ ...bare, counterparty: 'Pila s. r. o.' });
  });

  test.each(of('otherAccount'))('%s is the other side’s account', (_name, field) => {
    expect(read(field, theirs)).toMatchObject({ ...bare, iban: theirs });
  });

  test.each(of('endToEndId', 'symbols'))('%s holds symbols', (_name, field) => {
    const symbols = field.kind === 'entry' ? 'VS2026000118' : '/VS2026000118/SS/KS';
    // The payer's own reference is also the one of an entry to which the bank gave none.
    const reference = field.kind === 'entry' ? symbols : '';
    expect(read(field, symbols)).toMatchObject({ ...bare, reference, variableSymbol: '2026000118' });
  });

  test.each(of('message', 'bankText'))('%s is the text, with symbols', (_name, field) => {
    const text = 'Drevo VS 2026000118';
    expect(read(field, text)).toMatchObject({ ...bare, text, variableSymbol: '2026000118' });
  });

  test.each(of('reference'))('%s is the bank’s reference', (_name, field) => {
    expect(read(field, 'B-77')).toMatchObject({ ...bare, reference: 'B-77' });
  });

  test.each(of('nowhere'))('%s is left out, with the reason', (_name, field) => {
    expect(read(field, 'DREVO')).toMatchObject(bare);
    expect(field.because).toBeTruthy();
  });

  test('that is the code of the other side’s bank makes an IBAN of the number beside it', () => {
    const note = '166?300800?3119-2000145399';
    expect(readMt940(file({ note })).entries[0]).toMatchObject({ ...bare, iban: 'CZ6508000000192000145399' });
  });

  test('with two words begins the second whatever letter stands before it', () => {
    const note = '166?20EREF+NOTPROVIDED?21KREF+ABC?22SVWZ+Drevo?23 VS118ABWA+Pila?32Brana';
    expect(readMt940(file({ note })).entries[0]).toMatchObject({
      counterparty: 'Brana',
      text: 'Drevo VS118 Pila',
      variableSymbol: '118',
    });
  });

  test('of 35 letters ends where a reference ends: what follows it is the payer’s text', () => {
    const note = `166?20EREF+${'A'.repeat(22)}?21${'A'.repeat(13)}Drevo`;
    expect(readMt940(file({ note })).entries[0]?.text).toBe('Drevo');
  });

  test.each([
    ['/EREF/118/CNTP/NL91ABNA0417164300/ABNANL2A/Houthandel/Gouda///REMI/USTD//Hout 12/', 'of ING'],
    ['/EREF/118/ORDP//NAME/Houthandel/IBAN/NL91ABNA0417164300/REMI/USTD//Hout 12/', 'of ABN AMRO'],
  ])('is read %s %s', (note) => {
    expect(readMt940(file({ note })).entries[0]).toMatchObject({
      counterparty: 'Houthandel',
      iban: 'NL91ABNA0417164300',
      text: 'Hout 12',
      variableSymbol: '118',
    });
  });
});

describe('MT940', () => {
  const one = (...lines: readonly string[]) =>
    readMt940(`:20:A\n:25:${own}\n:60F:C260304EUR1,00\n${lines.join('\n')}\n:62F:C260305EUR11,00\n-\n`);

  test.each([
    [':61:260305    C10,00NTRFNONREF//B1'],
    [':61:2603050305 C 10,00NTRFNONREF//B1'],
    [':61:2603050305C10,\n00NTRFNONREF//B1'],
    [':61:2603\n050305CR10,00NT\nRFNONREF//B1'],
    [':61:2603050305CR10,00NTRFNONREF\n//B1'],
  ])('%j is an entry of 10.00', (line) => {
    expect(one(line)).toMatchObject({
      refused: [],
      entries: [{ bookedOn: '2026-03-05', amount: '10.00', reference: 'B1' }],
    });
  });

  test.each([
    ['2602300302', '2026-03-02'],
    ['260230', '2026-02-28'],
    ['280231', '2028-02-29'],
    ['260431', '2026-04-30'],
    ['2512310230', '2026-02-28'],
  ])('the days %s of months of thirty days mean %s', (days, day) => {
    expect(one(`:61:${days}C1,00NTRFX`).entries[0]?.bookedOn).toBe(day);
  });

  test('a line of a text that only looks like a field is a text', () => {
    const lines = [
      ':61:260305C1,00NTRFX',
      ':86:Stretnutie',
      ':15:30 v sobotu',
      ':20: ludi',
      ':61: spolu',
      '- drevo',
      '{a}',
    ];
    expect(one(...lines, ':61:260306C2,00NTRFY').entries.map(({ text }) => text)).toEqual([
      'Stretnutie :15:30 v sobotu :20: ludi :61: spolu - drevo {a}',
      '',
    ]);
  });

  test('an entry of nothing is left out, one that is only expected is not booked yet', () => {
    expect(one(':61:260305C0,00NTRFX', ':61:260305EC1,00NTRFX', ':61:260305C2,00NTRFX')).toMatchObject({
      entries: [{ amount: '2.00' }],
      refused: [{ line: 5, fault: 'notBooked' }],
    });
  });

  test('a file with an interim report among statements brings the statements', () => {
    const interim = `:20:B\n:25:${own}\n:28C:1\n:34F:EUR0,00\n:13D:2603051200+0100\n:61:260305C9,00NTRFX\n:90C:1EUR9,00\n`;
    const { entries } = one(':61:260305C2,00NTRFX');
    const text = `:20:A\n:25:${own}\n:60F:C260304EUR1,00\n:61:260305C2,00NTRFX\n:62F:C260305EUR11,00\n${interim}`;
    expect(readMt940(text)).toEqual({ entries, refused: [{ line: 6, fault: 'mt942' }] });
  });
});
