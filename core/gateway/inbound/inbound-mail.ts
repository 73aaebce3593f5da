import { mainApplication } from '#core/access';
import { todayAt } from '#core/calendar';
import { defaultLanguage } from '#core/contract';
import type { Contributions } from '#core/registry';
import type { Tx } from '../database/index.ts';
import { emitEvent } from '../http/emitter.ts';
import { innerCalls } from '../http/inner-calls.ts';
import type { JobActor, JobStep } from '../jobs/job.ts';
import { factsOf } from '../http/member-facts.ts';
import type { GatewayServices } from '../http/gateway-services.ts';
import { emailOfReturnAddress } from '../mail/return-address.ts';
import type { ReturnedEmails } from '../mail/returned-emails.ts';
import { companyKeyOf, companyOfKey, type ReceivingCompany } from './company-key.ts';
import {
  type InboundAddresses,
  type EmailReceiver,
  EmailRefused,
  emailReceivers,
  type ReceivingAt,
} from './email-receiver.ts';
import { refusalText } from './sender-texts.ts';

interface InboundOptions {
  readonly services: Pick<GatewayServices, 'database' | 'members' | 'jobs' | 'settings' | 'now'>;
  readonly contributed: Pick<Contributions, 'read'>;
  /** Returns services of gateway parts, for the receivers of e-mails. */
  readonly service: ReceivingAt['service'];
  readonly returned: ReturnedEmails;
  /** The domain whose e-mail arrives at this deployment; undefined means none. */
  readonly domain: string | undefined;
  /** The domain to which undeliverable e-mails are returned. */
  readonly returnDomain: string | undefined;
}

/** The destination of an e-mail, according to its envelope. */
export type InboundRecipient =
  | { readonly kind: 'returned'; readonly address: string }
  | {
      readonly kind: 'company';
      readonly name: string;
      readonly company: ReceivingCompany;
      readonly receiver: EmailReceiver;
    };

/** Finds the company and the receiver of incoming e-mail. The SMTP socket is in `smtp-receiver.ts`. */
export class InboundMail implements InboundAddresses {
  readonly #options: InboundOptions;

  constructor(options: InboundOptions) {
    this.#options = options;
  }

  addressOf(companyId: string, name: string): string | undefined {
    const { domain } = this.#options;
    return domain && `${name}.${companyKeyOf(companyId)}@${domain}`;
  }

  /** Finds the destination of an address. @throws EmailRefused if the address does not exist, or if its company accepts nothing now */
  async recipient(address: string): Promise<InboundRecipient> {
    const { services, contributed, domain, returnDomain } = this.#options;
    const [, local = '', host = ''] = /^(.*)@([^@]+)$/.exec(address.toLowerCase()) ?? [];
    if (returnDomain && host === returnDomain.toLowerCase() && emailOfReturnAddress(address))
      return { kind: 'returned', address };
    const [, name = '', key = ''] = /^([a-z\d-]+)\.([a-z\d]+)$/.exec(local) ?? [];
    const receiver = contributed.read(emailReceivers).find(({ value }) => value.takes(name, contributed))?.value;
    if (!domain || host !== domain.toLowerCase() || !receiver) throw new EmailRefused(refusalText('unknown'));
    const company = await services.database.asSystem('inbound mail', (tx) => companyOfKey(tx, key));
    const facts = company && (await this.#actorOf(company))?.facts;
    if (!company || !facts) throw new EmailRefused(refusalText('unknown'));
    const why = receiver.closed(facts, name, contributed);
    if (why) throw new EmailRefused(why);
    return { kind: 'company', name, company, receiver };
  }

  /** Stores the e-mail for each destination, and resolves when it is committed. @throws EmailRefused if no destination accepts it */
  async take(mail: { readonly raw: Buffer; readonly from: string }, to: readonly InboundRecipient[]): Promise<void> {
    const { returned } = this.#options;
    const addresses = to.flatMap((one) => (one.kind === 'returned' ? [one.address] : []));
    // Messages from mail servers have no sender, so a bounce may arrive at any of our addresses.
    if (addresses.length > 0 || mail.from === '') {
      const what = await returned.take({ raw: mail.raw, to: addresses });
      if (what !== 'other') return;
    }
    const refusals: EmailRefused[] = [];
    const companies = to.filter((one) => one.kind === 'company');
    for (const one of companies) {
      await this.#keep(mail, one).catch((error: unknown) => {
        if (!(error instanceof EmailRefused)) throw error;
        refusals.push(error);
      });
    }
    // An e-mail gets only one response, so it is refused only if all destinations refuse it.
    const [first] = refusals;
    if (first && refusals.length === companies.length) throw first;
  }

  async #keep(
    mail: { readonly raw: Buffer; readonly from: string },
    { name, company, receiver }: Extract<InboundRecipient, { kind: 'company' }>,
  ): Promise<void> {
    const { database, jobs, now } = this.#options.services;
    const { service } = this.#options;
    const { companyId, ownerId } = company;
    const facts = (await this.#actorOf(company))?.facts;
    if (!facts) throw new EmailRefused(refusalText('unknown'));
    const actorContext = { companyId, actorUserId: ownerId, locale: defaultLanguage, correlationId: 'inbound mail' };
    const context = { company: { id: companyId }, facts, service };
    const atIn = (tx: Tx): ReceivingAt => {
      const step: JobStep = {
        emit: (event, payload, whom) => emitEvent({ tx, companyId, origin: undefined }, event, payload, whom),
        enqueue: (job, input, moment) => jobs.enqueue(tx, job, { ...input, ...actorContext }, moment),
      };
      return {
        ...context,
        tx,
        now,
        callOf: async (userId) => {
          const payload = { ...actorContext, actorUserId: userId };
          const actor = () => this.#actorOf({ companyId, ownerId: userId });
          return (await service(innerCalls))?.callOf({ payload, now, actor }, tx, step);
        },
        ...step,
      };
    };
    const inCompany = <T>(work: (at: ReceivingAt) => Promise<T>) =>
      database.inCompany(companyId, { id: ownerId }, (tx) => work(atIn(tx)));
    const store = await receiver.read({ ...context, inCompany }, { ...mail, name });
    await inCompany(store);
  }

  async #actorOf({ companyId, ownerId }: ReceivingCompany): Promise<JobActor | undefined> {
    const { members, now, settings } = this.#options.services;
    const member = await members.get(companyId, ownerId, todayAt(now()));
    return member && { role: member.role, facts: factsOf(member, mainApplication, settings) };
  }
}
