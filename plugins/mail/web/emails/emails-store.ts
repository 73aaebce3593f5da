import { observable, runInAction } from 'mobx';
import { type Clock, inBase64, LoadableValue, systemClock } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import {
  beginEmail,
  bringAttachment,
  decideOnEmail,
  type EmailBeginning,
  type EmailDecision,
  type EmailInput,
  type EmailsStore,
  type EmailSubject,
  listEmailsAbout,
  type OfferedAttachment,
  type OutgoingEmail,
  sendEmailAbout,
} from '../../contract/index.ts';

/** The interval in milliseconds at which the state of an e-mail that is being sent is read. */
const pause = 2_000;
/**
 * The longest time until the next attempt, in milliseconds, for which the state is read periodically. An e-mail that waits longer is read
 * when its page is opened again.
 */
const soon = 60_000;

export class LiveEmailsStore implements EmailsStore {
  readonly #client: CompanyClient;
  readonly #clock: Clock;
  readonly #emails = observable.map<string, LoadableValue<readonly OutgoingEmail[]>>([], { deep: false });
  /** The documents whose e-mails are shown, with the timers that read them again. */
  readonly #followed = new Map<string, { readonly subject: EmailSubject; cancel: () => void; watchers: number }>();

  constructor(client: CompanyClient, clock: Clock = systemClock) {
    this.#client = client;
    this.#clock = clock;
  }

  emailsAbout(documentId: string): readonly OutgoingEmail[] | undefined {
    return this.#emails.get(documentId)?.value;
  }

  failureOf(documentId: string): unknown {
    const now = this.#emails.get(documentId)?.now;
    return now?.state === 'failed' ? now.error : undefined;
  }

  follow(subject: EmailSubject): () => void {
    const followed = this.#followed.get(subject.id) ?? { subject, cancel: () => undefined, watchers: 0 };
    followed.watchers += 1;
    this.#followed.set(subject.id, followed);
    void this.#read(subject);
    return () => {
      followed.watchers -= 1;
      if (followed.watchers > 0) return;
      followed.cancel();
      this.#followed.delete(subject.id);
    };
  }

  begin({ collection, id }: EmailSubject): Promise<EmailBeginning> {
    return this.#client.call(beginEmail, { params: { collection, documentId: id } }, { handles: '*' });
  }

  async bring({ collection, id }: EmailSubject, file: File): Promise<OfferedAttachment> {
    const body = { name: file.name.slice(-200), content: await inBase64(file) };
    return this.#client.call(bringAttachment, { params: { collection, documentId: id }, body }, { handles: '*' });
  }

  async send(subject: EmailSubject, body: EmailInput, idempotencyKey: string): Promise<void> {
    const { collection, id: documentId } = subject;
    const params = { collection, documentId };
    await this.#client.call(sendEmailAbout, { params, body }, { handles: '*', idempotencyKey });
    await this.#read(subject);
  }

  async decide(documentId: string, emailId: string, decision: EmailDecision): Promise<void> {
    const followed = this.#followed.get(documentId);
    try {
      await this.#client.call(decideOnEmail, { params: { emailId }, body: { decision } });
    } finally {
      // The e-mails are read even after an error, because another user may have decided before.
      if (followed) await this.#read(followed.subject);
    }
  }

  async #read({ collection, id }: EmailSubject): Promise<void> {
    const emails = this.#emails.get(id) ?? new LoadableValue<readonly OutgoingEmail[]>();
    if (!this.#emails.has(id)) runInAction(() => this.#emails.set(id, emails));
    const params = { collection, documentId: id };
    await emails.load(() => this.#client.call(listEmailsAbout, { params }, { handles: '*' }));
    const followed = this.#followed.get(id);
    if (!followed || !emails.value?.some((email) => this.#isOnItsWay(email))) return;
    followed.cancel();
    followed.cancel = this.#clock.after(pause, () => void this.#read(followed.subject));
  }

  #isOnItsWay({ state, nextAt }: OutgoingEmail): boolean {
    if (state !== 'queued') return state === 'sending';
    return nextAt === null || Date.parse(nextAt) - this.#clock.now() < soon;
  }
}

export default function makeEmailsStore(client: CompanyClient): EmailsStore {
  return new LiveEmailsStore(client);
}
