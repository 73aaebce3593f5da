import { observable, runInAction } from 'mobx';
import { type Clock, inBase64, LoadableValue, systemClock } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import {
  beginLetter,
  bringAttachment,
  decideOnLetter,
  type LetterBeginning,
  type LetterDecision,
  type LetterInput,
  type LettersStore,
  type LetterSubject,
  listLettersAbout,
  type OfferedAttachment,
  type OutgoingLetter,
  sendLetterAbout,
} from '../../contract/index.ts';

/** The interval in milliseconds at which an e-mail that is being sent is read again. */
const pause = 2_000;
/** The longest wait in milliseconds for which an e-mail is read again. One that waits longer is read when its page is opened again. */
const soon = 60_000;

export class LiveEmailsStore implements LettersStore {
  readonly #client: CompanyClient;
  readonly #clock: Clock;
  readonly #letters = observable.map<string, LoadableValue<readonly OutgoingLetter[]>>([], { deep: false });
  /** The documents whose e-mails are shown, with the timers that read them again. */
  readonly #followed = new Map<string, { readonly subject: LetterSubject; cancel: () => void; watchers: number }>();

  constructor(client: CompanyClient, clock: Clock = systemClock) {
    this.#client = client;
    this.#clock = clock;
  }

  lettersAbout(documentId: string): readonly OutgoingLetter[] | undefined {
    return this.#letters.get(documentId)?.value;
  }

  failureOf(documentId: string): unknown {
    const now = this.#letters.get(documentId)?.now;
    return now?.state === 'failed' ? now.error : undefined;
  }

  follow(subject: LetterSubject): () => void {
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

  begin({ collection, id }: LetterSubject): Promise<LetterBeginning> {
    return this.#client.call(beginLetter, { params: { collection, documentId: id } }, { handles: '*' });
  }

  async bring({ collection, id }: LetterSubject, file: File): Promise<OfferedAttachment> {
    const body = { name: file.name.slice(-200), content: await inBase64(file) };
    return this.#client.call(bringAttachment, { params: { collection, documentId: id }, body }, { handles: '*' });
  }

  async send(subject: LetterSubject, body: LetterInput, idempotencyKey: string): Promise<void> {
    const { collection, id: documentId } = subject;
    const params = { collection, documentId };
    await this.#client.call(sendLetterAbout, { params, body }, { handles: '*', idempotencyKey });
    await this.#read(subject);
  }

  async decide(documentId: string, letterId: string, decision: LetterDecision): Promise<void> {
    const followed = this.#followed.get(documentId);
    try {
      await this.#client.call(decideOnLetter, { params: { letterId }, body: { decision } });
    } finally {
      // Whatever the response is, another person may have decided before.
      if (followed) await this.#read(followed.subject);
    }
  }

  async #read({ collection, id }: LetterSubject): Promise<void> {
    const letters = this.#letters.get(id) ?? new LoadableValue<readonly OutgoingLetter[]>();
    if (!this.#letters.has(id)) runInAction(() => this.#letters.set(id, letters));
    const params = { collection, documentId: id };
    await letters.load(() => this.#client.call(listLettersAbout, { params }, { handles: '*' }));
    const followed = this.#followed.get(id);
    if (!followed || !letters.value?.some((letter) => this.#isOnItsWay(letter))) return;
    followed.cancel();
    followed.cancel = this.#clock.after(pause, () => void this.#read(followed.subject));
  }

  #isOnItsWay({ state, nextAt }: OutgoingLetter): boolean {
    if (state !== 'queued') return state === 'sending';
    return nextAt === null || Date.parse(nextAt) - this.#clock.now() < soon;
  }
}

export default function makeLettersStore(client: CompanyClient): LettersStore {
  return new LiveEmailsStore(client);
}
