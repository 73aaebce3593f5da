import { describe, expect, it } from 'vitest';
import { XmlDocument, type XmlElement } from 'xmldoc';
import { type CreditTransfer, creditTransferFile } from './credit-transfer.ts';

const transfer = (more: Partial<CreditTransfer> = {}): CreditTransfer => ({
  name: 'Papiernictvo Žito, s. r. o.',
  street: 'Ľ. Štúra 12/A',
  postCode: '080 01',
  city: 'Prešov',
  country: 'SK',
  iban: 'SK8975000000000012345671',
  amount: '12.30',
  variableSymbol: '2026000123',
  specificSymbol: '',
  constantSymbol: '0308',
  note: 'Faktúra FV 2026/118',
  ...more,
});
const debtor = {
  name: 'Tatranské drevo & synovia s. r. o.',
  street: 'Štefánikova 12',
  postCode: '058 01',
  city: 'Poprad',
  country: 'SK',
  iban: 'SK3112000000198742637541',
  swift: 'TATRSKBX',
};
const file = (transfers: readonly CreditTransfer[], more: Partial<typeof debtor> = {}) =>
  creditTransferFile({
    id: '0123456789abcdef0123456789abcdef',
    createdAt: new Date('2026-11-23T18:05:06.789Z'),
    payOn: '2026-11-25',
    debtor: { ...debtor, ...more },
    transfers,
  });
const parsed = (text: string) => {
  const found = new XmlDocument(text).childNamed('CstmrCdtTrfInitn');
  if (!found) throw new Error('no order');
  return found;
};
const at = (one: XmlElement, path: string) => one.valueWithPath(path);
const names = (one: XmlElement | undefined) =>
  (one?.children ?? []).flatMap((child) => ('name' in child ? [child.name] : []));

describe('a SEPA order, pain.001.001.09', () => {
  const three = [transfer(), transfer({ amount: '1000.05' }), transfer({ amount: '0.01' })];

  it('is of its namespace, and counts and sums its payments, in the head and in the payment', () => {
    const text = file(three);
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
    expect(new XmlDocument(text).attr['xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    const order = parsed(text);
    for (const part of ['GrpHdr', 'PmtInf'])
      expect([at(order, `${part}.NbOfTxs`), at(order, `${part}.CtrlSum`)], part).toEqual(['3', '1012.36']);
    expect(at(order, 'GrpHdr.CreDtTm')).toBe('2026-11-23T18:05:06');
    expect(at(order, 'PmtInf.ReqdExctnDt.Dt')).toBe('2026-11-25');
    expect(order.descendantWithPath('PmtInf')?.childrenNamed('CdtTrfTxInf')).toHaveLength(3);
  });

  it('has its elements in the order of the schema', () => {
    const order = parsed(file([transfer()]));
    expect(names(order.childNamed('GrpHdr'))).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    const payment = order.childNamed('PmtInf');
    const head = 'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt';
    expect(names(payment).join(' ')).toBe(`${head} Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf`);
    expect(names(payment?.childNamed('CdtTrfTxInf'))).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(names(payment?.descendantWithPath('Dbtr.PstlAdr'))).toEqual(['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'Ctry']);
  });

  it('carries the symbols as Slovak banks read them, and says where there is none', () => {
    const ids = parsed(file([transfer(), transfer({ variableSymbol: '', constantSymbol: '' })]))
      .childNamed('PmtInf')
      ?.childrenNamed('CdtTrfTxInf')
      .map((one) => at(one, 'PmtId.EndToEndId'));
    expect(ids).toEqual(['/VS2026000123/SS/KS0308', 'NOTPROVIDED']);
  });

  it('writes addresses in parts, and none of which the town or the country is not known', () => {
    const of = (more: Partial<CreditTransfer>) =>
      parsed(file([transfer(more)])).descendantWithPath('PmtInf.CdtTrfTxInf.Cdtr.PstlAdr');
    const whole = of({});
    expect(['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'Ctry'].map((name) => whole && at(whole, name))).toEqual([
      'L. Stura',
      '12/A',
      '080 01',
      'Presov',
      'SK',
    ]);
    expect(of({ city: '' })).toBeUndefined();
    expect(of({ country: '' })).toBeUndefined();
    expect(names(of({ street: 'Námestie slobody', postCode: '' }))).toEqual(['StrtNm', 'TwnNm', 'Ctry']);
  });

  it('uses the letters of SEPA alone, within the lengths of its fields, whatever people write', () => {
    const wild = `<b>"Ĺ&€ß№漢 – ${'Ž'.repeat(300)}`;
    const text = file([transfer({ name: wild, street: wild, city: wild, postCode: wild, note: wild })], {
      name: wild,
      swift: '',
    });
    const texts: [string, string][] = [];
    const walk = (one: XmlElement) => {
      if (one.val.trim()) texts.push([one.name, one.val]);
      one.eachChild(walk);
    };
    walk(parsed(text));
    const maxLengths: Record<string, number> = {
      Nm: 70,
      StrtNm: 70,
      PstCd: 16,
      TwnNm: 35,
      Ustrd: 140,
      MsgId: 35,
      PmtInfId: 35,
      EndToEndId: 35,
    };
    for (const [name, value] of texts) {
      expect(value, name).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
      expect(value.length, name).toBeLessThanOrEqual(maxLengths[name] ?? 100);
    }
    expect(texts.find(([name]) => name === 'Nm')?.[1]).toMatch(/^b 'L\+EURss - Z{10}/);
    expect(at(parsed(text), 'PmtInf.DbtrAgt.FinInstnId.Othr.Id')).toBe('NOTPROVIDED');
  });
});
