import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayProblem } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import type { Document, DocumentKind } from '../../contract/index.ts';
import { OpenDocument } from '../open-document.ts';
import type { DocumentStores } from '../document-stores.ts';
import { DocumentActions } from './document-actions.ts';

const document = {
  id: 'd1',
  status: 'issued',
  sentOn: null,
  payments: [{ id: 'p1' }, { id: 'p2' }],
} as unknown as Document;
const kind = { endpoints: { sent: 'sent', removePayment: 'removePayment', read: 'read' } } as unknown as DocumentKind;

let call: ReturnType<typeof vi.fn>;
let toast: ReturnType<typeof vi.fn<Feedback['toast']>>;
let open: OpenDocument;
let actions: DocumentActions;
beforeEach(() => {
  call = vi.fn();
  toast = vi.fn(() => ({ close: () => undefined }));
  const client = { call } as unknown as CompanyClient;
  open = new OpenDocument('d1', { client } as unknown as DocumentStores, kind, document);
  actions = new DocumentActions({ client, kind, open, feedback: { toast } });
});

describe('DocumentActions', () => {
  it('show at once that a document was sent, then what the gateway answers', async () => {
    const answer = Promise.withResolvers<Document>();
    call.mockReturnValue(answer.promise);
    const done = actions.markSent(document, '2026-11-21');
    expect([open.value?.sentOn, actions.busy]).toEqual(['2026-11-21', 'sent']);
    answer.resolve({ ...document, sentOn: '2026-11-21', version: 8 });
    await done;
    expect([open.value?.version, actions.busy]).toEqual([8, undefined]);
  });

  it('take it back with words when it is refused', async () => {
    call.mockRejectedValue(new GatewayProblem('POST sent', { status: 503, code: 'unavailable' }));
    await actions.removePayment(document, 'p1');
    expect(open.value?.payments.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ text: { key: 'DOCUMENTS.FAILED.ACTION' } }));
  });

  it('show what there is now when somebody was faster', async () => {
    const current = { ...document, status: 'cancelled' } as Document;
    call.mockRejectedValueOnce(new GatewayProblem('POST sent', { status: 409, code: 'document-not-issued' }));
    call.mockResolvedValueOnce(current);
    await actions.markSent(document, '2026-11-21');
    await vi.waitFor(() => expect(open.value).toBe(current));
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ text: { key: 'DOCUMENTS.FAILED.CHANGED' } }));
  });

  it('do one thing at a time', async () => {
    call.mockResolvedValue(document);
    await Promise.all([actions.markSent(document, '2026-11-21'), actions.markSent(document, '2026-11-21')]);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
