import { beforeAll, describe, expect, test, vi } from 'vitest';
import { companyHub, eventsReceivedBy, type TestPerson, useGateway } from '#core/testing';
import { type Document, type DocumentInput, linkedDocumentsChanged } from '#plugins/documents/contract';
import { everyKind } from '../support/installed-kinds.ts';

/*
 * Tests that users with the right to read a document receive an event when the document takes quantities from its source documents, or
 * returns them.
 */
const kinds = (await everyKind()).map(({ kind }) => kind);
const [pair] = kinds.flatMap((from) =>
  from.becomes.flatMap(({ to, takes }) => {
    const target = kinds.find(({ id }) => id === to);
    return target && takes === 'lines' ? [{ from, to: target }] : [];
  }),
);

describe.runIf(pair)('documents that were made from others', () => {
  const { from, to } = pair ?? { from: undefined as never, to: undefined as never }; // The tests are skipped without such a pair.
  let origin: string;
  let companyId: string;
  let owner: TestPerson;
  const gateway = useGateway({ plugins: 'all', runJobs: false });
  beforeAll(async () => {
    origin = await gateway.listen();
    ({ id: companyId, owner } = await gateway.company());
  });

  test('Create, Update, Delete and Restore are told to whoever may read them, and to nobody else', async () => {
    const at = ({ id: documentId }: Pick<Document, 'id'>) => ({ companyId, documentId });
    const body = from.endpoints.create.sample.body as DocumentInput;
    const draft = await gateway.ok(owner, from.endpoints.create, { params: { companyId }, body });
    const source = await gateway.ok(owner, from.endpoints.issue, { params: at(draft), body: {} });
    const heard = await eventsReceivedBy(companyHub(origin, companyId, await gateway.member(companyId, 'Accountant')), [
      linkedDocumentsChanged,
    ]);
    const unheard = await eventsReceivedBy(companyHub(origin, companyId, await gateway.member(companyId, 'Employee')), [
      linkedDocumentsChanged,
    ]);
    const made = await gateway.ok(owner, to.endpoints.fromDocuments, {
      params: { companyId },
      body: { sources: [{ documentId: source.id }] },
    });
    await gateway.ok(owner, to.endpoints.remove, { params: at(made) });
    const restored = await gateway.ok(owner, to.endpoints.restore, { params: at(made) });
    await gateway.ok(owner, to.endpoints.update, {
      params: at(made),
      body: { ...inputOf(restored), note: 'Iné', version: restored.version },
    });
    const alone = await gateway.ok(owner, from.endpoints.copy, { params: at(source) }); // The copy takes no quantities from other documents.
    await gateway.ok(owner, from.endpoints.remove, { params: at(alone) });
    await gateway.ok(owner, to.endpoints.remove, { params: at(made) });

    const expectedEvent = (kind: string) => [
      linkedDocumentsChanged.name,
      {
        kind,
        document: { id: made.id, kind: to.id, number: null },
        sources: [{ id: source.id, kind: from.id, number: source.number }],
      },
    ];
    const all = ['Create', 'Delete', 'Restore', 'Update', 'Delete'].map(expectedEvent);
    await vi.waitFor(() => expect(heard).toHaveLength(all.length));
    expect(heard).toEqual(all);
    expect(unheard).toEqual([]);
  });
});

/** Returns a minimal input for a change: the line items and the customer are enough. */
function inputOf({ lines, customer }: Document): DocumentInput {
  return { customer, lines };
}
