import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { GatewayProblem, isEnding, smallerPicture } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import type { Attachment, Document, DocumentKind } from '../../contract/index.ts';
import { inBase64 } from './in-base64.ts';

interface DocumentAttachmentsOptions {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly feedback: Pick<Feedback, 'toast' | 'confirm'>;
}

/** A file on its way: it waits until its document is saved. */
interface Waiting {
  readonly file: File;
  /** The same file, however often its answer is lost. */
  readonly key: string;
}

/** The attachments of one document; of a new one, those that wait for it to be saved. Observable. */
export class DocumentAttachments {
  /** `undefined`: not read yet. */
  all: readonly Attachment[] | undefined;
  failed = false;
  /** Beside the form now. */
  shown: Attachment | undefined;
  waiting: readonly Waiting[] = [];
  /** Why the last one was refused, in a sentence. */
  refusal: string | undefined;
  isSending = false;
  #documentId: string | undefined;
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
    });
  }

  /** The document is there: what waited is sent. */
  async open({ id }: Pick<Document, 'id'>): Promise<void> {
    this.#documentId = id;
    await this.read();
    await this.#send();
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
    await this.#send();
  }

  show(attachment: Attachment | undefined): void {
    runInAction(() => (this.shown = attachment));
  }

  /** A path that a browser opens without a token. @throws GatewayProblem */
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

  /** One after the other; one that is refused is told and left out, one that did not arrive stays. */
  async #send(): Promise<void> {
    const { client, kind } = this.#options;
    const documentId = this.#documentId;
    if (documentId === undefined || this.isSending || this.waiting.length === 0) return;
    runInAction(() => {
      this.isSending = true;
      this.refusal = undefined;
    });
    let last: Attachment | undefined;
    for (let [next] = this.waiting; next; [next] = this.waiting) {
      const { file, key } = next;
      try {
        const body = { name: file.name, content: await inBase64(await smallerPicture(file)) };
        const options = { handles: '*', idempotencyKey: key } as const;
        last = await client.call(kind.endpoints.addAttachment, { params: { documentId }, body }, options);
      } catch (error) {
        if (isEnding(error)) break;
        runInAction(() => (this.refusal = sentenceOf(error)));
      }
      runInAction(() => (this.waiting = this.waiting.filter((one) => one.key !== key)));
    }
    runInAction(() => (this.isSending = false));
    await this.read();
    if (last) this.show(last);
  }
}

/** The gateway's own words, which name the file's fault and the cure; empty: it did not answer. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof GatewayProblem)) return '';
  return error.fields?.[0]?.message ?? '';
}
