import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { type Document, type DocumentInput, type DocumentKind } from '#plugins/documents/contract';
import { createPartner } from '#plugins/partners/contract';
import { installedKinds } from '../support/installed-kinds.ts';

/** Tests the print of an envelope for the other party of a document, for every kind. */
const kinds = await installedKinds();

describe.runIf(kinds.length > 0)('an envelope', () => {
  let companyId: string;
  let owner: TestPerson;
  const gateway = useGateway({ plugins: 'all', runJobs: false });
  beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

  const make = (kind: DocumentKind, person = owner): Promise<Document> =>
    gateway.ok(person, kind.endpoints.create, {
      params: { companyId },
      body: kind.endpoints.create.sample.body as DocumentInput,
    });
  const envelope = (kind: DocumentKind, id: string, person = owner, format = 'DL') =>
    gateway.gateway.http.inject({
      method: 'GET',
      url: `/gateway/companies/${companyId}/${kind.collection}/${id}/envelope?format=${format}`,
      headers: { authorization: `Bearer ${person.token}` },
    });

  test.each(kinds)('[B6-19] of the $id says who sends it and for whom it is', async ({ kind }) => {
    const { id, supplier, customer } = await make(kind);
    const answer = await envelope(kind, id);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text, pages } = await readPdf(new Uint8Array(answer.rawPayload));
    expect(pages).toHaveLength(1);
    const expected = [supplier, customer].flatMap(({ name, street, postCode, city }) => [
      name,
      street,
      [postCode, city].filter(Boolean).join(' '),
    ]);
    const bare = (one: string) => one.replace(/\s+/g, '');
    expect(bare(text)).toBe(bare(expected.filter(Boolean).join(' ')));
  });

  test('[B6-19] of a partner says who sends it and for whom it is, to who may read partners', async () => {
    const partner = { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', postCode: '976 55', city: 'Ľubietová' };
    const params = { companyId };
    const { id } = await gateway.ok(owner, createPartner, { params, body: partner });
    const of = (partnerId: string, person = owner) =>
      gateway.gateway.http.inject({
        method: 'GET',
        url: `/gateway/companies/${companyId}/partners/${partnerId}/envelope?format=C5`,
        headers: { authorization: `Bearer ${person.token}` },
      });
    const { supplier } = await make((kinds[0] as (typeof kinds)[number]).kind); // At least one kind is installed here.
    const answer = await of(id, await gateway.member(companyId, 'Guest'));
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const { text } = await readPdf(new Uint8Array(answer.rawPayload));
    for (const expected of [supplier.name, ...Object.values(partner)]) expect(text).toContain(expected);
    expect((await of('0193e000-0000-7000-8000-0000000fffff')).statusCode).toBe(404);
    expect((await of(id, (await gateway.company()).owner)).statusCode).toBe(404); // This is a person of another company.
  });

  test('[B6-12] [B6-19] is for who may print such documents, in every package', async () => {
    const kind = (kinds.find(({ id }) => id === 'invoice') ?? kinds[0])?.kind as DocumentKind; // At least one kind is installed here.
    const { id } = await make(kind);
    const employee = await gateway.member(companyId, 'Employee');
    const member = await gateway.member(companyId, 'Team member');
    const guest = await gateway.member(companyId, 'Guest');
    expect((await envelope(kind, id, guest)).statusCode).toBe(403);
    expect((await envelope(kind, id, employee)).statusCode).toBe(403);
    expect((await envelope(kind, id, member)).statusCode).toBe(200);
    // The right is checked before the input, so that a person without the right does not learn about errors in the input.
    expect((await envelope(kind, id, guest, 'A4')).statusCode).toBe(403);
    expect((await envelope(kind, id, owner, 'A4')).statusCode).toBe(400);
    expect((await envelope(kind, '0193e000-0000-7000-8000-0000000fffff')).statusCode).toBe(404);
    await gateway.licence(companyId, { type: 'Free' });
    expect((await envelope(kind, id)).statusCode).toBe(200);
  });
});
