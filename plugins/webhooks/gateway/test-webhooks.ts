import { vi } from 'vitest';
import type { TestGateway, TestPerson } from '#core/testing';
import {
  type CreatedWebhook,
  createWebhook,
  type Delivery,
  listDeliveries,
  readWebhook,
  type Webhook,
} from '../contract/index.ts';

/** The timeout in milliseconds is long enough for jobs on a busy machine. */
export const polling = { timeout: 15_000, interval: 50 };

/** The webhooks of one company, as its owner sees them. */
export class Webhooks {
  readonly gateway: TestGateway;
  readonly companyId: string;
  readonly owner: TestPerson;

  constructor(gateway: TestGateway, { companyId, owner }: { companyId: string; owner: TestPerson }) {
    this.gateway = gateway;
    this.companyId = companyId;
    this.owner = owner;
  }

  add(url: string, events: string[]): Promise<CreatedWebhook> {
    const body = { url, events, enabled: true };
    return this.gateway.ok(this.owner, createWebhook, { params: { companyId: this.companyId }, body });
  }

  at(webhookId: string) {
    return { companyId: this.companyId, webhookId };
  }

  read(webhookId: string): Promise<Webhook> {
    return this.gateway.ok(this.owner, readWebhook, { params: this.at(webhookId) });
  }

  /** Returns the deliveries of a webhook, sorted from the newest. */
  async log(webhookId: string): Promise<readonly Delivery[]> {
    return (await this.gateway.ok(this.owner, listDeliveries, { params: this.at(webhookId), query: {} })).items;
  }

  /** Waits until the webhook has no waiting delivery. */
  settled(webhookId: string): Promise<readonly Delivery[]> {
    return vi.waitFor(async () => {
      const log = await this.log(webhookId);
      if (log.some(({ state }) => state === 'waiting')) throw new Error('some wait');
      return log;
    }, polling);
  }
}
