import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { GatewayProblem, isAnswerLost, isEnding, onceBack, smallerPicture } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import type { Attachment, Document, DocumentKind } from '../../contract/index.ts';
import { inBase64 } from './in-base64.ts';

interface DocumentAttachmentsOptions {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly feedback: Pick<Feedback, 'toast' | 'confirm'>;
}

/** A file that waits until the document is saved or the gateway is available. */
interface Waiting {
  readonly file: File;
  /** The idempotency key. Each file has one key, so a file is not added twice if a response is lost. */
  readonly key: string;
  /** The content as it was first sent. A key belongs to one content, and encoding a picture again may give another content. */
  content?: string;
}

/** Holds the attachments of one document and the files that wait to be sent, which are all files while the document is new. Observable. */
export class DocumentAttachments {
  /** The attachments; `undefined` means that they have not loaded yet. */
  all: readonly Attachment[] | undefined;
  failed = false;
  /** The attachment that is open next to the form. */
  shown: Attachment | undefined;
  waiting: readonly Waiting[] = [];
  /** The reason why the last file was refused, as a sentence. */
  refusal: string | undefined;
  isSending = false;
  /** Whether the first waiting file did not arrive. `send` sends it again when the gateway is available, before the next file. */
  isDelayed = false;
  #documentId: string | undefined;
  /** Whether `send` was called during sending. Then a file that has not arrived by the end is sent once more. */
  #sendAgain = false;
  readonly #options: DocumentAttachmentsOptions;

  constructor(options: DocumentAttachmentsOptions) {
    this.#options = options;
    makeObservable(this, {
      all: observableRef,
      failed: observable,
      shown: observableRef,
      waiting: observableRef,
      refusal: observable,
      isSending: observable,
      isDelayed: observable,
    });
  }

  /** Sets the saved document as the target and sends the waiting files. */
  async open({ id }: Pick<Document, 'id'>): Promise<void> {
    this.#documentId = id;
    await this.read();
    await this.send();
  }

  async read(): Promise<void> {
    const { client, kind } = this.#options;
    const documentId = this.#documentId;
    if (documentId === undefined) return;
    try {
      const call = client.call(kind.endpoints.attachments, { params: { documentId } }, { handles: '*' });
      const { attachments } = await call;
      runInAction(() => {
        this.all = attachments;
        this.failed = false;
        if (this.shown && !attachments.some(({ id }) => id === this.shown?.id)) this.shown = undefined;
      });
    } catch (error) {
      if (!isEnding(error)) runInAction(() => (this.failed = true));
    }
  }

  async add(files: readonly File[]): Promise<void> {
    const more = files.map((file) => ({ file, key: crypto.randomUUID() }));
    runInAction(() => (this.waiting = [...this.waiting, ...more]));
    await this.send();
  }

  /**
   * Sends the waiting files one after the other. A refused file is reported and skipped; if a file does not arrive, it and the files after
   * it remain waiting.
   */
  async send(): Promise<void> {
    const documentId = this.#documentId;
    if (this.isSending) this.#sendAgain = true;
    if (documentId === undefined || this.isSending || this.waiting.length === 0) return;
    runInAction(() => {
      this.isSending = true;
      this.isDelayed = false;
      this.refusal = undefined;
    });
    let last: Attachment | undefined;
    let lost: unknown;
    for (let [next] = this.waiting; next && !lost; [next] = this.waiting) {
      const { key } = next;
      this.#sendAgain = false;
      try {
        last = await this.#sendOne(documentId, next);
      } catch (error) {
        if (isEnding(error)) break;
        if (isAnswerLost(error)) lost = error;
        else runInAction(() => (this.refusal = sentenceOf(error)));
      }
      if (!lost) runInAction(() => (this.waiting = this.waiting.filter((one) => one.key !== key)));
    }
    runInAction(() => {
      this.isSending = false;
      this.isDelayed = lost !== undefined;
    });
    await this.read();
    if (last) this.show(last);
    if (!lost) return;
    if (this.#sendAgain) await this.send();
    else onceBack(lost, () => void this.send());
  }

  /** Removes a waiting file, so that it is not sent, or not sent again. */
  drop(key: string): void {
    if (this.isSending) return;
    runInAction(() => {
      this.waiting = this.waiting.filter((one) => one.key !== key);
      this.isDelayed = this.isDelayed && this.waiting.length > 0;
    });
  }

  show(attachment: Attachment | undefined): void {
    runInAction(() => (this.shown = attachment));
  }

  /** Returns a path that a browser can open without a token. @throws GatewayProblem */
  async addressOf({ id: attachmentId }: Attachment): Promise<string> {
    const { client, kind } = this.#options;
    const params = { documentId: this.#documentId ?? '', attachmentId };
    return (await client.call(kind.endpoints.attachmentAddress, { params }, { handles: '*' })).address;
  }

  async remove({ id: attachmentId, name }: Attachment): Promise<void> {
    const { client, kind, feedback } = this.#options;
    const values = { name };
    const accepted = await feedback.confirm({
      title: { key: 'DOCUMENTS.ATTACHMENT.REMOVE_TITLE', values },
      text: { key: 'DOCUMENTS.ATTACHMENT.REMOVE_TEXT' },
      accept: { key: 'DOCUMENTS.ATTACHMENT.REMOVE_ACCEPT' },
      cancel: { key: 'DOCUMENTS.ATTACHMENT.KEEP' },
      danger: true,
    });
    if (!accepted) return;
    const params = { documentId: this.#documentId ?? '', attachmentId };
    await client.call(kind.endpoints.removeAttachment, { params }, { handles: '*' }).catch((error: unknown) => {
      if (isEnding(error)) return;
      const text = { key: 'DOCUMENTS.FAILED.ACTION' };
      feedback.toast({ code: 'document-attachment', intent: 'warning', text, timeout: 5_000 });
    });
    await this.read();
  }

  async #sendOne(documentId: string, waiting: Waiting): Promise<Attachment> {
    const { client, kind } = this.#options;
    const { file, key } = waiting;
    waiting.content ??= await inBase64(await smallerPicture(file));
    const body = { name: file.name, content: waiting.content };
    const options = { handles: '*', idempotencyKey: key } as const;
    return client.call(kind.endpoints.addAttachment, { params: { documentId }, body }, options);
  }
}

/** Returns the gateway's message, which explains the fault and the fix; empty if the gateway did not respond. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof GatewayProblem)) return '';
  return error.fields?.[0]?.message ?? '';
}
