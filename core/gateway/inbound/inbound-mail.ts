import { mainApplication } from '#core/access';
import { todayAt } from '#core/calendar';
import { defaultLanguage } from '#core/contract';
import type { Contributions } from '#core/registry';
import { emitEvent } from '../http/emitter.ts';
import { innerCalls } from '../http/inner-calls.ts';
import type { JobActor, JobStep } from '../jobs/job.ts';
import { factsOf } from '../http/member-facts.ts';
import type { GatewayServices } from '../http/gateway-services.ts';
import { letterOfReturnAddress } from '../mail/return-address.ts';
import type { ReturnedLetters } from '../mail/returned-letters.ts';
import { companyKeyOf, companyOfKey, type ReceivingCompany } from './company-key.ts';
import {
  type InboundAddresses,
  type LetterReceiver,
  LetterRefused,
  letterReceivers,
  type ReceivingAt,
} from './letter-receiver.ts';
import { say } from './sender-texts.ts';

interface InboundOptions {
  readonly services: Pick<GatewayServices, 'database' | 'members' | 'jobs' | 'settings' | 'now'>;
  readonly contributed: Pick<Contributions, 'read'>;
  /** Of gateway parts, for whoever takes a letter. */
  readonly service: ReceivingAt['service'];
  readonly returned: ReturnedLetters;
  /** The domain whose mail comes here; undefined: none does. */
  readonly domain: string | undefined;
  /** The domain that letters are returned to. */
  readonly returnDomain: string | undefined;
}

/** Where a letter is to go, as its envelope says. */
export type InboundRecipient =
  | { readonly kind: 'returned'; readonly address: string }
  | {
      readonly kind: 'company';
      readonly name: string;
      readonly company: ReceivingCompany;
      readonly receiver: LetterReceiver;
    };

/** What comes by mail: whose it is, and who keeps it. The socket that it comes by is `smtp-receiver.ts`'s. */
export class InboundMail implements InboundAddresses {
  readonly #options: InboundOptions;

  constructor(options: InboundOptions) {
    this.#options = options;
  }

  addressOf(companyId: string, name: string): string | undefined {
    const { domain } = this.#options;
    return domain && `${name}.${companyKeyOf(companyId)}@${domain}`;
  }

  /** @throws LetterRefused for an address that is nobody's, or of a company that takes nothing now */
  async recipient(address: string): Promise<InboundRecipient> {
    const { services, contributed, domain, returnDomain } = this.#options;
    const [, local = '', host = ''] = /^(.*)@([^@]+)$/.exec(address.toLowerCase()) ?? [];
    if (returnDomain && host === returnDomain.toLowerCase() && letterOfReturnAddress(address))
      return { kind: 'returned', address };
    const [, name = '', key = ''] = /^([a-z\d-]+)\.([a-z\d]+)$/.exec(local) ?? [];
    const receiver = contributed.read(letterReceivers).find(({ value }) => value.takes(name, contributed))?.value;
    if (!domain || host !== domain.toLowerCase() || !receiver) throw new LetterRefused(say('unknown'));
    const company = await services.database.asSystem('inbound mail', (tx) => companyOfKey(tx, key));
    const facts = company && (await this.#actorOf(company))?.facts;
    if (!company || !facts) throw new LetterRefused(say('unknown'));
    const why = receiver.closed(facts, name, contributed);
    if (why) throw new LetterRefused(why);
    return { kind: 'company', name, company, receiver };
  }

  /** Returns once it is kept for each of them. @throws LetterRefused */
  async take(mail: { readonly raw: Buffer; readonly from: string }, to: readonly InboundRecipient[]): Promise<void> {
    const { returned } = this.#options;
    const addresses = to.flatMap((one) => (one.kind === 'returned' ? [one.address] : []));
    // What a server writes has no sender; so it may have come to any address of ours.
    if (addresses.length > 0 || mail.from === '') {
      const what = await returned.take({ raw: mail.raw, to: addresses });
      if (what !== 'other') return;
    }
    const refusals: LetterRefused[] = [];
    const companies = to.filter((one) => one.kind === 'company');
    for (const one of companies) {
      await this.#keep(mail, one).catch((error: unknown) => {
        if (!(error instanceof LetterRefused)) throw error;
        refusals.push(error);
      });
    }
    // A letter is answered as a whole: whoever did take it has it.
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
    if (!facts) throw new LetterRefused(say('unknown'));
    await database.inCompany(companyId, { id: ownerId }, (tx) => {
      const asked = { companyId, actorUserId: ownerId, locale: defaultLanguage, correlationId: 'inbound mail' };
      const step: JobStep = {
        emit: (event, payload, whom) => emitEvent({ tx, companyId, origin: undefined }, event, payload, whom),
        enqueue: (job, input, moment) => jobs.enqueue(tx, job, { ...input, ...asked }, moment),
      };
      const at: ReceivingAt = {
        tx,
        company: { id: companyId },
        facts,
        now,
        service,
        callOf: async (userId) => {
          const payload = { ...asked, actorUserId: userId };
          const actor = () => this.#actorOf({ companyId, ownerId: userId });
          return (await service(innerCalls))?.callOf({ payload, now, actor }, tx, step);
        },
        ...step,
      };
      return receiver.take(at, { ...mail, name });
    });
  }

  async #actorOf({ companyId, ownerId }: ReceivingCompany): Promise<JobActor | undefined> {
    const { members, now, settings } = this.#options.services;
    const member = await members.get(companyId, ownerId, todayAt(now()));
    return member && { role: member.role, facts: factsOf(member, mainApplication, settings) };
  }
}
