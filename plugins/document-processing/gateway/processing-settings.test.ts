import { describe, expect, test } from 'vitest';
import { companyKeyOf } from '#core/gateway';
import { useGateway } from '#core/testing';
import { listProcessingSettings, readReceivedDate, updateReceivedDate } from '../contract/index.ts';

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
});
