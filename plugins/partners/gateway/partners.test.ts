import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createPartner, deletePartner, listPartners, type PartnerInput, updatePartner } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

async function add(name: string, more: Partial<PartnerInput> = {}) {
  return gateway.ok(owner, createPartner, { params: { companyId }, body: { name, ...more } });
}

async function names(search: string): Promise<string[]> {
  const { items } = await gateway.ok(owner, listPartners, { params: { companyId }, query: { search } });
  return items.map(({ name }) => name);
}

describe('partners', () => {
  test('are listed as Slovak sorts, ch after h, page by page without gaps', async () => {
    for (const name of ['Chata Tatry', 'Dom', 'Hotel Ľubo', 'Čaj', 'Cukor']) await add(name);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await gateway.ok(owner, listPartners, {
        params: { companyId },
        query: { top: 2, ...(after ? { after } : {}) },
      });
      seen.push(...page.items.map(({ name }) => name));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(['Cukor', 'Čaj', 'Dom', 'Hotel Ľubo', 'Chata Tatry']);
  });

  test('are found without diacritics, by every word, in name, town and IČO', async () => {
    await add('Pekáreň Žiarivá', { city: 'Ľubietová', registrationId: '31954120' });
    expect(await names('lubietova pekaren')).toEqual(['Pekáreň Žiarivá']);
    expect(await names('31954')).toEqual(['Pekáreň Žiarivá']);
    expect(await names('lubietova hotel')).toEqual([]);
    expect(await names('100%_')).toEqual([]);
  });

  test('refuses a second one of the same name and IČO, and a name of white space [A5-1]', async () => {
    await add('Dvojník', { registrationId: '36421928' });
    const twice = await gateway.call(owner, createPartner, {
      params: { companyId },
      body: { name: 'dvojník ', registrationId: '36 421 928' },
    });
    expect(twice.problem).toMatchObject({ status: 409, code: 'duplicate-partner' });
    const louder = await gateway.call(owner, createPartner, {
      params: { companyId },
      body: { name: ' DVOJNÍK ', registrationId: '36421928' },
    });
    expect(louder.problem).toMatchObject({ status: 409, code: 'duplicate-partner' });
    const { id, version } = await add('Iný', { registrationId: '36421928' });
    const renamed = await gateway.call(owner, updatePartner, {
      params: { companyId, partnerId: id },
      body: { name: 'DVOJNÍK', registrationId: '36421928', version },
    });
    expect(renamed.problem).toMatchObject({ status: 409, code: 'duplicate-partner' });
    const blank = await gateway.call(owner, createPartner, { params: { companyId }, body: { name: '   ' } });
    expect(blank.problem).toMatchObject({ status: 400, fields: [{ path: '/name' }] });
  });

  test('is made once by two who make it at the same moment', async () => {
    const make = () =>
      gateway.call(owner, createPartner, {
        params: { companyId },
        body: { name: 'Naraz', registrationId: '50123459' },
      });
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('keeps the terms of its documents, as usual unless they are given', async () => {
    const terms = { dueDays: 45, documentNote: 'Ďakujeme', constantSymbol: '0308', language: 'en' } as const;
    expect(await add('S podmienkami', terms)).toMatchObject(terms);
    const usual = { dueDays: null, documentNote: '', constantSymbol: '', language: 'sk' };
    expect(await add('Bez podmienok')).toMatchObject(usual);
  });

  test.each([{ dueDays: 366 }, { dueDays: -1 }, { dueDays: 7.5 }, { constantSymbol: '12345' }, { language: 'hu' }])(
    'refuses the terms %j with their field',
    async (terms) => {
      const body = { name: 'Zlé podmienky', ...terms } as never; // the body as a program might send it
      const { problem } = await gateway.call(owner, createPartner, { params: { companyId }, body });
      expect(problem).toMatchObject({ status: 400, fields: [{ path: `/${Object.keys(terms)[0]}` }] });
    },
  );

  test('[B6-17] take a foreign language of print only where the licence opens it, and keep one that is there', async () => {
    const { id, owner: free } = await gateway.company({});
    const params = { companyId: id };
    const { id: partnerId, version } = await gateway.ok(free, createPartner, {
      params,
      body: { name: 'Grünwald GmbH', language: 'de' },
    });
    await gateway.licence(id, { type: 'Free' });
    const refused = {
      status: 402,
      code: 'licence-required',
      denials: [{ leaf: { kind: 'licence', feature: 'foreignLanguageDocuments' } }],
      fields: [{ path: '/language' }],
    };
    const fresh = await gateway.call(free, createPartner, { params, body: { name: 'Nový', language: 'en' } });
    expect(fresh.problem).toMatchObject(refused);
    const one = { params: { ...params, partnerId } };
    const change = (language: 'sk' | 'en' | 'de', of: number) =>
      gateway.call(free, updatePartner, { ...one, body: { name: 'Grünwald GmbH', note: 'x', language, version: of } });
    expect((await change('en', version)).problem).toMatchObject(refused);
    expect((await change('de', version)).reply).toMatchObject({ language: 'de', note: 'x' });
    expect((await change('sk', version + 1)).reply).toMatchObject({ language: 'sk' });
    expect((await change('de', version + 2)).problem).toMatchObject(refused);
  });

  test.each(['partner', 'partner@firma', 'a@firma.sk, b@firma.sk'])('refuses the e-mail %s', async (email) => {
    const { problem } = await gateway.call(owner, createPartner, {
      params: { companyId },
      body: { name: 'Pošta', email },
    });
    expect(problem).toMatchObject({ status: 400, fields: [{ path: '/email', code: 'email' }] });
  });

  test('a stale change gets the partner as it is now; a deleted one is found no more', async () => {
    const { id, version } = await add('Meniaci sa');
    const params = { companyId, partnerId: id };
    await gateway.ok(owner, updatePartner, { params, body: { name: 'Zmenený', version } });
    const stale = await gateway.call(owner, updatePartner, { params, body: { name: 'Pozdný', version } });
    expect(stale.problem).toMatchObject({ code: 'stale-version', current: { name: 'Zmenený', version: version + 1 } });
    await gateway.ok(owner, deletePartner, { params });
    expect(await names('zmeneny')).toEqual([]);
  });

  test('a cursor that is none is refused with its field', async () => {
    const answer = await gateway.call(owner, listPartners, { params: { companyId }, query: { after: 'nonsense' } });
    expect(answer.problem).toMatchObject({ status: 400, fields: [{ path: '/after' }] });
  });
});
