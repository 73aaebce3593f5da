import { describe, expect, test } from 'vitest';
import { companyKeyOf } from '#core/gateway';
import { useGateway } from '#core/testing';
import { contribute } from '#core/registry';
import { completedKinds, wordedKinds } from '#plugins/documents/contract';
import {
  listMyDocuments,
  listProcessingSettings,
  readReceivedDate,
  sendEmailHere,
  updateReceivedDate,
} from '../contract/index.ts';

const gateway = useGateway({
  also: [
    'invoices',
    'proforma-invoices',
    'delivery-notes',
    'sent-orders',
    'price-offers',
    'received-invoices',
    'received-orders',
  ],
  inbound: { domain: 'prijem.kostra.example' },
});

describe('the settings of document processing', () => {
  test('[B7-39] [B2.12-1] [B3-21] are one address for each installed type, the company’s own', async () => {
    const [one, other] = [await gateway.company(), await gateway.company()];
    const list = async ({ id, owner }: typeof one) =>
      gateway.ok(owner, listProcessingSettings, { params: { companyId: id } });
    const key = companyKeyOf(one.id);
    expect(await list(one)).toEqual([
      { documentType: 'ReceivedInvoice', email: `faktury.${key}@prijem.kostra.example` },
      { documentType: 'ReceivedOrder', email: `objednavky.${key}@prijem.kostra.example` },
      { documentType: 'Invoice', email: `vydane-faktury.${key}@prijem.kostra.example` },
      { documentType: 'ProformaInvoice', email: `zalohove-faktury.${key}@prijem.kostra.example` },
      { documentType: 'DeliveryNotes', email: `dodacie-listy.${key}@prijem.kostra.example` },
      { documentType: 'SentOrder', email: `odoslane-objednavky.${key}@prijem.kostra.example` },
      { documentType: 'PriceOffer', email: `ponuky.${key}@prijem.kostra.example` },
    ]);
    expect(key).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    expect(companyKeyOf(other.id)).not.toBe(key);
  });

  test('[B7-40] [B7-41] [B5-12] keep the day of receipt, the day of arrival until somebody chooses', async () => {
    const { id: companyId, owner } = await gateway.company();
    const other = await gateway.company();
    const read = () => gateway.ok(owner, readReceivedDate, { params: { companyId } });
    expect(await read()).toEqual({ receivedDateType: 0 });
    for (const receivedDateType of [2, 1]) {
      await gateway.ok(owner, updateReceivedDate, { params: { companyId }, body: { receivedDateType } });
      expect(await read()).toEqual({ receivedDateType });
    }
    const theirs = await gateway.ok(other.owner, readReceivedDate, { params: { companyId: other.id } });
    expect(theirs).toEqual({ receivedDateType: 0 });
    const wrong = { params: { companyId }, body: { receivedDateType: 3 } };
    expect((await gateway.call(owner, updateReceivedDate, wrong)).status).toBe(400);
  });

  test('[B2.12-1] have the kinds that other plugins bring, at the name of their collection', async () => {
    const { id: companyId, owner } = await gateway.company();
    const { contributions } = gateway.gateway.host;
    const [kind] = completedKinds(contributions);
    if (!kind) throw new Error('no kind is installed');
    const files = [{ name: 'a.xml', content: Buffer.from('<a/>').toString('base64') }];
    const send = { params: { companyId }, body: { documentType: 'RemovalList', files } };
    expect((await gateway.call(owner, sendEmailHere, send)).status).toBe(400);
    contributions.add('removal-lists', [
      contribute(
        wordedKinds,
        { id: 'removal-lists.kind' },
        { ...kind, id: 'removal-list', collection: 'removal-lists', documentType: 'RemovalList' },
      ),
    ]);
    const settings = await gateway.ok(owner, listProcessingSettings, { params: { companyId } });
    const email = `removal-lists.${companyKeyOf(companyId)}@prijem.kostra.example`;
    expect(settings.at(-1)).toEqual({ documentType: 'RemovalList', email });
    await gateway.ok(owner, sendEmailHere, send);
    const { items } = await gateway.ok(owner, listMyDocuments, { params: { companyId }, query: {} });
    expect(items).toMatchObject([{ documentType: 'RemovalList', fileName: 'a.xml' }]);
  });
});
